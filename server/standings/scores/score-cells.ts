import { applyAndCount, countCells } from './score-arrays.ts';
import type { ScoreArrays } from './score-arrays.ts';
import type { MatchChange } from './match-change.ts';

/** Which players are ranked: one byte per `idx`, 1 or 0. `version` changes whenever a byte changes. */
export interface PlayerSet {
  ranked: Uint8Array;
  count: number;
  version: number;
}

/** For each pair of `tot` and `result`: how many ranked players have this pair or a higher one, in the order of docs/product.md#ties. */
export interface CellTable {
  /** By cell, which is `tot * results + result`: the number of players in this cell and all higher ones. The entry at `size` is 0. */
  from: Uint32Array;
  results: number;
  size: number;
}

/** An upper bound of all scores, also of those of players who are not ranked. */
export interface Bound {
  tot: number;
  result: number;
}

/** With more cells than this (64 MB), the table costs more than it saves. */
const mostCells = 16_000_000;
/** With more cells per player than this, sorting the scores costs less than clearing and summing the table. */
const mostCellsPerPlayer = 32;

/** True if a table of all scores within the bound costs less than sorting the scores of this many players. */
export function isTableWorthIt(bound: Bound, players: number): boolean {
  return cellsWithin(bound) <= Math.min(mostCells, mostCellsPerPlayer * players + 4096);
}

export function cellAt(results: number, tot: number, part: number): number {
  return (Math.imul(tot, results) + (part >>> 16)) | 0;
}

export function cellsWithin({ tot, result }: Bound): number {
  return (tot + 1) * (result + 1);
}

/**
 * Applies the change and counts the ranked players by cell in the same pass. Without a change it only counts. `former`
 * is the table of the previous version, whose memory is used again. No score after the change may exceed `bound`.
 */
export function applyAndCountCells(
  scores: ScoreArrays,
  {
    change,
    players,
    bound,
    former,
  }: { change: MatchChange | undefined; players: PlayerSet; bound: Bound; former: CellTable | undefined },
): CellTable {
  const size = cellsWithin(bound);
  const from = cleared(former?.from, size + 1);
  const results = bound.result + 1;
  const count = { cells: from, results, ranked: players.ranked, players: players.count };
  if (change) applyAndCount(scores, change, count);
  else countCells(scores, count, 0, players.count);
  sumFromTop(from, size);
  return { from, results, size };
}

function cleared(former: Uint32Array | undefined, length: number): Uint32Array {
  // The array is a quarter longer than needed, so that a table that grows with each goal rarely needs a new array.
  if (!former || former.length < length) return new Uint32Array(length + (length >> 2));
  return former.fill(0, 0, length);
}

function sumFromTop(cells: Uint32Array, size: number): void {
  for (let cell = size - 1, sum = 0; cell >= 0; cell--) {
    sum = (sum + (cells[cell] as number)) | 0;
    cells[cell] = sum;
  }
}

/** Returns the highest `tot` and `result` of the scores. */
export function boundOf({ tot, part }: ScoreArrays): Bound {
  let [highestTot, highestResult] = [0, 0];
  for (let i = 0; i < tot.length; i++) {
    const t = tot[i] as number;
    const result = (part[i] as number) >>> 16;
    if (t > highestTot) highestTot = t;
    if (result > highestResult) highestResult = result;
  }
  return { tot: highestTot, result: highestResult };
}

/** Returns a bound of all scores after the change, given a bound before it. */
export function boundAfter({ tot, result }: Bound, change: MatchChange): Bound {
  return {
    tot: tot + highest(change.tot, change.escapedTot) + Math.max(0, ...change.byHolding),
    // The difference of `winner` can borrow from the difference of `result`, so one is added.
    result: result + Math.max(0, (highest(change.part, change.escapedPart) >> 16) + 1),
  };
}

function highest(...lists: readonly Int32Array[]): number {
  let most = 0;
  for (const list of lists) for (const value of list) if (value > most) most = value;
  return most;
}
