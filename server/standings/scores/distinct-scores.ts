import { scoreFrom } from '../contribution.ts';
import type { CellTable, PlayerSet } from './score-cells.ts';
import { cellAt } from './score-cells.ts';
import type { ScoreArrays } from './score-arrays.ts';

/** The different scores of some players, and how many of these players have each of them. */
export interface DistinctScores {
  /** In ascending order. */
  scores: Float64Array;
  /** The number of players with the score at this place or a higher one. One entry longer than `scores`; the last one is 0. */
  from: Uint32Array;
}

export function numberAbove({ scores, from }: DistinctScores, score: number): number {
  return from[firstPlace(scores, score + 1)] ?? 0;
}

export function numberAt({ scores, from }: DistinctScores, score: number): number {
  const place = firstPlace(scores, score);
  return scores[place] === score ? (from[place] ?? 0) - (from[place + 1] ?? 0) : 0;
}

/** Returns the highest of the scores that at least `places` players reach or exceed; 0 if there are fewer players. */
export function thresholdIn({ scores, from }: DistinctScores, places: number): number {
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] as number) >= places) low = middle + 1;
    else high = middle;
  }
  return scores[low - 1] ?? 0;
}

/** Returns the first place whose score is at least `score`; the number of scores if there is none. */
function firstPlace(scores: Float64Array, score: number): number {
  let [from, to] = [0, scores.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((scores[middle] as number) < score) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Returns the distinct scores of all ranked players, by sorting. The memory that this needs depends on the number of players, not on the
 * points.
 */
export function distinctBySorting({ tot, part }: ScoreArrays, { ranked, count }: PlayerSet): DistinctScores {
  const found = new Float64Array(count);
  let length = 0;
  for (let i = 0; i < count; i++) {
    if (ranked[i] === 1) found[length++] = scoreFrom(tot[i] as number, part[i] as number);
  }
  const sorted = found.subarray(0, length);
  sorted.sort();
  return distinctOf(sorted);
}

/** Returns the distinct scores of the ranked players in the cells from number `from` up to, but not including, number `to`. */
export function distinctBetween(
  { tot, part }: ScoreArrays,
  { ranked, count }: PlayerSet,
  { table, from, to }: { table: CellTable; from: number; to: number },
): DistinctScores {
  const found = new Float64Array((table.from[from] as number) - (table.from[to] as number));
  const { results } = table;
  const [lowest, highest] = [Math.floor(from / results), Math.floor((to - 1) / results)];
  for (let i = 0, length = 0; i < count; i++) {
    const t = tot[i] as number;
    // Most players are left out by this comparison alone.
    if (t < lowest || t > highest) continue;
    const cell = cellAt(results, t, part[i] as number);
    if (cell >= from && cell < to && ranked[i] === 1) found[length++] = scoreFrom(t, part[i] as number);
  }
  found.sort();
  return distinctOf(found);
}

/**
 * Returns the distinct scores of the ranked players in one cell. Only the `winner` points of these scores differ, so players are counted by
 * these points. Early in a competition one cell can have a large share of the players, and sorting their scores would cost much more.
 */
export function distinctInCell(
  { tot, part }: ScoreArrays,
  { ranked, count }: PlayerSet,
  { results, cell }: { results: number; cell: number },
): DistinctScores {
  const t = Math.floor(cell / results);
  const result = cell - t * results;
  const byWinner = new Uint32Array(winners);
  let players = 0;
  for (let i = 0; i < count; i++) {
    if (tot[i] !== t) continue;
    const p = part[i] as number;
    if (p >>> 16 !== result || ranked[i] !== 1) continue;
    byWinner[p & 0xffff] = (byWinner[p & 0xffff] as number) + 1;
    players++;
  }
  const scores: number[] = [];
  const from: number[] = [];
  for (let winner = 0, left = players; left > 0; winner++) {
    const own = byWinner[winner] as number;
    if (own === 0) continue;
    scores.push(scoreFrom(t, (result << 16) | winner));
    from.push(left);
    left -= own;
  }
  from.push(0);
  return { scores: Float64Array.from(scores), from: Uint32Array.from(from) };
}

/** The number of different `winner` points: a score has 16 bits for them. */
const winners = 65_536;

function distinctOf(sorted: Float64Array): DistinctScores {
  const scores: number[] = [];
  const from: number[] = [];
  for (let at = 0; at < sorted.length; at++) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue;
    scores.push(sorted[at] as number);
    from.push(sorted.length - at);
  }
  from.push(0);
  return { scores: Float64Array.from(scores), from: Uint32Array.from(from) };
}

/**
 * Returns the distinct scores of all ranked players. The `winner` points of each cell of the table are collected in one pass and counted
 * cell by cell, so nothing is sorted.
 */
export function distinctInCells(scores: ScoreArrays, players: PlayerSet, table: CellTable): DistinctScores {
  const winners = winnersByCell(scores, players, table);
  const found: number[] = [];
  const from: number[] = [];
  const counts = new Uint32Array(65_536);
  const total = winners.length;
  for (let cell = 0; cell < table.size; cell++) {
    const below = total - (table.from[cell] as number);
    const end = total - (table.from[cell + 1] as number);
    if (below === end) continue;
    const base = scoreFrom(Math.floor(cell / table.results), (cell % table.results) << 16);
    let [least, most] = [65_535, 0];
    for (let place = below; place < end; place++) {
      const winner = winners[place] as number;
      counts[winner] = (counts[winner] as number) + 1;
      if (winner < least) least = winner;
      if (winner > most) most = winner;
    }
    for (let winner = least, left = total - below; winner <= most; winner++) {
      if (counts[winner] === 0) continue;
      found.push(base + winner);
      from.push(left);
      left -= counts[winner] as number;
      counts[winner] = 0;
    }
  }
  from.push(0);
  return { scores: Float64Array.from(found), from: Uint32Array.from(from) };
}

/** Returns the `winner` points of all ranked players, grouped by cell in ascending order. */
function winnersByCell({ tot, part }: ScoreArrays, { ranked, count }: PlayerSet, table: CellTable): Uint16Array {
  const total = table.from[0] as number;
  const winners = new Uint16Array(total);
  // For each cell: the number of its players that are not written yet, plus all players of higher cells. So `total - left[cell]` is the
  // cell's next free place.
  const left = table.from.slice(0, table.size);
  for (let i = 0; i < count; i++) {
    if (ranked[i] !== 1) continue;
    const p = part[i] as number;
    const cell = cellAt(table.results, tot[i] as number, p);
    const place = left[cell] as number;
    winners[total - place] = p & 65_535;
    left[cell] = place - 1;
  }
  return winners;
}
