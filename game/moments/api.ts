import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from '../identity/player.ts';

const name = z.object({ uid, nick: z.string(), simulated: z.boolean() });

/** The maximum number of winners named for a round. */
export const roundWinnersShown = 3;
/** The maximum number of groups in the summary of a round. */
export const roundGroupsShown = 10;

/**
 * The latest round that is over, as one player sees it. A round is a matchday of a league, and a day of any other competition. Source:
 * docs/product.md#end-of-a-round.
 */
const endedRound = z.object({
  /** The date of a day as YYYY-MM-DD in the competition's time zone; null for a matchday. */
  day: z.nullable(z.string()),
  part: z.nullable(z.string()),
  matchday: z.nullable(z.int()),
  matches: z.int(),
  players: z.int(),
  /**
   * The points of the best score of the round; how many players have that score (0 if it has no points); and at most `roundWinnersShown` of
   * them, sorted by nick.
   */
  points: z.int(),
  winners: z.int(),
  names: z.array(name).check(z.maxLength(roundWinnersShown)),
  /** Who gained the most places; null for the first round, and if nobody gained any. */
  climber: z.nullable(z.extend(name, { from: z.int(), to: z.int(), points: z.int() })),
  /** The caller's points and rank in the round, and the overall rank before and after it. Null for a caller without a rank. */
  own: z.nullable(z.object({ points: z.int(), rank: z.int(), from: z.nullable(z.int()), to: z.int() })),
  /** The caller's rank in this round in each group with other members, the best ranks first. */
  groups: z
    .array(z.object({ name: z.string(), rank: z.int(), shared: z.boolean(), size: z.int() }))
    .check(z.maxLength(roundGroupsShown)),
});
export type EndedRound = z.output<typeof endedRound>;

export const getLatestRoundEndpoint = endpoint({
  summary:
    'The winner and the biggest climber of the round of the latest kick-off, and how the caller did; null until all its matches are over',
  method: 'GET',
  path: '/db/:code/:year/users/:uid/latest-round',
  isBatched: true,
  who: 'account',
  params: z.extend(competitionParams, { uid }),
  answer: z.object({ round: z.nullable(endedRound), version: z.int() }),
});
