import * as z from 'zod/mini';
import { callable } from '../callable.ts';
import { competitionParams } from '../competition/api.ts';
import { collection } from '../competition/collections.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from '../identity/player.ts';
import { userTeams } from './selection.ts';
import { team } from './team.ts';
import { tla } from '../competition/tla.ts';

export const listTeamsEndpoint = endpoint({
  summary: 'All teams, in the order of the tournament files',
  method: 'GET',
  path: '/db/:code/:year/teams',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  answer: z.object({ teams: z.array(team) }),
});

export const getTeamEarningsEndpoint = endpoint({
  summary:
    'The points that each present or former favourite has earned for the caller. Points of running matches are provisional, and teams without points are left out',
  method: 'GET',
  path: '/db/:code/:year/users/:uid/teams',
  isBatched: true,
  who: 'account',
  params: z.extend(competitionParams, { uid }),
  answer: z.object({ earned: z.record(tla, z.int()), version: z.int() }),
});

export const saveUserTeams = callable({
  summary: "Replaces the caller's favourites, one team of each section, while teams can be chosen",
  name: 'teams-saveUserTeams',
  who: 'player',
  data: z.strictObject({
    userCollection: collection('users'),
    statsCollection: collection('stats'),
    uid,
    /** By team id. */
    userTeams,
  }),
  result: z.object({ ok: z.literal(true) }),
});
