import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { competition, competitionCode, competitionForGuests, competitionYear, matchUpdate } from './competition.ts';

/** The first two parts of the path of every collection: `/db/WC/2022/…`. */
export const competitionParams = z.strictObject({ code: competitionCode, year: competitionYear });

export const getCompetitionEndpoint = endpoint({
  summary: "The competition's configuration; guests get its name, points, sign-in offer and clock only",
  method: 'GET',
  path: '/db/:code/:year',
  who: 'guest',
  params: competitionParams,
  answer: z.union([competition, competitionForGuests]),
});

export const postUpdateEndpoint = endpoint({
  summary: 'Publishes a named update: every device reads its matches from the server again, once',
  method: 'POST',
  path: '/admin/updates',
  who: 'admin',
  body: matchUpdate,
  answer: matchUpdate,
  status: 201,
});
