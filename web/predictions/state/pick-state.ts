import { lateness } from './lateness.ts';
import { factorOf } from '../../../game/competition/points.ts';
import type { PointsRule } from '../../../game/competition/points.ts';
import { isCancelled, isLive, leadingSide } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { needsWinner, predictionRefusal } from '../../../game/predictions/prediction.ts';
import type { Pick, Prediction, SetAsidePick } from '../../../game/predictions/prediction.ts';
import { pickOutcome, scorePick } from '../../../game/predictions/scoring.ts';
import { Problem } from '../../../game/problem.ts';
import type { ProblemCode } from '../../../game/problem.ts';
import { unsentValue } from '../save-state.ts';
import type { PickValue, SaveState } from '../save-state.ts';
import { lockPhase } from './lock-phase.ts';
import type { LockPhase } from './lock-phase.ts';

/** Everything that a row and a sheet show of a match and its pick, as codes that they turn into words. */
export interface PickState {
  phase: PickPhase;
  chip: PickChip;
  /** True if a pick is missing here, as `isMissing` of web/matches says, but with a pick that is still being sent. */
  isMissing: boolean;
  /** The value of the fields while the match is open; after the lock the pick that counts. */
  pick: PickValue;
  points: PickPoints | null;
  foot: PickFoot;
  /**
   * The line about who goes through: `none` on a row without this line, `idle` for a hint, `ask` for the question,
   * `picked` for the side in the pick, `told` for the side that went through.
   */
  through: 'none' | 'idle' | 'ask' | 'picked' | 'told';
}

export type PickPhase = 'unknown' | 'entry' | 'locked' | 'live' | 'over' | 'cancelled';

type ClosedPhase = Exclude<PickPhase, 'entry'>;

export type PickChip =
  | 'not-open'
  | 'open'
  | 'missing'
  | 'one-more-step'
  | 'closing'
  | 'last-minutes'
  | 'queued'
  | 'not-saved'
  | 'two-picks'
  | 'too-late'
  | 'locked'
  | 'live'
  | 'full-time'
  | 'full-time-120'
  | 'penalties'
  | 'corrected'
  | 'awarded'
  | 'cancelled';

export interface PickPoints {
  kind: 'exact' | 'right' | 'wrong' | 'none' | 'provisional';
  points: number;
  label: 'exact' | 'difference' | 'through' | 'draw' | 'winner' | 'missed' | 'no-points' | 'if-it-stays';
}

export type PickFoot =
  /** There is nothing to say. */
  | { kind: 'nothing' }
  | { kind: 'opens' }
  | { kind: 'no-pick'; worth: number }
  | { kind: 'last-minutes' }
  | { kind: 'set-aside'; pick: Pick }
  /** The pick was made after a kick-off that was corrected. */
  | { kind: 'made-late'; pick: Pick }
  | { kind: 'choose-side' }
  | { kind: 'saving' }
  | { kind: 'just-saved'; atMs: number }
  | { kind: 'saved' }
  | { kind: 'queued'; value: PickValue }
  | { kind: 'signed-out'; value: PickValue }
  | { kind: 'not-saved'; value: PickValue; error: unknown }
  | { kind: 'two-picks'; mine: PickValue; theirs: PickValue }
  | { kind: 'refused'; code: ProblemCode }
  /** The refusal arrived `lateMs` after the lock. A match has an early start if it locked before its planned kick-off. */
  | { kind: 'too-late'; value: PickValue; lateMs: number; hasEarlyStart: boolean; stands: Prediction | null }
  /** The match locked before the pick was sent. */
  | { kind: 'not-counted'; value: PickValue; stands: Prediction | null }
  | { kind: 'cancelled' }
  | { kind: 'awarded' };

export interface PickFacts {
  stored: Prediction | null;
  save: SaveState;
  setAside: SetAsidePick | null;
  points: PointsRule;
  /** Wall time by the server's clock. */
  nowMs: number;
}

/** Computes the state of a match's row or sheet from the match, the pick, the state of its save, and the time. */
export function pickState(match: Match, facts: PickFacts): PickState {
  const phase = phaseOf(match, facts.nowMs);
  if (phase === 'entry') return entryState(match, facts);
  const pick = pickOf(facts.stored);
  return {
    phase,
    chip: closedChip(match, { phase, save: facts.save }),
    isMissing: false,
    pick,
    points:
      phase === 'live' || (phase === 'over' && !match.awarded)
        ? pickPoints(match, { pick, points: facts.points })
        : null,
    foot: closedFoot(match, { phase, ...facts }),
    through: !match.asksThrough ? 'none' : phase === 'over' ? 'told' : phase === 'unknown' ? 'idle' : 'picked',
  };
}

function phaseOf(match: Match, nowMs: number): PickPhase {
  if (isCancelled(match)) return 'cancelled';
  if (isLive(match)) return 'live';
  if (match.status === 'FINISHED') return 'over';
  const refusal = predictionRefusal(match, new Date(nowMs));
  if (refusal === undefined) return 'entry';
  return refusal === 'sides_unknown' ? 'unknown' : 'locked';
}

function entryState(match: Match, facts: PickFacts): PickState {
  const { save, stored } = facts;
  const unsent = unsentValue(save);
  const pick = unsent === undefined ? pickOf(stored) : unsent;
  const near = lockPhase(match.locksAt, facts.nowMs);
  const isIncomplete = pick === null || needsWinner(pick, match);
  const isLevel = pick !== null && leadingSide(pick) === null;
  return {
    phase: 'entry',
    chip: trouble(save) ?? entryChip(match, { pick, near }),
    isMissing: isIncomplete && match.dateKnown,
    pick,
    points: null,
    foot: entryFoot(match, { ...facts, pick, near }),
    through: !match.asksThrough ? 'none' : isLevel ? 'ask' : 'idle',
  };
}

/** Returns the chip for a save that is queued, failed, contested or refused. It takes precedence over all other chips. */
function trouble(save: SaveState): PickChip | undefined {
  if (save.kind === 'queued') return 'queued';
  if (save.kind === 'failed') return 'not-saved';
  if (save.kind === 'conflict') return 'two-picks';
  if (save.kind !== 'refused') return undefined;
  return save.code === 'match_locked' ? 'too-late' : 'not-saved';
}

function entryChip(match: Match, { pick, near }: { pick: PickValue; near: LockPhase }): PickChip {
  if (near === 'minutes') return 'last-minutes';
  if (near === 'hour') return 'closing';
  if (pick === null) return 'missing';
  return needsWinner(pick, match) ? 'one-more-step' : 'open';
}

function entryFoot(match: Match, facts: PickFacts & { pick: PickValue; near: LockPhase }): PickFoot {
  const { save, stored, pick } = facts;
  if (save.kind === 'queued') return { kind: 'queued', value: save.value };
  if (save.kind === 'conflict') return { kind: 'two-picks', mine: save.value, theirs: pickOf(save.theirs) };
  if (save.kind === 'refused') return { kind: 'refused', code: save.code };
  if (save.kind === 'failed') return failedFoot(save);
  if (save.kind === 'waiting' || save.kind === 'saving') return { kind: 'saving' };
  if (pick === null) return missingFoot(match, facts);
  if (needsWinner(pick, match)) return { kind: 'choose-side' };
  if (save.kind === 'saved') return { kind: 'just-saved', atMs: save.atMs };
  return stored?.lastUpdated ? { kind: 'saved' } : { kind: 'nothing' };
}

function failedFoot({ value, error }: { value: PickValue; error: unknown }): PickFoot {
  const isSignedOut = error instanceof Problem && error.code === 'signed_out';
  return isSignedOut ? { kind: 'signed-out', value } : { kind: 'not-saved', value, error };
}

function missingFoot(match: Match, { near, setAside, points }: PickFacts & { near: LockPhase }): PickFoot {
  if (setAside?.reason === 'sides_changed') return { kind: 'set-aside', pick: setAside };
  if (near === 'minutes') return { kind: 'last-minutes' };
  return { kind: 'no-pick', worth: (points.winner + points.exact) * factorOf(points, match.stage) };
}

function closedChip(match: Match, { phase, save }: { phase: ClosedPhase; save: SaveState }): PickChip {
  if (phase === 'unknown') return 'not-open';
  if (phase === 'cancelled') return 'cancelled';
  if (phase === 'over') return overChip(match);
  return save.kind === 'refused' && save.code === 'match_locked' ? 'too-late' : phase;
}

/** Returns how a match that is over has ended. */
export function overChip(match: Match) {
  if (match.awarded) return 'awarded';
  if (match.correctedAt !== null) return 'corrected';
  if (match.penalties !== null) return 'penalties';
  return hadGoalInExtraTime(match) ? 'full-time-120' : 'full-time';
}

function closedFoot(match: Match, facts: PickFacts & { phase: ClosedPhase }): PickFoot {
  const { phase, save, stored, setAside } = facts;
  if (phase === 'cancelled') return { kind: 'cancelled' };
  const settled: PickFoot =
    stored === null && setAside?.reason === 'after_kickoff'
      ? { kind: 'made-late', pick: setAside }
      : { kind: 'nothing' };
  if (phase === 'over') return match.awarded ? { kind: 'awarded' } : settled;
  if (save.kind === 'refused' && save.code === 'sides_changed') return { kind: 'refused', code: save.code };
  if (phase === 'unknown') return { kind: 'opens' };
  if (save.kind === 'refused' && save.code === 'match_locked') {
    return { kind: 'too-late', value: save.value, ...lateness(match, save.atMs), stands: stored };
  }
  if (save.kind === 'saving') return { kind: 'saving' };
  const unsent = unsentValue(save);
  return unsent === undefined ? settled : { kind: 'not-counted', value: unsent, stands: stored };
}

/** Returns what a pick earns so far in a live match, or has earned in a finished one. */
export function pickPoints(match: Match, { pick, points }: { pick: PickValue; points: PointsRule }): PickPoints | null {
  if (match.awarded) return null;
  if (pick === null) return isLive(match) ? null : { kind: 'none', points: 0, label: 'no-points' };
  const { winner, result } = scorePick(pick, match, points);
  const earned = winner + result;
  if (isLive(match)) return { kind: 'provisional', points: earned, label: 'if-it-stays' };
  const outcome = pickOutcome(pick, match);
  if (outcome === 'exact') return { kind: 'exact', points: earned, label: 'exact' };
  if (earned === 0) return { kind: 'wrong', points: 0, label: 'missed' };
  if (outcome === 'difference') return { kind: 'right', points: earned, label: 'difference' };
  const label = match.asksThrough ? 'through' : leadingSide(pick) === null ? 'draw' : 'winner';
  return { kind: 'right', points: earned, label };
}

/**
 * True if there was a goal after the 90th minute. A single knockout match that is level after 90 minutes ends with one, or with a shoot-out, which
 * need not follow extra time.
 */
function hadGoalInExtraTime(match: Match): boolean {
  return match.goals.some((goal) => goal.minute > 90);
}

function pickOf(stored: Prediction | null): PickValue {
  return stored && { full1: stored.full1, full2: stored.full2, winner: stored.winner };
}
