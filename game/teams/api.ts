import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { team } from './team.ts';

export const listTeams = endpoint({
  summary: 'All teams, in the order of the tournament files',
  method: 'GET',
  path: '/db/:code/:year/teams',
  who: 'account',
  params: competitionParams,
  answer: z.object({ teams: z.array(team) }),
});
