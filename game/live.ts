import * as z from 'zod/mini';
import { clock } from './competition/competition.ts';
import { match } from './matches/match.ts';

/**
 * Every event of the stream `GET /db/:code/:year/live`. Small public facts carry their value; private or large ones say
 * only what to fetch again, after a random delay within `spreadMs`, which grows with the audience.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** First on every stream; the page fetches again what it shows. */
  z.object({ type: z.literal('hello'), version: z.int() }),
  /** A match changed: kick-off, goal, whistle, correction, sides. */
  z.object({ type: z.literal('match'), match, version: z.int() }),
  /** Points, ranks or players changed. */
  z.object({ type: z.literal('standings'), version: z.int(), spreadMs: z.int() }),
  /** The clock was paused, resumed, or changed its pace. */
  z.object({ type: z.literal('clock'), clock }),
  /** One's own pick was saved or cleared on some device. */
  z.object({ type: z.literal('prediction'), matchId: z.string() }),
  /** One's own user document changed. */
  z.object({ type: z.literal('user') }),
  /** A group one is (or was) in changed: members, owner, invite, lock; or the group is gone. */
  z.object({ type: z.literal('group'), name: z.string() }),
  /** News was written, changed, published, unpublished or deleted; only staff hear of drafts. */
  z.object({ type: z.literal('news'), spreadMs: z.int() }),
  /** A named update of matches was published: the competition has it. */
  z.object({ type: z.literal('updates'), spreadMs: z.int() }),
  /** The number of players who have a team changed. */
  z.object({ type: z.literal('teams'), spreadMs: z.int() }),
  /**
   * This process is about to stop: the stream ends, and is to be opened again after a random delay within `spreadMs`.
   */
  z.object({ type: z.literal('closing'), spreadMs: z.int() }),
  /** Kick-offs, settings or all matches changed: fetch everything again. */
  z.object({ type: z.literal('reload'), spreadMs: z.int() }),
]);
export type LiveEvent = z.output<typeof liveEvent>;
