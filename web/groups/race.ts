import type { PlayerRow } from '../../game/identity/player.ts';

/** The maximum number of players in the race. */
export const mostRunners = 8;

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

/** Players who are level with and without live points. They share one row. */
export interface RaceLevel {
  /** `now` is their total as the table has it; `settled` is it without live points. */
  settled: number;
  now: number;
  /** The fan first, then the others in the order of the table. */
  rows: PlayerRow[];
}

interface Reader {
  meUid: string;
  totalOf: (row: PlayerRow) => number;
}

/** Groups the players who are level with and without live points, in the order of the table. */
export function levelsOf(runners: PlayerRow[], { meUid, totalOf }: Reader): RaceLevel[] {
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
