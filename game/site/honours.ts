import * as z from 'zod/mini';
import { competitionCode, competitionYear, instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from '../identity/player.ts';

/** What a player reached in one finished competition. Source: docs/product.md#honours. */
export const honour = z.object({
  code: competitionCode,
  year: competitionYear,
  name: z.string(),
  /** The first and the last kick-off, in tournament time. */
  from: instant,
  until: instant,
  isReplay: z.boolean(),
  rank: z.int(),
  /** How many players were ranked at the finish. */
  players: z.int(),
  groupsWon: z.int(),
  matchdaysWon: z.int(),
});
export type Honour = z.output<typeof honour>;

export const listHonoursEndpoint = endpoint({
  summary: 'What an account reached in the competitions that are finished, the latest first',
  method: 'GET',
  path: '/db/honours/:uid',
  isBatched: true,
  who: 'account',
  params: z.object({ uid }),
  answer: z.object({ honours: z.array(honour) }),
});
