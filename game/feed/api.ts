import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { match } from '../matches/match.ts';
import { matchIdParams } from '../results/api.ts';
import { quarantineReasons } from '../results/quarantine-reasons.ts';

/** A match in which the feed is quarantined, and why. */
export const quarantinedMatch = z.object({
  matchId: z.string(),
  why: z.enum(quarantineReasons),
  since: instant,
  /** What the feed says, in its own words, shortened; null if it says nothing. */
  said: z.nullable(z.string()),
  /** The kick-off that the feed says, if that is the reason; an admin may follow it. */
  kickoff: z.nullable(instant),
});
export type QuarantinedMatch = z.output<typeof quarantinedMatch>;

/** Where results come from, and the state of the feed. */
export const feedState = z.object({
  source: z.enum(['replay', 'manual', 'feed']),
  /** When the feed was last asked, and when it last gave a usable answer; null before. */
  askedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  /** Why the last request failed, in a sentence; null after an answer. */
  trouble: z.nullable(z.string()),
  /** When it will be asked again; null unless results come from it. */
  nextAt: z.nullable(instant),
  held: z.array(quarantinedMatch),
});
export type FeedState = z.output<typeof feedState>;

export const getFeedEndpoint = endpoint({
  summary: 'Where results come from; of a feed: its last answer, its trouble, and the matches it is not followed in',
  method: 'GET',
  path: '/admin/feed',
  who: 'admin',
  answer: feedState,
});

export const followKickoffEndpoint = endpoint({
  summary:
    'Follows a kick-off that is quarantined as moved too far or too suddenly: the one that was shown. A match that is locked stays locked',
  method: 'POST',
  path: '/admin/feed/:matchId/kickoff',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({ utcDate: instant }),
  answer: match,
});
