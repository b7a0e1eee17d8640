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

/** Players who stand at the same place of the line: one mark. */
export interface Pack {
  /** Total without what a live match gives, and the highest with it. */
  settled: number;
  now: number;
  /** Oneself first, then in the order of the table. */
  rows: PlayerRow[];
}

/** The runners by where they stand along the line, the first of them first. */
export function packsOf(
  runners: PlayerRow[],
  { meUid, totalOf }: { meUid: string; totalOf: (row: PlayerRow) => number },
): Pack[] {
  return [...Map.groupBy(runners, (row) => totalOf(row) - row.live)]
    .map(([settled, rows]) => ({
      settled,
      now: Math.max(...rows.map(totalOf)),
      rows: rows.toSorted((a, b) => Number(b.uid === meUid) - Number(a.uid === meUid)),
    }))
    .toSorted((a, b) => b.settled - a.settled);
}

/** The ends of the line (a little beyond everybody) and up to six round numbers along it. */
export function placesOf(totals: number[]): { from: number; to: number; marks: number[] } {
  const low = Math.min(...totals);
  const high = Math.max(...totals);
  const step = steps.find((step) => (high - low) / step <= 5) ?? 500;
  const from = Math.max(0, Math.floor((low - step / 2) / step) * step);
  const to = Math.max(from + step, Math.ceil((high + step / 2) / step) * step);
  const marks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step);
  return { from, to, marks };
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200];
