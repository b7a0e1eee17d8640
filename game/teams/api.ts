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
  who: 'account',
  params: competitionParams,
  answer: z.object({ teams: z.array(team) }),
});

export const getTeamEarningsEndpoint = endpoint({
  summary:
    'What each team one has backed has earned oneself so far, running matches provisionally; teams without points are left out',
  method: 'GET',
  path: '/db/:code/:year/users/:uid/teams',
  who: 'account',
  params: z.extend(competitionParams, { uid }),
  answer: z.object({ earned: z.record(tla, z.int()), version: z.int() }),
});

export const saveUserTeams = callable({
  summary: "Replaces one's favourites: one team of each section, while the selection is open",
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
