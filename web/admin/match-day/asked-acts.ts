import type { MatchEvent } from '../../../game/admin/match-day.ts';
import { isKnockout, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { ResultToRecord } from '../../../game/results/result.ts';
import type { TypedResult } from '../results/typed-result.ts';
import { extraQuestionOf, resultFault, resultToSend, typedResultOf } from '../results/typed-result.ts';

/** What an admin has asked for. It is previewed, and stored only when the admin confirms it. */
export interface AskedAct {
  matchId: string;
  /** Which button was pressed. `undo` takes back the last override, or the latest goal of the replay or the feed. */
  button:
    | 'goal-1'
    | 'goal-2'
    | 'undo'
    | 'half-time'
    | 'second-half'
    | 'full-time'
    | 'start'
    | 'type'
    | 'keep'
    | 'use'
    | 'release';
  /** The result to record, or what is taken back. Undefined while the admin still has to enter the result. */
  change: ResultToRecord | 'undo' | 'release' | undefined;
  /** What an `undo` takes back, if it is not the score. */
  half?: 'half-time' | 'second-half' | undefined;
  /** The form's contents at first, if they differ from the match. */
  initial?: Partial<TypedResult>;
  /** The match as it was when the button was pressed. */
  from: ScoreAndStatus;
}

/** What is compared to see whether a match has changed. */
export type ScoreAndStatus = Pick<Match, 'status' | 'full1' | 'full2'>;

const scoreAndStatus = ({ status, full1, full2 }: Match): ScoreAndStatus => ({ status, full1, full2 });

/** True if the score or the status has changed since the button was pressed, so that the act no longer means the same. */
export function isOutOfDate({ from }: AskedAct, match: Match): boolean {
  return from.status !== match.status || from.full1 !== match.full1 || from.full2 !== match.full2;
}

/** One goal more for a side. `minute` is the minute that is being played. */
export function goalFor(side: 1 | 2, match: Match, minute: number | null): AskedAct {
  const [full1, full2] = [match.full1 ?? 0, match.full2 ?? 0];
  const score = side === 1 ? { full1: full1 + 1, full2 } : { full1, full2: full2 + 1 };
  const change = withMinute({ status: match.status, ...score }, minute);
  return { matchId: match.id, button: `goal-${side}`, change, from: scoreAndStatus(match) };
}

/** The end of the match with its score. If somebody must still be named who goes through, the admin is asked. */
export function fullTimeOf(match: Match): AskedAct {
  const state = { ...scoreAndStatus(match), status: 'FINISHED' as const };
  return stateAct(match, 'full-time', { state, minute: null });
}

/**
 * The half-time of a match in its first half, or the second half of a match in its half-time. Undefined later on: a break before extra time
 * has another minute, which the admin enters.
 */
export function halfOf(match: Match): AskedAct | undefined {
  const { status, full1, full2, period, minute } = match;
  const act = { matchId: match.id, from: scoreAndStatus(match) };
  const halfTimeMinute = 45;
  // A feed does not say which break it is. Only a knockout match may have more than one.
  const isHalfTime = minute === null ? !isKnockout(match) : minute === halfTimeMinute;
  if (status === 'PAUSED' && isHalfTime) {
    return { ...act, button: 'second-half', change: { status: 'IN_PLAY', full1, full2, minute: halfTimeMinute + 1 } };
  }
  if (status !== 'IN_PLAY' || (period ?? 'FIRST') !== 'FIRST') return undefined;
  return { ...act, button: 'half-time', change: { status: 'PAUSED', full1, full2, minute: halfTimeMinute } };
}

export function startOf(match: Match): AskedAct {
  const change = { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 } as const;
  return { matchId: match.id, button: 'start', change, from: scoreAndStatus(match) };
}

export function typeScoreOf(match: Match): AskedAct {
  return { matchId: match.id, button: 'type', change: undefined, from: scoreAndStatus(match) };
}

export function releaseOf(match: Match): AskedAct {
  return { matchId: match.id, button: 'release', change: 'release', from: scoreAndStatus(match) };
}

/**
 * Undoes the override, or, if the replay or the feed counts, enters the last score before the present one. Undefined if there is nothing to
 * take back. `events` are those of the day, the latest first.
 */
export function undoOf(
  match: Match,
  { isOverridden, events, minute }: { isOverridden: boolean; events: readonly MatchEvent[]; minute: number | null },
): AskedAct | undefined {
  const act = { matchId: match.id, button: 'undo', from: scoreAndStatus(match) } as const;
  const ofMatch = events.flatMap((event) => ('state' in event && event.matchId === match.id ? [event] : []));
  if (isOverridden) return { ...act, change: 'undo', half: halfEntered(ofMatch) };
  const states = ofMatch.map(({ state }) => state);
  const former = states.find(({ full1, full2 }) => full1 !== match.full1 || full2 !== match.full2);
  if (!isLive(match) || !former || !isLive(former)) return undefined;
  const { full1, full2 } = former;
  return { ...act, change: withMinute({ status: match.status, full1, full2 }, minute) };
}

/** The half-time or the second half, if the admin entered nothing else last. */
function halfEntered([latest, before]: readonly EventWithState[]): AskedAct['half'] {
  if (latest?.kind !== 'entered' || !before) return undefined;
  const [now, former] = [latest.state, before.state];
  if (now.full1 !== former.full1 || now.full2 !== former.full2) return undefined;
  if (now.status === 'PAUSED' && former.status === 'IN_PLAY') return 'half-time';
  return now.status === 'IN_PLAY' && former.status === 'PAUSED' ? 'second-half' : undefined;
}

type EventWithState = Extract<MatchEvent, { state: unknown }>;

/**
 * An act that enters a whole state, such as the one in the feed. If the state does not say who goes through, or is a walkover or a
 * cancellation of a knockout match, the admin is asked first.
 */
export function stateAct(
  match: Match,
  button: AskedAct['button'],
  { state, minute }: { state: ScoreAndStatus; minute: number | null },
): AskedAct {
  const act = { matchId: match.id, button, from: scoreAndStatus(match) };
  const { status, full1, full2 } = state;
  const score = full1 === null || full2 === null ? null : { full1, full2 };
  const isSame = full1 === match.full1 && full2 === match.full2;
  const initial = { status, score, minute: minute === null ? '' : String(minute), ...(!isSame && nobodyThrough) };
  const typed = { ...typedResultOf(match), ...initial };
  const asks = extraQuestionOf(match, typed);
  if (asks === 'walkover' || resultFault({ typed, asks }) !== undefined) return { ...act, change: undefined, initial };
  return { ...act, change: resultToSend(typed, { asks, isLeg: match.tie !== null }) };
}

const nobodyThrough = { winner: null, penalties: { 1: '', 2: '' } } as const;

function withMinute(result: ResultToRecord, minute: number | null): ResultToRecord {
  return { ...result, ...(minute !== null && { minute }) };
}
