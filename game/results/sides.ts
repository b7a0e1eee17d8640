import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { match } from '../matches/match.ts';
import { tableEffect } from '../standings/table-effect.ts';
import { tla } from '../competition/tla.ts';
import { matchIdParams } from './api.ts';
import { basedOn } from './based-on.ts';

/** The two sides of a match; null while a side is not known. */
export const sides = z.object({ team1: z.nullable(tla), team2: z.nullable(tla) });

/** The sides that an act would change, the matches whose predictions it would set aside, and the sides that would be kept. */
export const bracketChange = {
  /** Open matches whose sides would change. */
  sides: z.array(z.object({ matchId: z.string(), before: sides, after: sides })),
  /** Those of the matches in `sides` whose predictions would be set aside. The match card then asks their players to predict again. */
  setAside: z.array(z.string()),
  /** Sides that would be kept because of a lock or a frozen order, although the results would lead to another team. */
  kept: z.array(z.object({ matchId: z.string(), stands: tla, byResults: tla })),
};

/** What would change if an admin set sides or ordered teams that are level. */
export const bracketPreview = z.object({ ...bracketChange, effect: tableEffect });
export type BracketPreview = z.output<typeof bracketPreview>;

/** The sides to set. A side that is null follows the results. */
export const sidesToSet = z.strictObject(sides.shape);
export type SidesToSet = z.output<typeof sidesToSet>;

const sidesToSetBody = z.strictObject({ ...sides.shape, basedOn });

export const getSidesEndpoint = endpoint({
  summary: 'The sides that an admin has set in a match, and the sides that the results lead to',
  method: 'GET',
  path: '/admin/sides/:matchId',
  who: 'admin',
  params: matchIdParams,
  answer: z.object({ set: sides, byResults: sides, isFixed: z.boolean() }),
});

export const previewSidesEndpoint = endpoint({
  summary: 'What setting the sides of a match would change. Nothing is saved; the refusals are those of setting them',
  method: 'POST',
  path: '/admin/sides/:matchId/preview',
  who: 'admin',
  params: matchIdParams,
  body: sidesToSetBody,
  answer: bracketPreview,
});

export const setSidesEndpoint = endpoint({
  summary: 'Sets the sides of a knockout match that is not locked, in place of those the results lead to',
  method: 'POST',
  path: '/admin/sides/:matchId',
  who: 'admin',
  params: matchIdParams,
  body: sidesToSetBody,
  answer: match,
});

export const previewUndoSidesEndpoint = endpoint({
  summary: 'What removing the sides that an admin has set would change. Nothing is saved',
  method: 'POST',
  path: '/admin/sides/:matchId/undo/preview',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({ basedOn }),
  answer: bracketPreview,
});

export const undoSidesEndpoint = endpoint({
  summary: 'Removes the sides that an admin has set; the match gets the sides that the results lead to',
  method: 'POST',
  path: '/admin/sides/:matchId/undo',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({ basedOn }),
  answer: match,
});

export const poolParams = z.strictObject({ pool: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_]{0,39}$/)) });

/** A pool in the order of its table, with the groups of its teams that are level, and whether an admin has ordered them. */
export const poolState = z.object({
  pool: z.string(),
  order: z.array(tla),
  level: z.array(z.array(tla)),
  isOrdered: z.boolean(),
  /** True once the order of the pool is frozen for the bracket. A new order then changes only the table. */
  isFrozen: z.boolean(),
});
export type PoolState = z.output<typeof poolState>;

const orderToSet = z.strictObject({ order: z.array(tla).check(z.maxLength(100)) });

export const listPoolsEndpoint = endpoint({
  summary: 'The pools, each in the order of its table, with the teams that are level',
  method: 'GET',
  path: '/admin/pools',
  who: 'admin',
  answer: z.object({ pools: z.array(poolState) }),
});

export const previewPoolOrderEndpoint = endpoint({
  summary: 'What ordering the level teams of a pool would change. Nothing is saved',
  method: 'POST',
  path: '/admin/pools/:pool/order/preview',
  who: 'admin',
  params: poolParams,
  body: orderToSet,
  answer: bracketPreview,
});

export const setPoolOrderEndpoint = endpoint({
  summary: 'Orders the teams of a pool that are level; `order` lists the whole pool from first place to last',
  method: 'POST',
  path: '/admin/pools/:pool/order',
  who: 'admin',
  params: poolParams,
  body: orderToSet,
  answer: poolState,
});

export const previewUndoPoolOrderEndpoint = endpoint({
  summary: 'What removing the order that an admin gave a pool would change. Nothing is saved',
  method: 'POST',
  path: '/admin/pools/:pool/order/undo/preview',
  who: 'admin',
  params: poolParams,
  body: z.strictObject({}),
  answer: bracketPreview,
});

export const undoPoolOrderEndpoint = endpoint({
  summary: "Removes the order that an admin gave a pool; level teams follow the tournament's file again",
  method: 'POST',
  path: '/admin/pools/:pool/order/undo',
  who: 'admin',
  params: poolParams,
  body: z.strictObject({}),
  answer: poolState,
});
