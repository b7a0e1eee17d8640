import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { match } from '../matches/match.ts';
import { tableEffect } from '../standings/table-effect.ts';
import { tla } from '../teams/team.ts';
import { matchIdParams } from './api.ts';

/** The two sides of a match; null while a side is not known. */
export const sides = z.object({ team1: z.nullable(tla), team2: z.nullable(tla) });

/** Matches with other sides than before, those whose picks would be set aside, and sides that stay against the results. */
export const bracketChange = {
  /** Knockout matches, still open, that other teams would play. */
  sides: z.array(z.object({ matchId: z.string(), before: sides, after: sides })),
  /** Those of these matches whose predictions would be set aside. The players concerned would be told. */
  setAside: z.array(z.string()),
  /** Sides that a lock or a frozen order would keep, although the results would then lead to another team. */
  kept: z.array(z.object({ matchId: z.string(), stands: tla, byResults: tla })),
};

/** What setting sides or ordering level teams would change. */
export const bracketPreview = z.object({ ...bracketChange, effect: tableEffect });
export type BracketPreview = z.output<typeof bracketPreview>;

/** A side that is null follows the results. */
export const sidesToSet = z.strictObject(sides.shape);
export type SidesToSet = z.output<typeof sidesToSet>;

export const getSides = endpoint({
  summary: 'What an admin has set of the sides of a match, and the teams that the results lead to by now',
  method: 'GET',
  path: '/admin/sides/:matchId',
  who: 'admin',
  params: matchIdParams,
  answer: z.object({ set: sides, byResults: sides, isFixed: z.boolean() }),
});

export const previewSides = endpoint({
  summary: 'What setting the sides of a match would change, computed and not written; refused as setting them would be',
  method: 'POST',
  path: '/admin/sides/:matchId/preview',
  who: 'admin',
  params: matchIdParams,
  body: sidesToSet,
  answer: bracketPreview,
});

export const setSides = endpoint({
  summary: 'Sets the sides of a knockout match that is not locked, in place of those the results lead to',
  method: 'POST',
  path: '/admin/sides/:matchId',
  who: 'admin',
  params: matchIdParams,
  body: sidesToSet,
  answer: match,
});

export const previewUndoSides = endpoint({
  summary: 'What taking the set sides of a match back would change, computed and not written',
  method: 'POST',
  path: '/admin/sides/:matchId/undo/preview',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({}),
  answer: bracketPreview,
});

export const undoSides = endpoint({
  summary: 'Takes the set sides of a match back: it has those again that the results lead to',
  method: 'POST',
  path: '/admin/sides/:matchId/undo',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({}),
  answer: match,
});

export const poolParams = z.strictObject({ pool: z.string().check(z.regex(/^[A-Z]$/)) });

/** A pool in the order of its table, which of its teams are level, and whether an admin has ordered these. */
export const poolState = z.object({
  pool: z.string(),
  order: z.array(tla),
  level: z.array(z.array(tla)),
  isOrdered: z.boolean(),
  /** True once the bracket keeps an order of this pool: a new one moves the table alone. */
  isFrozen: z.boolean(),
});
export type PoolState = z.output<typeof poolState>;

const orderToSet = z.strictObject({ order: z.array(tla).check(z.maxLength(26)) });

export const listPools = endpoint({
  summary: 'The pools, each in the order of its table, with the teams that goals leave level',
  method: 'GET',
  path: '/admin/pools',
  who: 'admin',
  answer: z.object({ pools: z.array(poolState) }),
});

export const previewPoolOrder = endpoint({
  summary: 'What ordering the level teams of a pool would change, computed and not written',
  method: 'POST',
  path: '/admin/pools/:pool/order/preview',
  who: 'admin',
  params: poolParams,
  body: orderToSet,
  answer: bracketPreview,
});

export const setPoolOrder = endpoint({
  summary: 'Orders the teams of a pool that goals leave level; `order` is the whole pool, from the first place on',
  method: 'POST',
  path: '/admin/pools/:pool/order',
  who: 'admin',
  params: poolParams,
  body: orderToSet,
  answer: poolState,
});

export const previewUndoPoolOrder = endpoint({
  summary: 'What taking the order of a pool back would change, computed and not written',
  method: 'POST',
  path: '/admin/pools/:pool/order/undo/preview',
  who: 'admin',
  params: poolParams,
  body: z.strictObject({}),
  answer: bracketPreview,
});

export const undoPoolOrder = endpoint({
  summary: "Takes an admin's order of a pool back: level teams follow the tournament's file again",
  method: 'POST',
  path: '/admin/pools/:pool/order/undo',
  who: 'admin',
  params: poolParams,
  body: z.strictObject({}),
  answer: poolState,
});
