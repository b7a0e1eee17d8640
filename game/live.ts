import * as z from 'zod/mini';
import { clock } from './competition/competition.ts';
import { match } from './matches/match.ts';

/** How long the server remembers when it has sent an event. Answers that are older are fetched again when a stream opens. */
export const eventsRememberedMs = 30_000;

/** The header in which a page gives one of its writes a name. */
export const writeNameHeader = 'write-name';
/** The name of a write of a page. The event about the change has it too, so the page that has the answer to its write need not ask again. */
export const writeNameShape = z.string().check(z.regex(/^[A-Za-z0-9]{1,16}$/));

/**
 * Every event of the stream `GET /db/:code/:year/live`. Small public facts are included in their event. For private or large data, the
 * event only says what has changed, and pages fetch it: at once, or, if the event has `spreadMs`, after a random delay of at most
 * `spreadMs`. The more streams are open, the larger is `spreadMs`.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /**
   * The first event of every stream. Earlier events may have been missed, so the page refetches the answers that are older than the latest
   * event that changed them. `ago` has by type how many ms ago the latest event was sent, if that is at most `rememberedMs`. Without `ago`,
   * nothing is known.
   */
  z.object({
    type: z.literal('hello'),
    version: z.int(),
    ago: z.optional(z.record(z.string(), z.number())),
    clock: z.optional(clock),
  }),
  /** A match changed: kick-off, goal, final whistle, correction, or sides. */
  z.object({ type: z.literal('match'), match, version: z.int() }),
  /** Points, ranks or players changed. */
  z.object({ type: z.literal('standings'), version: z.int(), spreadMs: z.int() }),
  /** The clock was paused or resumed, or its rate changed. */
  z.object({ type: z.literal('clock'), clock }),
  /** The reader's pick was saved or cleared on some device. */
  z.object({ type: z.literal('prediction'), matchId: z.string(), writeName: z.optional(writeNameShape) }),
  /** The reader's user document changed. */
  z.object({ type: z.literal('user'), writeName: z.optional(writeNameShape) }),
  /** A group of which the reader is or was a member changed (its members, owner, invite or lock) or was deleted. */
  z.object({ type: z.literal('group'), name: z.string() }),
  /** A news item was written, changed, published, unpublished or deleted. Events about drafts go to staff only. */
  z.object({ type: z.literal('news'), spreadMs: z.int() }),
  /** A named update of matches was published. Pages read it from `upd` in the competition's configuration. */
  z.object({ type: z.literal('updates'), spreadMs: z.int() }),
  /** The number of players who have some team as a favourite changed. */
  z.object({ type: z.literal('teams'), spreadMs: z.int() }),
  /** The site has another list of competitions: one was added or removed, has finished or is reopened, or another is the default. */
  z.object({ type: z.literal('competitions'), spreadMs: z.int() }),
  /** This process is about to stop and ends the stream. The page should open a new one after a random delay within `spreadMs`. */
  z.object({ type: z.literal('closing'), spreadMs: z.int() }),
  /**
   * Kick-offs, settings or all matches changed, or predictions of unknown players were set aside. The page should refetch all data that events
   * keep up to date.
   */
  z.object({ type: z.literal('reload'), spreadMs: z.int() }),
]);
export type LiveEvent = z.output<typeof liveEvent>;
