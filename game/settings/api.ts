import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { matchUpdate } from '../competition/match-update.ts';
import { endpoint } from '../endpoint.ts';
import { competition, competitionForGuests } from './configuration.ts';

export const getCompetitionEndpoint = endpoint({
  summary: "The competition's configuration; guests get only its name, points, ways to sign in and clock",
  method: 'GET',
  path: '/db/:code/:year',
  isBatched: true,
  who: 'guest',
  params: competitionParams,
  answer: z.union([competition, competitionForGuests]),
  hasLiveFields: true,
});

export const postUpdateEndpoint = endpoint({
  summary: 'Publishes a named update: every device fetches its matches from the server again, once',
  method: 'POST',
  path: '/admin/updates',
  who: 'admin',
  body: matchUpdate,
  answer: matchUpdate,
  status: 201,
});
