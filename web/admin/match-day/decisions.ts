import type { QuarantinedMatch } from '../../../game/feed/api.ts';
import { hasStarted, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { stateAct, typeScoreOf } from './asked-acts.ts';
import type { AskedAct, ScoreAndStatus } from './asked-acts.ts';

/** What an admin can decide about a quarantined entry: previewed acts, or the feed's kick-off to follow. */
export type Decision = { kind: 'act'; act: AskedAct } | { kind: 'move'; to: string };

/**
 * Returns the decisions that make sense, at most two, the most cautious one first. A match that has not started is never kept as it is by an
 * override, because the feed could then no longer start it; doing nothing keeps it as well. If late picks are the question, the feed's score is used with
 * its answer (`LatePicksOfFeed`) and not as an override. Source: docs/product.md#match-day.
 */
export function decisionsOf(
  match: Match,
  { says, kickoff, latePicks }: Pick<QuarantinedMatch, 'says' | 'kickoff' | 'latePicks'>,
  { nowMs, minute }: { nowMs: number; minute: number | null },
): Decision[] {
  const decisions: Decision[] = [];
  if (hasStarted(match)) {
    const { status, full1, full2 } = match;
    decisions.push({ kind: 'act', act: stateAct(match, 'keep', { state: { status, full1, full2 }, minute }) });
  }
  const state = stateOf(says);
  if (kickoff !== null && Date.parse(kickoff) > nowMs) decisions.push({ kind: 'move', to: kickoff });
  else if (latePicks === null && state && !isSame(state, match) && match.team1 !== null && match.team2 !== null) {
    decisions.push({ kind: 'act', act: stateAct(match, 'use', { state, minute: isLive(state) ? minute : null }) });
  }
  if (decisions.length < 2 && match.team1 !== null && match.team2 !== null) {
    decisions.push({ kind: 'act', act: typeScoreOf(match) });
  }
  return decisions;
}

/** Returns the state in an entry that an admin can enter; undefined for one that is not a result. */
function stateOf(says: QuarantinedMatch['says']): ScoreAndStatus | undefined {
  if (says?.status === 'CANCELLED') return { status: 'FINISHED', full1: null, full2: null };
  if (!says || says.full1 === null || says.full2 === null) return undefined;
  const { status, full1, full2 } = says;
  return status === 'IN_PLAY' || status === 'PAUSED' || status === 'FINISHED' ? { status, full1, full2 } : undefined;
}

function isSame(state: ScoreAndStatus, match: Match): boolean {
  return state.status === match.status && state.full1 === match.full1 && state.full2 === match.full2;
}
