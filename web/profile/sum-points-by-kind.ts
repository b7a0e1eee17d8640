import type { RecordEntry } from '../standings/data.ts';

/** A player's points by kind. They are summed up from the matches, so that they agree with the list of matches. */
export function sumPointsByKind(record: RecordEntry[]): { winner: number; result: number; team: number; tot: number } {
  const sums = { winner: 0, result: 0, team: 0, tot: 0 };
  for (const { points } of record) {
    sums.winner += points.winner;
    sums.result += points.result;
    sums.team += points.team;
    sums.tot += points.winner + points.result + points.team;
  }
  return sums;
}
