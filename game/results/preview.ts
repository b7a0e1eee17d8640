import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { heldWhy } from '../feed/read-feed.ts';
import { goals99, matchStatus, penalties, side } from '../matches/match.ts';
import { tableEffect } from '../standings/table-effect.ts';
import { matchIdParams } from './api.ts';
import { resultToRecord } from './result.ts';
import { bracketChange } from './sides.ts';

const shownState = z.object({
  status: matchStatus,
  full1: z.nullable(goals99),
  full2: z.nullable(goals99),
  winner: side,
  penalties,
});

/** What entering or undoing a result would change; nothing is written for it. */
export const resultPreview = z.object({
  /** What would be in force; after an undo with the feed's or the replay's next word. */
  state: shownState,
  /** After an undo: what the feed says, which counts again with its next answer, or why it will not be followed. */
  feed: z.nullable(z.object({ state: z.nullable(shownState), held: z.nullable(z.enum(heldWhy)) })),
  /** True if it is the match's kick-off: no pick from then on. */
  closesPicks: z.boolean(),
  /** True if the match is cancelled or awarded before its picks were locked: it takes none, and they stay secret. */
  callsOff: z.boolean(),
  /** True if a start typed by mistake is taken back: picks can be made again, and are hidden again. */
  opensPicks: z.boolean(),
  /**
   * Null while the match's picks are open: before the lock nobody learns anything of them, admins included (product §2.2).
   */
  effect: z.nullable(tableEffect),
  ...bracketChange,
});
export type ResultPreview = z.output<typeof resultPreview>;

export const previewResult = endpoint({
  summary: 'What a result would change, computed and not written; refused as entering it would be',
  method: 'POST',
  path: '/admin/results/:matchId/preview',
  who: 'admin',
  params: matchIdParams,
  body: resultToRecord,
  answer: resultPreview,
});

export const previewUndo = endpoint({
  summary: "What taking an admin's last result back would change, computed and not written",
  method: 'POST',
  path: '/admin/results/:matchId/undo/preview',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({}),
  answer: resultPreview,
});

/** One version of a match's result. */
export const resultVersion = z.object({
  version: z.int(),
  source: z.enum(['replay', 'feed', 'admin']),
  /** True for one that holds the match against replay and feed. */
  pinned: z.boolean(),
  status: matchStatus,
  full1: z.nullable(goals99),
  full2: z.nullable(goals99),
  winner: side,
  penalties,
  note: z.nullable(z.string()),
  /** Whose act it was; null for the replay's and the feed's, and for an account without a nick. */
  by: z.nullable(z.string()),
  at: instant,
});
export type ResultVersion = z.output<typeof resultVersion>;

/** Most versions of an answer. */
export const resultVersionsShown = 50;

export const listResultVersions = endpoint({
  summary: "The versions of a match's result, the latest first (50 at most)",
  method: 'GET',
  path: '/admin/results/:matchId',
  who: 'admin',
  params: matchIdParams,
  answer: z.object({ versions: z.array(resultVersion) }),
});
