import type { ResultState } from '../../game/results/result.ts';
import type { Tx } from '../platform/database/database.ts';
import { storeNotice } from '../messages/notice.ts';
import type { Notice } from '../messages/notice.ts';
import type { ResultRow } from './queries.ts';

/**
 * Creates a notice for the players who predicted the match, if the new state brings a goal, takes one back, is final, or corrects a final
 * result.
 */
export async function putScoreNotices(
  tx: Tx,
  change: { competition: string; matchId: string; state: ResultState },
  former: ResultRow | undefined,
): Promise<void> {
  const notice = scoreNoticeOf(change, former);
  if (!notice) return;
  const subject = scoreSubject(change.matchId, (former?.version ?? 0) + 1);
  await storeNotice(tx, { competition: change.competition, notice, subject });
}

/** The subject of the notice about a version of a result. */
export function scoreSubject(matchId: string, version: number): string {
  return `${matchId} version ${version}`;
}

type OfScore = Extract<Notice, { kind: 'goal' | 'final' }>;

/** Returns the notice about a new state of a match; undefined if it says nothing that players are told of. */
export function scoreNoticeOf(
  { matchId, state }: { matchId: string; state: ResultState },
  former: ResultRow | undefined,
): OfScore | undefined {
  const { full1, full2, winner, penalties, minute } = state;
  if (full1 === null || full2 === null) return undefined;
  const facts = { matchId, full1, full2, winner, penalties };
  if (state.status === 'FINISHED') {
    const wasFinal = former?.status === 'FINISHED';
    const isSame = wasFinal && former.full1 === full1 && former.full2 === full2 && former.winner === winner;
    return isSame ? undefined : { kind: 'final', facts: { ...facts, isCorrected: wasFinal } };
  }
  const [before1, before2] = [former?.full1 ?? 0, former?.full2 ?? 0];
  if (full1 === before1 && full2 === before2) return undefined;
  const isTakenBack = full1 < before1 || full2 < before2;
  const scorer = isTakenBack ? null : scorerOf(state, former);
  return { kind: 'goal', facts: { ...facts, minute, scorer, isTakenBack } };
}

/** Returns the scorer of the latest goal, or null if the source does not name the scorer or has not listed the goal yet. */
function scorerOf({ goals }: ResultState, former: ResultRow | undefined): string | null {
  return goals.length > (former?.goals.length ?? 0) ? (goals.at(-1)?.scorer ?? null) : null;
}
