import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { quarantineReasons } from './quarantine-reasons.ts';
import { goals99, matchStatus, penalties, side } from '../matches/match.ts';
import { tableEffect } from '../standings/table-effect.ts';
import { matchIdParams, undoBody } from './api.ts';
import { resultEffect } from './result-effect.ts';
import { resultToRecord } from './result.ts';
import { bracketChange } from './sides.ts';

/** A state of a match as a preview shows it: its score with who goes through. */
export const shownState = z.object({
  status: matchStatus,
  full1: z.nullable(goals99),
  full2: z.nullable(goals99),
  winner: side,
  penalties,
});

/** What entering or undoing a result would change. Nothing is written. */
export const resultPreview = z.object({
  /**
   * The state that the match would have. If an undo makes the replay or the feed count again, this is the state that the replay or the feed
   * has of the match now, if it has a usable one.
   */
  state: shownState,
  /**
   * Set only if an undo makes the feed count again and the feed's last entry would then change the match. `state` is the state in the feed,
   * which comes into force with the feed's next answer; or it is null, and `held` is the reason why the game would quarantine that entry.
   */
  feed: z.nullable(z.object({ state: z.nullable(shownState), held: z.nullable(z.enum(quarantineReasons)) })),
  /** True if the match starts with this result. Nobody can predict it from then on. */
  closesPicks: z.boolean(),
  /** True if the match is cancelled or awarded before it locked. Nobody can predict it, and its predictions stay secret. */
  callsOff: z.boolean(),
  /** True if a start that was entered by mistake is undone. The match can then be predicted again, and its predictions are hidden again. */
  opensPicks: z.boolean(),
  /**
   * Null if this result starts the match: before the lock nobody, not even an admin, learns anything about its
   * predictions.
   */
  effect: z.nullable(tableEffect),
  ...resultEffect,
  ...bracketChange,
});
export type ResultPreview = z.output<typeof resultPreview>;

export const previewResultEndpoint = endpoint({
  summary: 'What entering a result would change. Nothing is saved; the refusals are those of entering it',
  method: 'POST',
  path: '/admin/results/:matchId/preview',
  who: 'admin',
  params: matchIdParams,
  body: resultToRecord,
  answer: resultPreview,
});

export const previewUndoEndpoint = endpoint({
  summary: "What undoing an admin's last result would change. Nothing is saved",
  method: 'POST',
  path: '/admin/results/:matchId/undo/preview',
  who: 'admin',
  params: matchIdParams,
  body: undoBody,
  answer: resultPreview,
});

export const resultVersion = z.object({
  version: z.int(),
  source: z.enum(['replay', 'feed', 'admin']),
  /** True for a version that overrides the replay and the feed. */
  pinned: z.boolean(),
  status: matchStatus,
  full1: z.nullable(goals99),
  full2: z.nullable(goals99),
  winner: side,
  penalties,
  note: z.nullable(z.string()),
  /** The nick of the admin; null for a version of the replay or the feed, and for an account without a nick. */
  by: z.nullable(z.string()),
  at: instant,
});
export type ResultVersion = z.output<typeof resultVersion>;

export const resultVersionsShown = 50;

export const listResultVersionsEndpoint = endpoint({
  summary: "The versions of a match's result, the latest first (50 at most)",
  method: 'GET',
  path: '/admin/results/:matchId',
  who: 'admin',
  params: matchIdParams,
  answer: z.object({ versions: z.array(resultVersion) }),
});
