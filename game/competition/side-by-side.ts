import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { competitionCode, competitionYear, instant } from './competition.ts';

/** A match of another competition that waits for the reader's pick. */
const waitingMatch = z.object({
  id: z.string(),
  team1: z.string(),
  team2: z.string(),
  /** In tournament time. */
  utcDate: instant,
  /** When picks close, in wall time; null while the clock of the competition stands still. */
  locksAt: z.nullable(instant),
});

/** A competition of the site, as one of its accounts sees it. */
export const siteCompetition = z.object({
  code: competitionCode,
  year: competitionYear,
  name: z.string(),
  /** True for the competition that the addresses without a code show. */
  isDefault: z.boolean(),
  state: z.enum(['upcoming', 'running', 'finished']),
  /** The first and the last kick-off, in tournament time. */
  from: instant,
  until: instant,
  players: z.int(),
  matches: z.int(),
  /** The numbers of matches that are over, and that are being played. */
  over: z.int(),
  live: z.int(),
  /** Null if the reader has not entered. */
  mine: z.nullable(
    z.object({
      /** Null for a player who is not ranked, and while the competition is not in memory. */
      rank: z.nullable(z.int()),
      /** How many places the player has gained since the last kick-off. */
      movement: z.nullable(z.int()),
      /** The number of matches that can be predicted now and have no pick of the reader. */
      missing: z.int(),
      /** The one of them that closes first. */
      next: z.nullable(waitingMatch),
    }),
  ),
});
export type SiteCompetition = z.output<typeof siteCompetition>;

export const listSiteCompetitionsEndpoint = endpoint({
  summary:
    'All competitions of the site, with the reader’s place and missing picks in those that the reader has entered',
  method: 'GET',
  path: '/db/competitions',
  who: 'account',
  answer: z.object({ competitions: z.array(siteCompetition) }),
});
