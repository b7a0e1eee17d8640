import { isCancelled } from '../matches/match.ts';
import type { MatchStatus } from '../matches/match.ts';
import { defaultPoints } from '../competition/points.ts';
import { decodePick } from '../predictions/pack.ts';
import type { Pick } from '../predictions/prediction.ts';
import { pickOutcome, scoreOf, scorePick } from '../predictions/scoring.ts';
import type { MatchScore } from '../predictions/scoring.ts';
import type { CommonScores, MatchCalls } from './api.ts';

/**
 * How often each prediction was made for a locked match. Draws with a different `winner` are different predictions. Each prediction is
 * listed once.
 */
export type Histogram = readonly { pick: Pick; count: number }[];

export interface CalledMatch {
  match: MatchScore & { id: string; status: MatchStatus };
  histogram: Histogram;
}

const topScores = 3;
const mostScores = 5;

/** Counts the picks in a match's vector. Players without a pick are left out. */
export function countPicks(picks: Uint16Array): Histogram {
  const counts = new Uint32Array(65_536);
  for (const code of picks) counts[code] = (counts[code] ?? 0) + 1;
  return [...counts.entries()].flatMap(([code, count]) => {
    const pick = count === 0 ? undefined : decodePick(code);
    return pick ? [{ pick, count }] : [];
  });
}

/**
 * Summarises how one match was predicted. `exact` and `winner` are null without a score that counts for the points, and provisional while
 * the match is running. Among scores that were predicted equally often, the one with fewer goals comes first, then the one with more goals
 * of side 1.
 */
export function callsOf({ match, histogram }: CalledMatch): MatchCalls {
  const hasScore = scoreOf(match) !== undefined;
  const countOf = (isTrue: (pick: Pick) => boolean) => sum(histogram.filter(({ pick }) => isTrue(pick)));
  return {
    matchId: match.id,
    picks: sum(histogram),
    exact: hasScore ? countOf((pick) => pickOutcome(pick, match) === 'exact') : null,
    winner: hasScore ? countOf((pick) => isWinnerRight(pick, match)) : null,
    goals: histogram.reduce((goals, { pick, count }) => goals + (pick.full1 + pick.full2) * count, 0),
    top: countScores(histogram).slice(0, topScores),
  };
}

/**
 * The most frequent predicted and actual scores over all finished matches, at most five, by the sum of both shares. Cancelled matches and
 * matches without a pick are left out.
 */
export function commonScoresOf(called: readonly CalledMatch[]): CommonScores {
  const counted = called.filter(({ match, histogram }) => isOver(match) && histogram.length > 0);
  const picks = counted.reduce((total, { histogram }) => total + sum(histogram), 0);
  const weight = (score: CommonScore) => score.picks / picks + score.matches / counted.length;
  const scores = countCommon(counted)
    .toSorted((a, b) => weight(b) - weight(a) || a.high + a.low - b.high - b.low || a.high - b.high)
    .slice(0, mostScores);
  return { picks, matches: counted.length, scores };
}

type CommonScore = CommonScores['scores'][number];

function countCommon(called: readonly CalledMatch[]): CommonScore[] {
  const scores = new Map<string, CommonScore>();
  const scoreOf = (full1: number, full2: number): CommonScore => {
    const [high, low] = [Math.max(full1, full2), Math.min(full1, full2)];
    const score = scores.get(`${high}:${low}`) ?? { high, low, picks: 0, matches: 0 };
    scores.set(`${high}:${low}`, score);
    return score;
  };
  for (const { match, histogram } of called) {
    for (const { pick, count } of histogram) scoreOf(pick.full1, pick.full2).picks += count;
    if (match.full1 !== null && match.full2 !== null) scoreOf(match.full1, match.full2).matches += 1;
  }
  return [...scores.values()];
}

/** A pick has the right winner if it earns winner points. The default points are used, because they give winner points in every stage. */
function isWinnerRight(pick: Pick, match: MatchScore): boolean {
  return scorePick(pick, match, defaultPoints).winner > 0;
}

function isOver(match: CalledMatch['match']): boolean {
  return match.status === 'FINISHED' && !isCancelled(match);
}

/** Counts predicted scores. Draws are counted together, whichever side was predicted to go through. */
function countScores(histogram: Histogram): MatchCalls['top'] {
  const scores = Map.groupBy(histogram, ({ pick }) => pick.full1 * 100 + pick.full2);
  return [...scores]
    .map(([score, entries]) => ({ full1: Math.floor(score / 100), full2: score % 100, count: sum(entries) }))
    .toSorted((a, b) => b.count - a.count || a.full1 + a.full2 - b.full1 - b.full2 || b.full1 - a.full1);
}

function sum(histogram: Histogram): number {
  return histogram.reduce((total, { count }) => total + count, 0);
}
