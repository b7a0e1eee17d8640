import type { PlayerRow } from '../../game/identity/player.ts';

/** The maximum number of players in the race: on the line of a wide screen, and in the rows of a narrow one. */
export const mostRunners = { wide: 9, narrow: 8 };

/**
 * Returns the players in the race in the order of the table: the top of the table, with the fan in the last place if they are not among
 * them.
 */
export function runnersOf(table: PlayerRow[], meUid: string, most: number): PlayerRow[] {
  if (table.length <= most) return table;
  const first = table.slice(0, most);
  const own = table.find((row) => row.uid === meUid);
  return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own];
}

/** Players at the same position of the line. They share one mark. */
export interface RacePosition {
  /** `settled` is their total without live points; `now` is the highest total among them with live points. */
  settled: number;
  now: number;
  /** The fan first, then the others in the order of the table. */
  rows: PlayerRow[];
}

interface Reader {
  meUid: string;
  totalOf: (row: PlayerRow) => number;
}

/** Groups the players by their position on the line, the leaders without live points first. */
export function positionsOf(runners: PlayerRow[], { meUid, totalOf }: Reader): RacePosition[] {
  return [...Map.groupBy(runners, (row) => totalOf(row) - row.live)]
    .map(([settled, rows]) => ({ settled, now: Math.max(...rows.map(totalOf)), rows: ownFirst(rows, meUid) }))
    .toSorted((a, b) => b.settled - a.settled);
}

/** Groups the players who are level with and without live points, in the order of the table. */
export function levelsOf(runners: PlayerRow[], { meUid, totalOf }: Reader): RacePosition[] {
  return [...Map.groupBy(runners, (row) => `${totalOf(row)} ${row.live}`).values()]
    .map((rows) => {
      const now = Math.max(...rows.map(totalOf));
      return { settled: now - Math.max(...rows.map(({ live }) => live)), now, rows: ownFirst(rows, meUid) };
    })
    .toSorted((a, b) => b.now - a.now || b.settled - a.settled);
}

function ownFirst(rows: PlayerRow[], meUid: string): PlayerRow[] {
  return rows.toSorted((a, b) => Number(b.uid === meUid) - Number(a.uid === meUid));
}

/** True if names would lie over each other on the line, where they stand above and below it in turn. */
export function isCrowded(positions: RacePosition[], { from, to }: { from: number; to: number }): boolean {
  return positions.some(({ settled }, place) => {
    const next = positions[place + 2];
    return next !== undefined && settled - next.settled < (to - from) * nameShare;
  });
}

/** The part of the line that a name takes. */
const nameShare = 0.15;

/** Returns both ends of the line, between which all totals are, and the round numbers along it. */
export function scaleOf(totals: number[]): { from: number; to: number; marks: number[] } {
  const low = Math.min(...totals);
  const high = Math.max(...totals);
  const step = steps.find((step) => (high - low) / step <= 5) ?? 500;
  const from = Math.max(0, Math.floor((low - step / 2) / step) * step);
  const to = Math.max(from + step, Math.ceil((high + step / 2) / step) * step);
  const marks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step);
  return { from, to, marks };
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200];
