import {
  distinctBetween,
  distinctBySorting,
  distinctInCell,
  distinctInCells,
  numberAbove,
  numberAt,
  thresholdIn,
} from './distinct-scores.ts';
import type { DistinctScores } from './distinct-scores.ts';
import { partOf, totOf } from '../contribution.ts';
import { cellAt } from './score-cells.ts';
import type { CellTable, PlayerSet } from './score-cells.ts';
import type { ScoreArrays } from './score-arrays.ts';

/** `at` is the number of ranked players with exactly this score, `above` the number with a higher one. */
export interface ScoreCount {
  at(score: number): number;
  above(score: number): number;
  /** Returns the highest score that at least `places` players reach or exceed; 0 if there are fewer players. */
  thresholdFor(places: number): number;
  distinct(): DistinctScores;
}

/** Distinct scores of neighbouring cells, and the number of players in all higher cells. */
interface CountedCells {
  distinct: DistinctScores;
  base: number;
}

/**
 * At most this many of the best players are counted together, because the leaderboard needs the ranks of a few hundred
 * of them.
 */
const bestPlayers = 5_000;
/** After this many single cells, it costs less to count the scores of all players at once. */
const mostSingleCells = 4;

/**
 * Counts the players with a score by a table of (tot, result). The `winner` points of a cell are counted only when they
 * are needed. The count is valid until the scores change.
 */
export function countByCells(scores: ScoreArrays, players: PlayerSet, table: CellTable): ScoreCount {
  const cells = new Map<number, CountedCells>();
  let best: CountedCells | undefined;
  let all: CountedCells | undefined;
  const { results, size } = table;
  const bestFrom = firstCell(table, (players) => players <= bestPlayers);
  const countedCellsOf = (cell: number): CountedCells => {
    if (all) return all;
    if (cell >= bestFrom) return (best ??= { distinct: cellsFrom(bestFrom, size), base: 0 });
    const known = cells.get(cell);
    if (known) return known;
    if (cells.size >= mostSingleCells) return (all = { distinct: distinctInCells(scores, players, table), base: 0 });
    const distinct = distinctInCell(scores, players, { results, cell });
    const counted = { distinct, base: table.from[cell + 1] as number };
    cells.set(cell, counted);
    return counted;
  };
  const cellsFrom = (from: number, to: number): DistinctScores => distinctBetween(scores, players, { table, from, to });
  const cellOf = (score: number): number => cellAt(results, totOf(score), partOf(score));
  return {
    at: (score) => numberAt(countedCellsOf(cellOf(score)).distinct, score),
    above(score) {
      const { distinct, base } = countedCellsOf(cellOf(score));
      return base + numberAbove(distinct, score);
    },
    thresholdFor(places) {
      const cell = firstCell(table, (players) => players < places) - 1;
      if (cell < 0) return 0;
      const { distinct, base } = countedCellsOf(cell);
      return thresholdIn(distinct, places - base);
    },
    distinct: () => all?.distinct ?? distinctInCells(scores, players, table),
  };
}

/** Counts the ranked players by sorting their scores. The memory that this needs depends on the number of players, not on the points. */
export function countBySorting(scores: ScoreArrays, players: PlayerSet): ScoreCount {
  return countDistinct(distinctBySorting(scores, players));
}

function countDistinct(distinct: DistinctScores): ScoreCount {
  return {
    at: (score) => numberAt(distinct, score),
    above: (score) => numberAbove(distinct, score),
    thresholdFor: (places) => thresholdIn(distinct, places),
    distinct: () => distinct,
  };
}

/**
 * Returns the lowest cell for which `isReached` is true, given the number of players in this cell and all higher ones; `size` if there is
 * none.
 */
function firstCell({ from, size }: CellTable, isReached: (players: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(from[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
