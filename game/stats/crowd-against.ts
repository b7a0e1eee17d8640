import { isCancelled, leadingSide } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';
import type { CommonScores, MatchCalls } from './api.ts';

/** Numbers of picks or of matches, by outcome. */
export interface Outcomes {
  home: number;
  draw: number;
  away: number;
}

export type ComparedFacts = {
  [key in 'id' | 'asksThrough' | 'kind' | 'status' | 'full1' | 'full2' | 'split']: Match[key];
};

/**
 * Compares predicted and actual outcomes of the finished matches that have a pick. Matches whose picks say who goes through are left out,
 * because even after a draw one side goes through.
 */
export function outcomesAgainst(matches: readonly ComparedFacts[]): {
  matches: number;
  /** True if all counted matches are matches of pools. */
  areInPools: boolean;
  said: Outcomes;
  happened: Outcomes;
} {
  const said = { home: 0, draw: 0, away: 0 };
  const happened = { home: 0, draw: 0, away: 0 };
  const counted = finishedWithPicks(matches).filter((match) => !match.asksThrough);
  for (const { score, split } of counted) {
    for (const kind of ['home', 'draw', 'away'] as const) said[kind] += split[kind];
    happened[outcomeOf(score)] += 1;
  }
  const areInPools = counted.every(({ kind }) => kind === 'groups');
  return { matches: counted.length, areInPools, said, happened };
}

/**
 * Predicted and actual goals per match; null before the first finished match with a pick. Each match has the same weight, however many
 * picks it has.
 */
export function goalsAgainst(
  matches: readonly ComparedFacts[],
  crowd: readonly MatchCalls[],
): { matches: number; said: number; happened: number } | null {
  const calls = new Map(crowd.map((call) => [call.matchId, call]));
  const counted = finishedWithPicks(matches).flatMap(({ id, score }) => {
    const call = calls.get(id);
    return call && call.picks > 0 ? [{ said: call.goals / call.picks, happened: score.full1 + score.full2 }] : [];
  });
  if (counted.length === 0) return null;
  const mean = (kind: 'said' | 'happened') => counted.reduce((sum, goals) => sum + goals[kind], 0) / counted.length;
  return { matches: counted.length, said: mean('said'), happened: mean('happened') };
}

/** The score whose two shares (`said`, `happened`) differ most, or the first of several. Undefined if there are no scores. */
export function furthestScore<Shares extends { said: number; happened: number }>(
  scores: readonly Shares[],
): Shares | undefined {
  const gap = ({ said, happened }: Shares) => Math.abs(said - happened);
  return scores.toSorted((a, b) => gap(b) - gap(a))[0];
}

/** The scores with their shares in percent: `said` of all picks, `happened` of all matches. */
export function scoreShares({
  picks,
  matches,
  scores,
}: CommonScores): { high: number; low: number; said: number; happened: number }[] {
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part * 100) / whole);
  return scores.map((score) => ({
    high: score.high,
    low: score.low,
    said: percent(score.picks, picks),
    happened: percent(score.matches, matches),
  }));
}

function finishedWithPicks(matches: readonly ComparedFacts[]) {
  return matches.flatMap(({ id, asksThrough, kind, status, full1, full2, split }) => {
    if (status !== 'FINISHED' || isCancelled({ status, full1 }) || full1 === null || full2 === null) return [];
    if (split === null || split.home + split.draw + split.away === 0) return [];
    return [{ id, asksThrough, kind, split, score: { full1, full2 } }];
  });
}

function outcomeOf(score: { full1: number; full2: number }): keyof Outcomes {
  const winner = leadingSide(score);
  if (winner === null) return 'draw';
  return winner === 1 ? 'home' : 'away';
}
