import { isKnockout } from '../../../game/matches/match.ts';
import type { Match, MatchStatus, Side } from '../../../game/matches/match.ts';
import { shootOutWinner } from '../../../game/results/result.ts';
import type { ResultToRecord } from '../../../game/results/result.ts';

/** What is missing or wrong in the form, so that the result cannot be entered yet. */
export type ResultFault = 'score' | 'winner' | 'penalties' | 'minute';

/** What else the form asks for a knockout match at full time. `tie` is for the last leg of a tie that is level after both legs. */
export type ExtraQuestion = 'nothing' | 'winner' | 'walkover' | 'tie';

export interface TypedResult {
  status: MatchStatus;
  score: { full1: number; full2: number } | null;
  /** The side that goes through. */
  winner: Side;
  /** The contents of the two fields; both are blank if there was no shoot-out. */
  penalties: { 1: string; 2: string };
  minute: string;
  note: string;
}

export function typedResultOf({ status, full1, full2, winner, tie, penalties, minute }: Match): TypedResult {
  return {
    status: status === 'SCHEDULED' ? 'IN_PLAY' : status,
    score: full1 === null || full2 === null ? null : { full1, full2 },
    winner: tie ? tie.through : winner,
    penalties: { 1: String(penalties?.[1] ?? ''), 2: String(penalties?.[2] ?? '') },
    minute: minute === null ? '' : String(minute),
    note: '',
  };
}

/** Returns what the form asks besides the score. */
export function extraQuestionOf(
  match: Pick<Match, 'kind' | 'tie' | 'full1' | 'full2'>,
  { status, score }: TypedResult,
): ExtraQuestion {
  if (status !== 'FINISHED' || !isKnockout(match)) return 'nothing';
  if (score === null) return 'walkover';
  if (match.tie) return isTieLevel({ ...match, tie: match.tie }, score) ? 'tie' : 'nothing';
  return score.full1 === score.full2 ? 'winner' : 'nothing';
}

/** True if the tie is over with this score and both sides have the same number of goals. */
function isTieLevel(
  { tie, ...match }: Pick<Match, 'full1' | 'full2'> & { tie: NonNullable<Match['tie']> },
  score: { full1: number; full2: number },
): boolean {
  const before1 = (tie.aggregate1 ?? 0) - (match.full1 ?? 0);
  const before2 = (tie.aggregate2 ?? 0) - (match.full2 ?? 0);
  return tie.leg === tie.of && before1 + score.full1 === before2 + score.full2;
}

export function resultFault({ typed, asks }: { typed: TypedResult; asks: ExtraQuestion }): ResultFault | undefined {
  const { status, score, winner, penalties, minute } = typed;
  if (score === null && status !== 'FINISHED') return 'score';
  if (asks === 'winner' && winner === null) return 'winner';
  if ((asks === 'winner' || asks === 'tie') && !isShootOutRight(penalties, winner)) return 'penalties';
  return status !== 'FINISHED' && Number(minute) > 120 ? 'minute' : undefined;
}

function isShootOutRight(penalties: TypedResult['penalties'], winner: Side): boolean {
  if (penalties[1] === '' && penalties[2] === '') return true;
  if (penalties[1] === '' || penalties[2] === '') return false;
  return shootOutWinner({ 1: Number(penalties[1]), 2: Number(penalties[2]) }) === winner;
}

/**
 * Returns the body of the request. For a leg of a tie (`isLeg`), the side that goes through is sent as `through`,
 * because it need not be the winner of this match.
 */
export function resultToSend(
  { status, score, winner, penalties, minute, note }: TypedResult,
  { asks, isLeg }: { asks: ExtraQuestion; isLeg: boolean },
): ResultToRecord {
  const { full1 = null, full2 = null } = score ?? {};
  const shootOut = penalties[1] === '' ? null : { 1: Number(penalties[1]), 2: Number(penalties[2]) };
  return {
    status,
    full1,
    full2,
    ...(asks !== 'nothing' && (isLeg ? { through: winner } : { winner })),
    ...((asks === 'winner' || asks === 'tie') && { penalties: shootOut }),
    ...(status !== 'FINISHED' && minute !== '' && { minute: Number(minute) }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}
