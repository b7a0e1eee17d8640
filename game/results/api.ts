import * as z from 'zod/mini';
import { clock } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';
import { match } from '../matches/match.ts';
import { basedOn } from './based-on.ts';
import { resultToRecord } from './result.ts';

export const matchIdParams = z.strictObject({ matchId: z.string().check(z.minLength(1), z.maxLength(40)) });

export const recordResultEndpoint = endpoint({
  summary: "Enters or corrects a match's result as a new version, which overrides the replay and the feed",
  method: 'POST',
  path: '/admin/results/:matchId',
  who: 'admin',
  params: matchIdParams,
  body: resultToRecord,
  answer: match,
});

/** `all` undoes every admin's result since the last version that was no override, so that the replay or the feed counts again at once. */
export const undoBody = z.strictObject({ basedOn, all: z.optional(z.boolean()) });

export const undoResultEndpoint = endpoint({
  summary: "Undoes an admin's last result in a match: one version, with its override, or with `all` every override",
  method: 'POST',
  path: '/admin/results/:matchId/undo',
  who: 'admin',
  params: matchIdParams,
  body: undoBody,
  answer: match,
});

export const reopenMatchEndpoint = endpoint({
  summary:
    'Reopens a match that was locked before its kick-off, whatever result was entered; refused once the kick-off has passed. An admin who took part in entering its result can no longer predict it',
  method: 'POST',
  path: '/admin/results/:matchId/reopen',
  who: 'admin',
  params: matchIdParams,
  body: z.strictObject({}),
  answer: match,
});

export const finishCompetitionEndpoint = endpoint({
  summary: 'Finishes a competition whose remaining matches will not be played, by cancelling all of them',
  method: 'POST',
  path: '/admin/finish',
  who: 'admin',
  answer: z.object({ ok: z.literal(true) }),
});

export const reopenCompetitionEndpoint = endpoint({
  summary: 'Takes back what finishing the competition did: its cancelled matches get their former states again',
  method: 'POST',
  path: '/admin/reopen',
  who: 'admin',
  answer: z.object({ ok: z.literal(true) }),
});

export const replayAction = z.enum(['pause', 'resume', 'speed', 'next-kickoff', 'next-goal', 'end', 'restart']);
export type ReplayAction = z.output<typeof replayAction>;

/** Tournament minutes per minute of wall time; 1 is real time. */
export const replaySpeed = z.number().check(z.minimum(1), z.maximum(2000));

export const controlReplayEndpoint = endpoint({
  summary:
    'Pauses, resumes or restarts the replay, changes its speed, or jumps. A jump is answered once it is complete, a jump to the `end` at once with 202',
  method: 'POST',
  path: '/admin/replay',
  who: 'admin',
  body: z.strictObject({ action: replayAction, speed: z.optional(replaySpeed) }),
  answer: clock,
});
