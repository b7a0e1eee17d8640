import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { team } from '../teams/team.ts';
import { competitionCode, competitionYear, instant } from '../competition/competition.ts';

/** How many matches that wait for a pick are listed for each competition. */
export const waitingShown = 3;

/** A match of another competition that waits for the reader's pick. */
const waitingMatch = z.object({
  id: z.string(),
  team1: z.string(),
  team2: z.string(),
  /** In tournament time. */
  utcDate: instant,
  /** When picks close, in wall time; null while that is not known, for example while the clock of the competition is stopped. */
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
  /** The team that won a finished competition; null if there is none, and until the honours are stored. */
  champion: z.nullable(z.pick(team, { tla: true, shortName: true, iso2: true, shirt: true })),
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
      /** Null for a player who is not ranked. In a finished competition it is the rank at the finish, and null for a player without points. */
      rank: z.nullable(z.int()),
      /** Places gained since the table before the latest kick-off, negative for places lost. */
      movement: z.nullable(z.int()),
      /** The number of matches with a known date that can be predicted now and have no whole pick of the reader (`lacksPick`). */
      missing: z.int(),
      /** How many of those lock within 48 hours of the competition's tournament time (`closesSoon`). Badges show this number. */
      closing: z.int(),
      /** At most `waitingShown` of them, in the order in which their picks close. */
      waiting: z.array(waitingMatch).check(z.maxLength(waitingShown)),
    }),
  ),
});
export type SiteCompetition = z.output<typeof siteCompetition>;

export const listSiteCompetitionsEndpoint = endpoint({
  summary:
    'All competitions of the site, with the reader’s place and missing picks in those that the reader has entered',
  method: 'GET',
  path: '/db/competitions',
  isBatched: true,
  who: 'account',
  answer: z.object({ competitions: z.array(siteCompetition) }),
});
