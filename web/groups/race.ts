import type { PlayerRow } from '../../game/identity/player.ts';

/** More would not find room on the line. */
const most = 9;

/** Who runs: the first of the table, the last one seen, and always oneself; in the order of the table. */
export function raceOf(table: PlayerRow[], meUid: string): PlayerRow[] {
  if (table.length <= most) return table;
  const first = table.slice(0, most);
  const own = table.find((row) => row.uid === meUid);
  return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own];
}

/** Players who stand at the same place of the line and gain the same: one mark. */
export interface Pack {
  /** Total with, and without, what a live match gives. */
  now: number;
  settled: number;
  rows: PlayerRow[];
}

/** The runners by where they stand, in the order of the table; oneself always has a mark of one's own. */
export function packsOf(runners: PlayerRow[], it: { meUid: string; totalOf: (row: PlayerRow) => number }): Pack[] {
  const keyOf = (row: PlayerRow): string => `${it.totalOf(row)} ${row.live} ${row.uid === it.meUid}`;
  return [...Map.groupBy(runners, keyOf).values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ now: it.totalOf(first), settled: it.totalOf(first) - first.live, rows }] : [];
  });
}

/** The ends of the line (a little beyond everybody) and up to six round numbers along it. */
export function placesOf(totals: number[]): { from: number; to: number; marks: number[] } {
  const low = Math.min(...totals);
  const high = Math.max(...totals);
  const step = steps.find((it) => (high - low) / it <= 5) ?? 500;
  const from = Math.max(0, Math.floor((low - step / 2) / step) * step);
  const to = Math.max(from + step, Math.ceil((high + step / 2) / step) * step);
  const marks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step);
  return { from, to, marks };
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200];
