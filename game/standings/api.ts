import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { playerRow, uid } from '../identity/player.ts';

/**
 * The locked matches that a table counts: all, those of the day or stage of the latest kick-off, those of this matchday, or those of the
 * first or the second half-season. Source: docs/product.md#today-and-stage, docs/product.md#matchdays.
 */
export const tableScope = z.enum(['overall', 'today', 'stage', 'matchday', 'half1', 'half2']);
export type TableScope = z.output<typeof tableScope>;

/** The maximum number of rows of the leaderboard. Source: docs/product.md#leaderboard. */
export const leaderboardLimit = 200;
/** The number of rows of the short table on home. */
export const shortTableLimit = 5;

export const listUsersEndpoint = endpoint({
  summary:
    'The leaderboard, the same bytes for all (`limit`, `scope`); or one player by exact `nick`; or at most 10 whose nick starts with `search`',
  method: 'GET',
  path: '/db/:code/:year/users',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  query: z.strictObject({
    limit: z.optional(z.enum([`${leaderboardLimit}`, `${shortTableLimit}`])),
    scope: z.optional(tableScope),
    nick: z.optional(z.string().check(z.maxLength(100))),
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  answer: z.object({
    users: z.array(playerRow),
    /** The number of ranked players. */
    players: z.int(),
    /** True while a match is live, so that points are provisional. */
    live: z.boolean(),
    version: z.int(),
  }),
});

export const getWayEndpoint = endpoint({
  summary:
    "A player's way up in a table: the neighbours, the leader, and in the overall table the rank after a few endings of each live match",
  method: 'GET',
  path: '/db/:code/:year/users/:uid/way',
  isBatched: true,
  who: 'account',
  params: z.extend(competitionParams, { uid }),
  query: z.strictObject({ scope: z.optional(tableScope) }),
  answer: z.object({
    /** In table order: at most four rows above the player, the player's own row, and at most two rows below. */
    neighbours: z.array(playerRow),
    own: z.nullable(playerRow),
    /** The first row of the table; null for a player who is not ranked, or who has the first rank, alone or with others. */
    leader: z.nullable(playerRow),
    /** Empty unless the table is the overall one. For each live match: first the present score (`stays`), then the next higher draw and the nearest win of each side. */
    endings: z.array(
      z.object({
        matchId: z.string(),
        full1: z.int(),
        full2: z.int(),
        kind: z.enum(['stays', 'draw', 'win1', 'win2']),
        rank: z.int(),
      }),
    ),
    version: z.int(),
  }),
});

export const getRecordEndpoint = endpoint({
  summary:
    "A player's locked matches with pick and points, newest first. Only the player's own answer contains picks of open matches",
  method: 'GET',
  path: '/db/:code/:year/users/:uid/record',
  isBatched: true,
  who: 'account',
  params: z.extend(competitionParams, { uid }),
  answer: z.object({
    record: z.array(
      z.object({
        matchId: z.string(),
        pick: z.nullable(z.object({ full1: z.int(), full2: z.int(), winner: z.nullable(z.literal([1, 2])) })),
        points: z.object({ winner: z.int(), result: z.int(), team: z.int() }),
        rank: z.int(),
      }),
    ),
    version: z.int(),
  }),
});

export const getWhatIfEndpoint = endpoint({
  summary:
    "The one goal that would have made one of a player's picks exact, and the rank that the player would then have finished with; null until the last match is over, and if no such goal lifts the rank",
  method: 'GET',
  path: '/db/:code/:year/users/:uid/what-if',
  who: 'account',
  params: z.extend(competitionParams, { uid }),
  answer: z.object({
    /** The score is that of the pick, and differs by one goal from the score that counted. */
    whatIf: z.nullable(z.object({ matchId: z.string(), full1: z.int(), full2: z.int(), rank: z.int() })),
    version: z.int(),
  }),
});
