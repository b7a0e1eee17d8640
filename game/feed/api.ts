import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { match } from '../matches/match.ts';
import { matchIdParams } from '../results/api.ts';
import { quarantineReasons } from '../results/quarantine-reasons.ts';
import { feedSays } from './feed-says.ts';
import { unjoinedEntry } from './unjoined.ts';

/** A match whose entry of the feed is quarantined, and the reason. */
export const quarantinedMatch = z.object({
  matchId: z.string(),
  why: z.enum(quarantineReasons),
  since: instant,
  /** The feed's entry as JSON, cut off after 1,000 characters; null if there is no entry. */
  said: z.nullable(z.string()),
  /** What the entry says about the match; null if there is no entry, or if it cannot be read. */
  says: z.nullable(feedSays),
  /** The feed's kick-off, if it is the reason for the quarantine. An admin may accept it. */
  kickoff: z.nullable(instant),
  /**
   * How many picks were made at `kickoff` or after it, if the match is being played or over and an admin must decide whether they count. Null
   * if nothing is asked about picks.
   */
  latePicks: z.nullable(z.int()),
});
export type QuarantinedMatch = z.output<typeof quarantinedMatch>;

export const feedState = z.object({
  source: z.enum(['replay', 'manual', 'feed']),
  /** When the last request was sent to the feed, and when the feed last gave a usable answer; null if never. */
  askedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  /** Why the last request failed or its answer could not be applied, in a sentence; null otherwise. */
  trouble: z.nullable(z.string()),
  /** When the next request will be sent to the feed; null if results come from another source. */
  nextAt: z.nullable(instant),
  held: z.array(quarantinedMatch),
  /** By kick-off; at most 60, which are those nearest in time to the matches that can be joined to one. */
  unjoined: z.array(unjoinedEntry),
});
export type FeedState = z.output<typeof feedState>;

export const getFeedEndpoint = endpoint({
  summary:
    'Where results come from; for a feed its last answer, why its last request failed, and the matches with a quarantined entry',
  method: 'GET',
  path: '/admin/feed',
  who: 'admin',
  answer: feedState,
});

export const followKickoffEndpoint = endpoint({
  summary:
    'Follows a quarantined kick-off that was moved too far or too suddenly, if it is still the one that was shown. A locked match stays locked. If picks were made after a kick-off that has passed, `latePicksCount` decides whether they count',
  method: 'POST',
  path: '/admin/feed/:matchId/kickoff',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({ utcDate: instant, latePicksCount: z.optional(z.boolean()) }),
  answer: match,
});

export const joinEntryEndpoint = endpoint({
  summary:
    "Joins a match that is missing from the feed, or whose entry names other teams, to an entry of the feed's last answer that belongs to no match",
  method: 'POST',
  path: '/admin/feed/:matchId/entry',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({ number: z.int() }),
  answer: feedState,
});
