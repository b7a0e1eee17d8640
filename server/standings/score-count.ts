import { maxPart } from './contribution.ts';

/** Which players are ranked: one byte per `idx`, 1 or 0. `version` changes whenever a byte changes. */
export interface PlayerSet {
  ranked: Uint8Array;
  count: number;
  version: number;
}

/** `at` is the number of ranked players with exactly this score, `above` the number with a higher one. */
export interface ScoreCount {
  at(score: number): number;
  above(score: number): number;
  /** Returns the lowest score that at least `places` players reach or exceed; 0 if there are fewer players. */
  thresholdFor(places: number): number;
}

export interface Bound {
  tot: number;
  result: number;
  winner: number;
}

/** With more entries than this (64 MB), the dense table costs more than it saves. Only points many times the default ones need so many. */
const mostPlaces = 16_000_000;

/** Counts every distinct score in one pass, into a dense table of (tot, result, winner) up to `bound` that is summed from the top. */
export function countScores(scores: Int32Array, players: PlayerSet, bound: Bound): ScoreCount {
  const winners = bound.winner + 1;
  const results = bound.result + 1;
  if ((bound.tot + 1) * results * winners > mostPlaces) return countSorted(scores, players);
  const at = new Uint32Array((bound.tot + 1) * results * winners);
  const { ranked, count } = players;
  for (let i = 0; i < count; i++) {
    const score = scores[i] as number;
    const place = ((score >>> 20) * results + ((score >>> 10) & maxPart)) * winners + (score & maxPart);
    at[place] = (at[place] as number) + (ranked[i] as number);
  }
  const above = new Uint32Array(at.length);
  for (let place = at.length - 1, sum = 0; place >= 0; place--) {
    above[place] = sum;
    sum += at[place] as number;
  }
  const placeOf = (score: number): number =>
    ((score >>> 20) * results + ((score >>> 10) & maxPart)) * winners + (score & maxPart);
  return {
    at: (score) => at[placeOf(score)] ?? 0,
    above: (score) => above[placeOf(score)] ?? 0,
    thresholdFor(places) {
      for (let place = at.length - 1; place >= 0; place--) {
        if (at[place] === 0 || (above[place] as number) + (at[place] as number) < places) continue;
        const winner = place % winners;
        const rest = (place - winner) / winners;
        return (Math.floor(rest / results) << 20) | ((rest % results) << 10) | winner;
      }
      return 0;
    },
  };
}

/** Computes the same counts by sorting the scores of ranked players. Its memory does not grow with the points of a match. */
export function countSorted(scores: Int32Array, { ranked, count }: PlayerSet): ScoreCount {
  const sorted = scores.subarray(0, count).filter((_, idx) => ranked[idx] === 1);
  sorted.sort();
  const below = (score: number): number => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] as number) < score) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    at: (score) => below(score + 1) - below(score),
    above: (score) => sorted.length - below(score + 1),
    thresholdFor: (places) => sorted[sorted.length - places] ?? 0,
  };
}

export function boundOf(scores: Int32Array): Bound {
  const bound = { tot: 0, result: 0, winner: 0 };
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    if (score >>> 20 > bound.tot) bound.tot = score >>> 20;
    if (((score >>> 10) & maxPart) > bound.result) bound.result = (score >>> 10) & maxPart;
    if ((score & maxPart) > bound.winner) bound.winner = score & maxPart;
  }
  return bound;
}
