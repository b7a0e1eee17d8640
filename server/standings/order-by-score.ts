import { numberAbove } from './scores/distinct-scores.ts';
import type { Ranking } from './ranking.ts';

/** All ranked players by rank, and within a rank by `idx`. A later update of the ranking does not change this order. */
export interface Order {
  idx: Uint32Array;
  /** The packed scores in the same order. */
  scores: Float64Array;
  rankOf(score: number): number;
}

/**
 * Orders all ranked players. The place of a player follows from the number of players with higher scores, so the players need not be
 * sorted.
 */
export function orderByScore(ranking: Ranking): Order {
  const distinct = ranking.distinctScores();
  const ranked = ranking.listBetween(0, Infinity);
  const idx = new Uint32Array(ranked.length);
  const scores = new Float64Array(ranked.length);
  const next = new Map<number, number>();
  for (const player of ranked) {
    const score = ranking.scoreOf(player);
    const place = next.get(score) ?? numberAbove(distinct, score);
    idx[place] = player;
    scores[place] = score;
    next.set(score, place + 1);
  }
  return { idx, scores, rankOf: (score) => numberAbove(distinct, score) + 1 };
}
