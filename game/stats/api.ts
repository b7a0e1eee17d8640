import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { tla } from '../competition/tla.ts';

export const getTeamStatsEndpoint = endpoint({
  summary:
    'For every team, its points from all its matches (`pts`) and the number of players who have it as a favourite (`usc`)',
  method: 'GET',
  path: '/db/:code/:year/stats/ts',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  answer: z.object({
    teams: z.record(tla, z.object({ pts: z.int(), usc: z.int() })),
    version: z.int(),
  }),
});

export const countPlayersEndpoint = endpoint({
  summary: 'The number of players: accounts that have a nick and are not blocked',
  method: 'GET',
  path: '/db/:code/:year/stats/us',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  answer: z.object({ count: z.int(), version: z.int() }),
});

const poolRow = z.object({
  tla,
  pool: z.string(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  points: z.int(),
  adjusted: z.int(),
  place: z.int(),
});

export const listPoolsEndpoint = endpoint({
  summary: 'The tables of the pools by their names, each in order of place; running matches count provisionally',
  method: 'GET',
  path: '/db/:code/:year/pools',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  answer: z.object({ pools: z.record(z.string(), z.array(poolRow)), version: z.int() }),
});

const count = z.int().check(z.minimum(0));

/** How the players predicted one locked match. */
export const matchCalls = z.object({
  matchId: z.string(),
  picks: count,
  /**
   * The number of picks with the right score, and with the right winner (in a knockout match: the side that goes through). Null while there is
   * no score.
   */
  exact: z.nullable(count),
  winner: z.nullable(count),
  /** The sum of the goals in all predicted scores. */
  goals: count,
  /** At most three scores, the one predicted most often first. */
  top: z.array(z.object({ full1: z.int(), full2: z.int(), count })),
});
export type MatchCalls = z.output<typeof matchCalls>;

/**
 * The most frequent scores of the finished matches, predicted and actual, and how many picks and matches were counted. 1:2 and 2:1 count as
 * one score, written with the larger number first. Cancelled matches and matches without a pick are left out.
 */
export const commonScores = z.object({
  picks: count,
  matches: count,
  /** At most five scores, each with the number of picks that predicted it and the number of matches that ended so. */
  scores: z.array(z.object({ high: z.int(), low: z.int(), picks: count, matches: count })),
});
export type CommonScores = z.output<typeof commonScores>;

export const getCrowdEndpoint = endpoint({
  summary:
    'What the players predicted for each locked match, and the scores that they predicted most. Open matches are left out',
  method: 'GET',
  path: '/db/:code/:year/stats/crowd',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  answer: z.object({
    /** Sorted by kick-off. */
    crowd: z.array(matchCalls),
    common: commonScores,
    version: z.int(),
  }),
});
