import type { StagedMatch } from '../rounds/assign-stages.ts';
import { opponentsByTeam } from '../rounds/opponents.ts';
import { keyOfName } from '../source.ts';
import type { SourceList } from '../source.ts';

/** Two names that are probably of one team. */
export interface NearTeams {
  names: [string, string];
  sentence: string;
}

/**
 * Finds teams that are probably one team under two names: two teams of a league that never play on the same matchday and have together
 * played as many matches as each of the others; and teams that never meet and whose names differ only in accents, signs and words such as
 * FC. The pairs in `different` are left out.
 */
export function findNearTeams(
  matches: readonly StagedMatch[],
  { file, different = [] }: Pick<SourceList, 'file' | 'different'>,
): NearTeams[] {
  const opponents = opponentsByTeam(matches);
  const names = new Map(
    matches.flatMap(({ source }) =>
      [source.team1, source.team2].flatMap(({ name }) => (name === null ? [] : [[keyOfName(name), name] as const])),
    ),
  );
  const pairs = new Map<string, [string, string]>();
  const isDifferent = (a: string, b: string) =>
    different.some((names) => names.every((name) => [a, b].includes(keyOfName(name))));
  const add = (a: string, b: string) => isDifferent(a, b) || pairs.set([a, b].toSorted().join(' | '), [a, b]);
  for (const own of Map.groupBy([...names.keys()], plainKey).values()) {
    const [first, ...others] = own;
    for (const other of others) if (first !== undefined && !opponents.get(first)?.has(other)) add(first, other);
  }
  for (const [a, b] of splitTeams(matches)) add(a, b);
  return [...pairs.values()].map(([a, b]) => nearTeams(file, [names.get(a) ?? a, names.get(b) ?? b]));
}

function nearTeams(file: string, [one, other]: [string, string]): NearTeams {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return {
    names: [one, other],
    sentence: `${file}: ${one} and ${other} seem to be one team. Say in corrections.json {"alias": ${second}, "team": ${first}, "source": "…"} if they are, and {"different": [${second},${first}], "source": "…"} if not.`,
  };
}

function plainKey(key: string): string {
  const plain = key
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\b(fc|afc|cf|sc|ac|sv|fk|club)\b/g, '');
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '') || key;
}

/** Two teams of a league that have played as many matches together as each of the others alone, and never on the same matchday. */
function splitTeams(matches: readonly StagedMatch[]): [string, string][] {
  const leagues = Map.groupBy(
    matches.filter(({ kind }) => kind === 'league'),
    ({ stage }) => stage,
  );
  return [...leagues.values()].flatMap((league) => {
    const days = daysByTeam(league);
    const counts = [...days.values()].map(({ length }) => length).toSorted((a, b) => a - b);
    const usual = counts[Math.floor(counts.length / 2)] ?? 0;
    const others = [...days].filter(([, own]) => own.length !== usual);
    const [one, two] = others;
    if (!one || !two || others.length > 2 || days.size < leastTeams) return [];
    const areApart = one[1].every((day) => !two[1].includes(day));
    return one[1].length + two[1].length === usual && areApart ? [[one[0], two[0]] as [string, string]] : [];
  });
}

/** In a smaller league, two teams may have played few matches for other reasons. */
const leastTeams = 5;

/** The matchdays of each team; the days if the source does not number matchdays. */
function daysByTeam(league: readonly StagedMatch[]): Map<string, (string | number)[]> {
  const days = new Map<string, (string | number)[]>();
  for (const { source, words } of league) {
    for (const { name } of [source.team1, source.team2]) {
      if (name === null) continue;
      days.set(keyOfName(name), [...(days.get(keyOfName(name)) ?? []), words.number ?? source.date]);
    }
  }
  return days;
}
