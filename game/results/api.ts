import * as z from 'zod/mini';
import { clock } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { match } from '../matches/match.ts';
import { basedOn } from './based-on.ts';
import { resultToRecord } from './result.ts';

export const matchIdParams = z.strictObject({ matchId: z.string().check(z.minLength(1), z.maxLength(40)) });

export const recordResultEndpoint = endpoint({
  summary: "Enters or corrects a match's result as a new version; pins the match against replay and feed",
  method: 'POST',
  path: '/admin/results/:matchId',
  who: 'admin',
  params: matchIdParams,
  body: resultToRecord,
  answer: match,
});

export const undoResultEndpoint = endpoint({
  summary: "Takes an admin's last result back: one version, and the pin with it",
  method: 'POST',
  path: '/admin/results/:matchId/undo',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({ basedOn }),
  answer: match,
});

export const reopenMatchEndpoint = endpoint({
  summary:
    'Opens the picks of a match that was closed before its kick-off, whatever result it was given; refused once the kick-off has come. Who had a hand in its result picks in it no more',
  method: 'POST',
  path: '/admin/results/:matchId/reopen',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({}),
  answer: match,
});

export const replayAction = z.enum(['pause', 'resume', 'speed', 'next-kickoff', 'next-goal', 'end', 'restart']);
export type ReplayAction = z.output<typeof replayAction>;

/** Tournament minutes per minute; 1 is real time. */
export const replaySpeed = z.number().check(z.minimum(1), z.maximum(2000));

export const controlReplayEndpoint = endpoint({
  summary: 'Pauses, resumes, hastens, jumps or restarts the replay; a jump answers when it has arrived, `end` with 202',
  method: 'POST',
  path: '/admin/replay',
  who: 'admin',
  body: z.strictObject({ action: replayAction, speed: z.optional(replaySpeed) }),
  answer: z.pick(clock, { now: true, paused: true, speed: true, ended: true }),
});
