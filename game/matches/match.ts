import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { stageId, stageKind } from '../competition/stages.ts';
import { tla } from '../competition/tla.ts';

export const matchStatus = z.enum(['SCHEDULED', 'IN_PLAY', 'PAUSED', 'FINISHED']);
export type MatchStatus = z.output<typeof matchStatus>;

/** The side that won or goes through: 1 or 2; null if there is none, or none yet. */
export const side = z.nullable(z.literal([1, 2]));
export type Side = z.output<typeof side>;

export const goals99 = z.int().check(z.minimum(0), z.maximum(99));

/** A goal. `offset` counts stoppage time: 45+1 is minute 45, offset 1. `team` is the side that the goal counts for. */
export const goal = z.object({
  minute: z.int().check(z.minimum(1), z.maximum(120)),
  offset: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
  team: z.literal([1, 2]),
  scorer: z.string(),
  penalty: z.optional(z.boolean()),
  ownGoal: z.optional(z.boolean()),
  /** True if the source has only the score, so that the minute is a guess and there is no scorer. */
  estimated: z.optional(z.boolean()),
});
export type Goal = z.output<typeof goal>;

export const penalties = z.nullable(z.object({ 1: z.int(), 2: z.int() }));

/** The part of a match that is being played. The minute advances only in the first four. */
export const period = z.enum(['FIRST', 'SECOND', 'EXTRA_FIRST', 'EXTRA_SECOND', 'SHOOT_OUT', 'BREAK']);
export type Period = z.output<typeof period>;

/** How many of the locked picks predict each of the three outcomes; null until the match is locked and packed. */
export const split = z.nullable(z.object({ home: z.int(), draw: z.int(), away: z.int() }));

/**
 * The two legs of a tie, seen from one of them: the goals of both legs for the sides of this match, and the side that goes through. The
 * sides of the other leg are the other way round. Source: docs/product.md#two-legs.
 */
export const tie = z.object({
  id: z.string(),
  leg: z.int(),
  of: z.int(),
  /** Null until one of the legs has a score. */
  aggregate1: z.nullable(z.int()),
  aggregate2: z.nullable(z.int()),
  penalties,
  /** The side of this match that goes through; null while that is not decided. */
  through: side,
});
export type Tie = z.output<typeof tie>;

export const match = z.object({
  id: z.string(),
  /** The scheduled kick-off in tournament time. Pages show it. */
  utcDate: instant,
  /** False while only the day of the kick-off is known. The match locks at the beginning of that day. */
  timeKnown: z.boolean(),
  /**
   * False while a postponed match has no new date. `utcDate` is then the kick-off that was last published, and the match locks when it starts.
   */
  dateKnown: z.boolean(),
  /**
   * The kick-off in wall time, for the lock and for countdowns. Null while the competition's clock is stopped, and for a match that locks only
   * when an admin or the feed starts it.
   */
  locksAt: z.nullable(instant),
  /**
   * The wall time of the lock: of the kick-off, or of an earlier start that was recorded; for a past result that was imported, the kick-off. Null before that, for a match that
   * was called off, and after the match was reopened. A match is locked from `locksAt` on even while `lockedAt` is null.
   */
  lockedAt: z.nullable(instant),
  /**
   * True for an open match that had been started before its kick-off, because an admin or the feed was wrong. Source:
   * docs/product.md#reopening-a-match.
   */
  reopened: z.boolean(),
  /** The kick-off that was first published, if it was moved. */
  movedFrom: z.nullable(instant),
  status: matchStatus,
  stage: stageId,
  /**
   * The name of the stage in the tournament's files, or one made of its id; null for a known stage (game/competition/stage-words.ts) that
   * the files do not name.
   */
  stageName: z.nullable(z.string()),
  /** The part of the competition that the stage belongs to; null if the competition has one part only. */
  part: z.nullable(z.string()),
  kind: stageKind,
  /** True if a pick also says who goes through: in a knockout stage with one match per tie. */
  asksThrough: z.boolean(),
  /** The tie of two legs that the match belongs to; null for every other match. */
  tie: z.nullable(tie),
  pool: z.nullable(z.string()),
  matchday: z.int(),
  venue: z.nullable(z.string()),
  team1: z.nullable(tla),
  team2: z.nullable(tla),
  /**
   * What stands for a side that follows from earlier matches, such as 1A or W49 (game/matches/placeholder.ts); null for
   * any other side.
   */
  placeholder1: z.nullable(z.string()),
  placeholder2: z.nullable(z.string()),
  /** The score that counts, without a shoot-out (docs/product.md#score-of-a-match). */
  full1: z.nullable(goals99),
  full2: z.nullable(goals99),
  /**
   * The score after 90 minutes, once the match goes on after them, if the points count this score instead of `full1`
   * and `full2`; null otherwise.
   * Source: docs/product.md#score-of-a-match.
   */
  score90: z.nullable(z.object({ 1: z.int(), 2: z.int() })),
  /**
   * True if the score was awarded and not played. It counts in tables, and picks earn nothing. Source: docs/product.md#score-of-a-match.
   */
  awarded: z.boolean(),
  /** The running or final score of the shoot-out; null if there is none. */
  penalties,
  /** The side that won or goes through. Null while the match is not decided, and for a draw in a league, a pool or a leg. */
  winner: side,
  /** The minute of play at tournament time `minuteAt`; `liveMinute` computes the present one. */
  minute: z.nullable(z.int()),
  minuteAt: z.nullable(instant),
  period: z.nullable(period),
  goals: z.array(goal),
  split,
  /** The version of the result: 0 before anything happened, then one more for every change. */
  version: z.int(),
  /** When a finished result was last corrected, in wall time; null if it never was. */
  correctedAt: z.nullable(instant),
});
export type Match = z.output<typeof match>;

export function isLive({ status }: { status: MatchStatus }): boolean {
  return status === 'IN_PLAY' || status === 'PAUSED';
}

/** True for a match that is over: finished, cancelled or awarded. */
export function isOver({ status }: { status: MatchStatus }): boolean {
  return status === 'FINISHED';
}

export function hasStarted({ status }: { status: MatchStatus }): boolean {
  return status !== 'SCHEDULED';
}

/** A finished match without a score is cancelled and earns nobody points. Source: docs/product.md#locking. */
export function isCancelled({ status, full1 }: { status: MatchStatus; full1: number | null }): boolean {
  return status === 'FINISHED' && full1 === null;
}

export function isKnockout({ kind }: { kind: z.output<typeof stageKind> }): boolean {
  return kind === 'knockout';
}

export function leadingSide(score: { full1: number; full2: number }): Side {
  if (score.full1 === score.full2) return null;
  return score.full1 > score.full2 ? 1 : 2;
}

/**
 * The side that goes through: the one with more goals, otherwise `winner` (from a shoot-out, or the predicted answer to "Who goes
 * through?").
 * Source: docs/product.md#who-goes-through.
 */
export function sideThrough(score: { full1: number; full2: number; winner: Side }): Side {
  return leadingSide(score) ?? score.winner;
}
