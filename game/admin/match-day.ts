import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { feedSays } from '../feed/feed-says.ts';
import { shownState } from '../results/preview.ts';
import { quarantineReasons } from '../results/quarantine-reasons.ts';

/** A match whose result an admin has entered, so that the replay and the feed do not count. */
export const override = z.object({
  matchId: z.string(),
  /** The nick of the admin; null for an account without a nick. */
  by: z.nullable(z.string()),
  at: instant,
  /** What the feed says about the match now; null without a feed, or if its entry cannot be read. */
  says: z.nullable(feedSays),
});
export type Override = z.output<typeof override>;

const ofMatch = { matchId: z.string(), at: instant };
const byAdmin = { ...ofMatch, by: z.nullable(z.string()) };

/** Something that happened to a match. A `result` came from the replay or the feed; an `entered` one from an admin. */
export const matchEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('result'),
    ...ofMatch,
    source: z.enum(['replay', 'feed']),
    state: shownState,
    /**
     * The last of the goals, if the new state lists more goals than the state before it. Null otherwise, and if its scorer and minute are
     * not known.
     */
    goal: z.nullable(z.object({ scorer: z.string(), minute: z.int(), ownGoal: z.boolean() })),
  }),
  z.object({ kind: z.literal('entered'), ...byAdmin, state: shownState }),
  z.object({ kind: z.literal('undone'), ...byAdmin, state: shownState }),
  z.object({ kind: z.literal('reopened'), ...byAdmin }),
  z.object({ kind: z.literal('quarantined'), ...ofMatch, why: z.enum(quarantineReasons) }),
  /** `by` is null if the feed moved the kick-off by itself. */
  z.object({ kind: z.literal('moved'), ...byAdmin, kickoff: instant }),
]);
export type MatchEvent = z.output<typeof matchEvent>;

/** The most events in one answer. */
export const eventsShown = 60;

export const matchDay = z.object({
  overrides: z.array(override),
  /** What happened to the matches of the day, the latest first. */
  events: z.array(matchEvent),
  /** The number of players, and of those who have the pages open now; null if another process may serve some of them. */
  players: z.int(),
  online: z.nullable(z.int()),
});
export type MatchDay = z.output<typeof matchDay>;

export const getMatchDayEndpoint = endpoint({
  summary:
    "The overrides of one day's matches, what happened to them (the latest 60 events), and how many players are online. The day is in the tournament's time zone",
  method: 'GET',
  path: '/admin/match-day/:day',
  who: 'admin',
  params: z.strictObject({ day: z.iso.date() }),
  answer: matchDay,
});
