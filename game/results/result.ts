import * as z from 'zod/mini';
import { goals99, matchStatus, side } from '../matches/match.ts';
import type { Goal, MatchStatus, Period, Side } from '../matches/match.ts';

/** The state of a match at one moment; every version of a result holds a whole one. */
export interface ResultState {
  status: MatchStatus;
  full1: number | null;
  full2: number | null;
  penalties: { 1: number; 2: number } | null;
  winner: Side;
  minute: number | null;
  period: Period | null;
  goals: Goal[];
}

/** Where a result came from. */
export type ResultSource = 'replay' | 'feed' | 'admin';

/** What an admin types. A FINISHED match without scores is a cancelled one; a knockout draw names who goes through. */
export const resultToRecord = z
  .strictObject({
    status: matchStatus,
    full1: z.nullable(goals99),
    full2: z.nullable(goals99),
    winner: z.optional(side),
    minute: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(120)))),
    note: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(
    z.refine((it) => (it.full1 === null) === (it.full2 === null), { error: 'both scores or neither', path: ['full2'] }),
    z.refine((it) => it.status === 'SCHEDULED' || it.status === 'FINISHED' || it.full1 !== null, {
      error: 'a running match has a score',
      path: ['full1'],
    }),
    z.refine((it) => it.status !== 'SCHEDULED' || it.full1 === null, {
      error: 'a match that has not started has no score',
      path: ['full1'],
    }),
  );
export type ResultToRecord = z.output<typeof resultToRecord>;
