import * as z from 'zod/mini';
import { goals99, leadingSide, matchStatus, side } from '../matches/match.ts';
import type { Goal, MatchStatus, Period, Side } from '../matches/match.ts';
import { basedOn } from './based-on.ts';

/** The whole state of a match at one moment. Every version of a result contains one. */
export interface ResultState {
  status: MatchStatus;
  full1: number | null;
  full2: number | null;
  penalties: { 1: number; 2: number } | null;
  /** The score after 90 minutes, once the match goes on after them; null otherwise. */
  score90: { 1: number; 2: number } | null;
  winner: Side;
  awarded?: boolean;
  /** The side that goes through if the scores of a tie of two legs do not decide it; null otherwise. */
  through: Side;
  minute: number | null;
  period: Period | null;
  goals: Goal[];
}

export type ResultSource = 'replay' | 'feed' | 'admin';

/**
 * A result as an admin enters it. A FINISHED match without a score is cancelled; if it has a winner, it is a walkover and that side goes
 * through. A draw in a knockout match needs the side that goes through, the score of the shoot-out, or both; a leg of a tie needs neither.
 */
export const resultToRecord = z
  .strictObject({
    status: matchStatus,
    full1: z.nullable(goals99),
    full2: z.nullable(goals99),
    winner: z.optional(side),
    /** In a tie of two legs: the side that goes through, if the scores do not decide it. */
    through: z.optional(side),
    /** The score of the shoot-out. If it is left out, the known one is kept as long as it agrees with the winner. */
    penalties: z.optional(z.nullable(z.strictObject({ 1: goals99, 2: goals99 }))),
    minute: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(120)))),
    note: z.optional(z.string().check(z.maxLength(500))),
    basedOn,
  })
  .check(
    z.refine((state) => (state.full1 === null) === (state.full2 === null), {
      error: 'enter both scores or neither',
      path: ['full2'],
    }),
    z.refine((state) => state.status === 'SCHEDULED' || state.status === 'FINISHED' || state.full1 !== null, {
      error: 'a running match has a score',
      path: ['full1'],
    }),
    z.refine((state) => state.status !== 'SCHEDULED' || state.full1 === null, {
      error: 'a match that has not started has no score',
      path: ['full1'],
    }),
    z.refine((state) => state.status === 'FINISHED' || (state.winner ?? null) === null, {
      error: 'a match that is not over has no winner',
      path: ['winner'],
    }),
    z.refine((state) => agrees(state.winner, leader(state.full1, state.full2)), {
      error: 'the side with more goals wins',
      path: ['winner'],
    }),
    z.refine((state) => !state.penalties || state.full1 !== null, {
      error: 'a match without a score has no shoot-out',
      path: ['penalties'],
    }),
    z.refine((state) => !state.penalties || state.status !== 'FINISHED' || state.penalties[1] !== state.penalties[2], {
      error: 'one side wins a shoot-out',
      path: ['penalties'],
    }),
    z.refine((state) => agrees(state.winner, shootOutWinner(state.penalties)), {
      error: 'the side with more penalties wins',
      path: ['winner'],
    }),
  );
export type ResultToRecord = z.output<typeof resultToRecord>;

/** The side that won a shoot-out; null if there is none or it is level. */
export function shootOutWinner(penalties: { 1: number; 2: number } | null | undefined): Side {
  return penalties ? leader(penalties[1], penalties[2]) : null;
}

function leader(full1: number | null, full2: number | null): Side {
  return full1 === null || full2 === null ? null : leadingSide({ full1, full2 });
}

function agrees(winner: Side | undefined, ahead: Side): boolean {
  return (winner ?? null) === null || ahead === null || winner === ahead;
}
