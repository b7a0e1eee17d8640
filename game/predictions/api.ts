import * as z from 'zod/mini';
import { competitionParams } from '../competition/api.ts';
import { instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from '../identity/player.ts';
import { goals99, side } from '../matches/match.ts';
import { pickToSave, prediction, setAsideReason } from './prediction.ts';

const predictionParams = z.extend(competitionParams, { id: z.string().check(z.minLength(1), z.maxLength(40)), uid });

export const listPredictionsEndpoint = endpoint({
  summary: 'All predictions of the caller, and those that were set aside, with the reason',
  method: 'GET',
  path: '/db/:code/:year/predictions',
  isBatched: true,
  who: 'account',
  params: competitionParams,
  answer: z.object({
    predictions: z.array(prediction),
    setAside: z.array(
      z.object({
        matchId: z.string(),
        full1: goals99,
        full2: goals99,
        winner: side,
        at: instant,
        reason: setAsideReason,
      }),
    ),
    version: z.int(),
  }),
});

export const getPredictionEndpoint = endpoint({
  summary: "The caller's prediction at any time, or another player's once it is revealed",
  method: 'GET',
  path: '/db/:code/:year/matches/:id/predictions/:uid',
  who: 'account',
  params: predictionParams,
  answer: prediction,
});

export const putPredictionEndpoint = endpoint({
  summary: "Saves the caller's prediction; refused once the match has locked",
  method: 'PUT',
  path: '/db/:code/:year/matches/:id/predictions/:uid',
  who: 'player',
  params: predictionParams,
  body: pickToSave,
  answer: prediction,
});

export const deletePredictionEndpoint = endpoint({
  summary: "Clears the caller's prediction; refused once the match has locked",
  method: 'DELETE',
  path: '/db/:code/:year/matches/:id/predictions/:uid',
  who: 'player',
  params: predictionParams,
  answer: z.object({ ok: z.literal(true) }),
});
