import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from '../identity/player.ts';

/** The maximum number of winners named for a matchday, and of players in the list of those who have won the most matchdays. */
export const winnersShown = 20;

const winnerName = z.object({ uid, nick: z.string(), simulated: z.boolean() });
export type WinnerName = z.output<typeof winnerName>;

/** A matchday with at least one locked match. Source: docs/product.md#matchday-winners. */
const matchdayResult = z.object({
  part: z.nullable(z.string()),
  matchday: z.int(),
  /** True if all matches are over, so that the players in `names` have won. Until then, these players lead. */
  isComplete: z.boolean(),
  /** The best points of the matchday; 0 if nobody has points. */
  points: z.int(),
  /** How many players share the best score; 0 if nobody has points. */
  winners: z.int(),
  /** At most `winnersShown` of the players who share the best score, sorted by nick. */
  names: z.array(winnerName).check(z.maxLength(winnersShown)),
});
export type MatchdayResult = z.output<typeof matchdayResult>;

const mostWon = z.extend(winnerName, { won: z.int() });
export type MostWon = z.output<typeof mostWon>;

export const listMatchdayWinnersEndpoint = endpoint({
  summary: 'The winners of the matchdays, newest first, and who has won the most; the same bytes for all',
  method: 'GET',
  path: '/db/:code/:year/matchday-winners',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  answer: z.object({
    matchdays: z.array(matchdayResult),
    /** At most `winnersShown` players, sorted by the number of matchdays won and then by nick. */
    mostWon: z.array(mostWon).check(z.maxLength(winnersShown)),
    version: z.int(),
  }),
});
