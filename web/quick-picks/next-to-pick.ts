import type { Match } from '../../game/matches/match.ts';
import { lacksPick } from '../../game/predictions/missing-pick.ts';
import type { Pick } from '../../game/predictions/prediction.ts';

/** The matches of a competition (`CODE/YEAR`), and the fan's picks by match id. */
export interface Pickable {
  competition: string;
  matches: readonly Match[];
  picked: ReadonlyMap<string, Pick>;
}

/**
 * Returns the `most` matches that lack a pick and lock first, whatever their competition, at wall time `nowMs`. They are together by
 * competition, and both are in the order in which they lock; equal ones are in the order of `all`. A match whose lock is not known in wall time,
 * because the clock of its competition is stopped, comes after those whose lock is known, by its kick-off. Source:
 * docs/product.md#next-picks.
 */
export function nextToPick(
  all: readonly Pickable[],
  { nowMs, most }: { nowMs: number; most: number },
): { competition: string; matches: Match[] }[] {
  const missing = all.flatMap(({ competition, matches, picked }) =>
    matches
      .filter((match) => lacksPick(match, picked.get(match.id), new Date(nowMs)))
      .map((match) => ({ competition, match })),
  );
  const first = missing.toSorted(
    (a, b) => lockOf(a.match) - lockOf(b.match) || kickoffOf(a.match) - kickoffOf(b.match),
  );
  const grouped = Map.groupBy(first.slice(0, most), ({ competition }) => competition);
  return [...grouped].map(([competition, entries]) => ({ competition, matches: entries.map(({ match }) => match) }));
}

/** Not infinite, because the difference of two infinite numbers is none. */
function lockOf({ locksAt }: Match): number {
  return locksAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(locksAt);
}

function kickoffOf({ utcDate }: Match): number {
  return Date.parse(utcDate);
}
