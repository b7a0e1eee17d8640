import type { StagedMatch } from './assign-stages.ts';
import { opponentsByTeam } from './assign-stages.ts';
import { keyOfName } from './source.ts';

/**
 * Finds teams that are probably one team under two names: teams of a league that never meet, and that have played as many matches together
 * as any other team; and names that differ in nothing but case, accents and signs. Returns a sentence for each pair.
 */
export function findNearTeams(matches: readonly StagedMatch[], file: string): string[] {
  const opponents = opponentsByTeam(matches);
  const names = new Map(
    matches.flatMap(({ source }) =>
      [source.team1, source.team2].flatMap(({ name }) => (name === null ? [] : [[keyOfName(name), name] as const])),
    ),
  );
  const pairs = new Map<string, [string, string]>();
  const add = (a: string, b: string) => pairs.set([a, b].toSorted().join(' | '), [a, b]);
  for (const own of Map.groupBy([...names.keys()], plainKey).values()) {
    const [first, ...others] = own;
    for (const other of others) if (first !== undefined && !opponents.get(first)?.has(other)) add(first, other);
  }
  for (const [a, b] of splitTeams(matches)) add(a, b);
  return [...pairs.values()].map(
    ([a, b]) =>
      `${file}: ${names.get(a)} and ${names.get(b)} seem to be one team. If they are, say so in corrections.json: {"alias": ${JSON.stringify(names.get(b))}, "team": ${JSON.stringify(names.get(a))}, "source": "…"}.`,
  );
}

function plainKey(key: string): string {
  const plain = key
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\b(fc|afc|cf|sc|ac|sv|fk|club)\b/g, '');
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '') || key;
}

/** Pairs of teams in a league of which one stops where the other begins. */
function splitTeams(matches: readonly StagedMatch[]): [string, string][] {
  const leagues = Map.groupBy(
    matches.filter(({ kind }) => kind === 'league'),
    ({ stage }) => stage,
  );
  return [...leagues.values()].flatMap((league) => {
    const rows = Map.groupBy(
      league.flatMap(({ source, utcDate }) =>
        [source.team1, source.team2].flatMap(({ name }) => (name === null ? [] : [{ key: keyOfName(name), utcDate }])),
      ),
      ({ key }) => key,
    );
    const counts = [...rows.values()].map(({ length }) => length);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const short = [...rows].filter(([, own]) => own.length < usual);
    return short.flatMap(([a, ownA]) =>
      short.flatMap(([b, ownB]): [string, string][] => {
        const isOne = ownA.length + ownB.length === usual && (ownA.at(-1)?.utcDate ?? '') < (ownB[0]?.utcDate ?? '');
        return isOne ? [[a, b]] : [];
      }),
    );
  });
}
