import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { goals99, side } from '../matches/match.ts';
import type { Match, MatchStatus, Side } from '../matches/match.ts';
import type { ProblemCode } from '../problem.ts';
import { tla } from '../competition/tla.ts';

/** A predicted score. Source: docs/product.md#predictions. */
export interface Pick {
  full1: number;
  full2: number;
  winner: Side;
}

export const namedTeams = z.tuple([tla, tla]);
export type NamedTeams = z.output<typeof namedTeams>;

/**
 * The body of a save. `basedOn` is sent if the save may arrive late: the `lastUpdated` of the prediction that the device had, or null if it
 * had none. `teams` are the teams that the player saw; the save is refused if the match has other teams when it arrives.
 */
export const pickToSave = z.strictObject({
  full1: goals99,
  full2: goals99,
  winner: z.optional(side),
  basedOn: z.optional(z.nullable(instant)),
  teams: z.optional(namedTeams),
});
export type PickToSave = z.output<typeof pickToSave>;

/** The points of one pick; null while the match has no score. */
export const pickScore = z.nullable(z.object({ winner: z.int(), result: z.int() }));
export type PickScore = z.output<typeof pickScore>;

export const prediction = z.object({
  matchId: z.string(),
  full1: goals99,
  full2: goals99,
  winner: side,
  nick: z.nullable(z.string()),
  /** When the prediction was stored, by the database's clock; null for another player's prediction. */
  lastUpdated: z.nullable(instant),
  score: pickScore,
});
export type Prediction = z.output<typeof prediction>;

/**
 * Why a prediction no longer counts: a side of its match changed, or it was made after a kick-off that was corrected.
 * Source: docs/product.md#predictions-set-aside.
 */
export const setAsideReason = z.enum(['sides_changed', 'after_kickoff']);
export type SetAsideReason = z.output<typeof setAsideReason>;

/** A prediction that was set aside. */
export interface SetAsidePick extends Pick {
  reason: SetAsideReason;
}

/**
 * Returns the pick as it is stored: `winner` is set to null unless the pick is a draw in a match whose picks say who goes through.
 * Source: docs/product.md#who-goes-through.
 */
export function normalizePick(
  pick: { full1: number; full2: number; winner?: Side | undefined },
  match: StageFacts,
): Pick {
  const keepsWinner = pick.full1 === pick.full2 && match.asksThrough;
  return { full1: pick.full1, full2: pick.full2, winner: keepsWinner ? (pick.winner ?? null) : null };
}

type StageFacts = { asksThrough: Match['asksThrough'] };

/**
 * True for a draw without a `winner` in a match whose picks say who goes through. Reminders treat this pick as missing.
 * Source: docs/product.md#who-goes-through.
 */
export function needsWinner(pick: Pick, match: StageFacts): boolean {
  return match.asksThrough && pick.full1 === pick.full2 && pick.winner === null;
}

/**
 * Returns why a pick for this match cannot be written at wall time `now`, or undefined if it can. Pages use this function to lock the match
 * card. The server decides by the database's clock. Source: docs/product.md#locking.
 */
export function predictionRefusal(
  match: LockFacts,
  now: Date,
): Extract<ProblemCode, 'match_locked' | 'sides_unknown'> | undefined {
  // A finished match without `lockedAt` was called off.
  if (match.lockedAt !== null || match.status === 'FINISHED') return 'match_locked';
  if (match.team1 === null || match.team2 === null) return 'sides_unknown';
  if (match.locksAt !== null && now.getTime() >= Date.parse(match.locksAt)) return 'match_locked';
  return undefined;
}

/** True once the predictions of a match are visible to others: from its lock on, unless the match is reopened. */
export function arePredictionsRevealed({ lockedAt }: { lockedAt: string | null }): boolean {
  return lockedAt !== null;
}

type LockFacts = {
  status: MatchStatus;
  lockedAt: string | null;
  locksAt: string | null;
  team1: string | null;
  team2: string | null;
};
