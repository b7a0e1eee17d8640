import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { endpoint } from '../endpoint.ts';
import { match } from './match.ts';

export const matchParams = z.extend(competitionParams, { id: z.string().check(z.minLength(1), z.maxLength(40)) });

export const listMatchesEndpoint = endpoint({
  summary: 'All matches by kick-off; `version` is the version of the standings they belong to',
  method: 'GET',
  path: '/db/:code/:year/matches',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  answer: z.object({ matches: z.array(match), version: z.int() }),
});

export const getMatchEndpoint = endpoint({
  summary: 'One match',
  method: 'GET',
  path: '/db/:code/:year/matches/:id',
  who: 'account',
  params: matchParams,
  answer: match,
});
