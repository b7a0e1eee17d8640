import type { BracketMatch, Draw } from './bracket.ts';
import { isKnockout } from './match.ts';
import { allTables } from './tables.ts';
import { thirdsByOpponent } from './third-place.ts';

export type Pair = [string | null, string | null];

/** An event of a match: it locks, it ends (or its result is corrected), it is reopened, or an admin sets its sides. */
export type BracketEvent =
  | { kind: 'lock'; id: string }
  | { kind: 'reopen'; id: string }
  | { kind: 'end'; id: string; full1: number | null; full2: number | null; winner: 1 | 2 | null }
  | { kind: 'set'; id: string; set1: string | null; set2: string | null };

/**
 * An independent implementation of the rule in docs/decisions/0020-frozen-orders.md, to test `resolveSides` against. It uses only the
 * history of events: it remembers which teams and which orders were shown when a match locked. Returns a function that takes the next event
 * and returns the expected sides.
 */
export function expectBracket(
  draw: Draw,
  first: BracketMatch[],
): (matches: BracketMatch[], event: BracketEvent) => Map<string, Pair> {
  const playedBy = new Map<string, Pair>();
  const orders = new Map<string, string[]>();
  let thirds: Map<string, string> | undefined;
  const setBy = new Map<string, Pair>();
  let shown = new Map<string, Pair>(first.map((match) => [match.id, [match.team1, match.team2]]));

  const feeds = (text: string | null, pool: string) =>
    text !== null && /^\d/.test(text) && (text.slice(1) === pool || /^3../.test(text));
  const feedsThird = (text: string | null) => text !== null && /^3../.test(text);

  const expectedAfter = (matches: BracketMatch[], event: BracketEvent): Map<string, Pair> => {
    if (event.kind === 'lock' || event.kind === 'end')
      playedBy.set(event.id, playedBy.get(event.id) ?? shown.get(event.id) ?? [null, null]);
    if (event.kind === 'reopen') playedBy.delete(event.id);
    if (event.kind === 'set') setBy.set(event.id, [event.set1, event.set2]);
    const poolMatches = matches.filter((match) => !isKnockout(match));
    const tables = allTables(draw.stages, { teams: draw.teams, matches: poolMatches });
    const over = new Set(
      [...tables.keys()].filter((pool) =>
        poolMatches.every((match) => match.pool !== pool || match.status === 'FINISHED'),
      ),
    );
    const begun = matches.filter((match) => playedBy.has(match.id));
    for (const pool of over) {
      const isFed = begun.some((match) => feeds(match.placeholder1, pool) || feeds(match.placeholder2, pool));
      if (isFed && !orders.has(pool))
        orders.set(
          pool,
          (tables.get(pool) ?? []).map((row) => row.tla),
        );
    }
    const standing = new Map(
      [...tables].map(([pool, rows]) => [
        pool,
        orders
          .get(pool)
          ?.flatMap((tla, index) =>
            rows.filter((row) => row.tla === tla).map((row) => ({ ...row, place: index + 1 })),
          ) ?? rows,
      ]),
    );
    const teamOrder = draw.teams.map((team) => team.tla);
    const now =
      draw.thirdPlace && over.size === tables.size
        ? thirdsByOpponent(standing, { table: draw.thirdPlace, teamOrder })
        : new Map<string, string>();
    if (
      !thirds &&
      over.size === tables.size &&
      begun.some((match) => feedsThird(match.placeholder1) || feedsThird(match.placeholder2))
    )
      thirds = now;
    const placed = (text: string | null, opponent: string | null): string | null => {
      if (text === null) return null;
      if (feedsThird(text)) return (thirds ?? now).get(opponent ?? '') ?? null;
      if (/^\d/.test(text)) {
        const [place, pool = ''] = [Number(text[0]), text[1]];
        const order = orders.get(pool) ?? (over.has(pool) ? standing.get(pool)?.map((row) => row.tla) : undefined);
        return order?.[place - 1] ?? null;
      }
      const fed = matches.find((match) => match.id === text.slice(1));
      const pair = fed && playedBy.get(fed.id);
      if (!pair || fed.status !== 'FINISHED' || fed.winner === null) return null;
      return pair[text.startsWith('W') === (fed.winner === 1) ? 0 : 1];
    };
    const next = new Map<string, Pair>();
    for (const match of matches) {
      const set = setBy.get(match.id) ?? [null, null];
      const own: Pair = isKnockout(match)
        ? [
            set[0] ?? placed(match.placeholder1, match.placeholder2),
            set[1] ?? placed(match.placeholder2, match.placeholder1),
          ]
        : [match.team1, match.team2];
      next.set(match.id, playedBy.get(match.id) ?? own);
    }
    shown = withoutRepeats(matches, next, { playedBy, setBy });
    return shown;
  };
  return expectedAfter;
}

/** Empties a side if its team is already in the round in a match that has begun, or because an admin has set it there. */
function withoutRepeats(
  matches: BracketMatch[],
  shown: Map<string, Pair>,
  { playedBy, setBy }: { playedBy: Map<string, Pair>; setBy: Map<string, Pair> },
): Map<string, Pair> {
  const once = new Map(shown);
  for (const match of matches.filter(isKnockout)) {
    if (playedBy.has(match.id)) continue;
    const pair = [...(shown.get(match.id) ?? [null, null])] as Pair;
    for (const at of [0, 1] as const) {
      const isSet = (setBy.get(match.id)?.[at] ?? null) !== null;
      const others = matches.filter((other) => other.stage === match.stage);
      const begun = others.flatMap((other) => playedBy.get(other.id) ?? []);
      const set = others.flatMap((other) => (playedBy.has(other.id) ? [] : (setBy.get(other.id) ?? [])));
      const own = isSet ? begun : [...begun, ...set];
      if (pair[at] !== null && own.includes(pair[at])) pair[at] = null;
    }
    once.set(match.id, pair);
  }
  return once;
}
