import type { Output } from '../../game/endpoint.ts';
import { deletePredictionEndpoint, putPredictionEndpoint } from '../../game/predictions/api.ts';
import type { listPredictionsEndpoint } from '../../game/predictions/api.ts';
import type { NamedTeams, PickToSave, Prediction } from '../../game/predictions/prediction.ts';
import { callAndPut } from '../platform/calls/call.ts';
import type { PickOwner } from '../platform/device.ts';
import type { Changed } from '../platform/calls/own-writes.ts';
import { fillPath } from '../platform/calls/fill-path.ts';
import { codeAndYear } from '../platform/current-competition.ts';
import type { StoredPick } from './autosave-types.ts';
import type { PickValue } from './save-state.ts';
import { withLock } from '../platform/with-lock.ts';

/** The answer with all predictions of the player. */
export type Predictions = Output<(typeof listPredictionsEndpoint)['answer']>;

type CachedPicks = Pick<Changed<Predictions, never>, 'client' | 'queryKey'>;

interface PickToSend extends PickOwner {
  matchId: string;
  value: PickValue;
  basedOn?: string | null;
  teams?: NamedTeams | undefined;
  leaving: boolean;
}

/**
 * Saves or clears a pick, and returns the pick on the server. For each match only one tab of this device sends at a time. There are two
 * exceptions: a page that is being closed, and a browser without Web Locks, do not wait for the other tabs. The pick is put
 * into the cached `list`, too, unless the page is being closed.
 */
export async function sendPick(pick: PickToSend, list: CachedPicks): Promise<StoredPick> {
  if (pick.leaving) return sendWhileLeaving(pick);
  return withLock(`${pick.competition} fulltime.pick.${pick.matchId}`, () => sendWhileStaying(pick, list));
}

async function sendWhileStaying({ uid, matchId, value, ...facts }: PickToSend, list: CachedPicks): Promise<StoredPick> {
  const to = { competition: codeAndYear(facts.competition), params: { id: matchId, uid } };
  const { client, queryKey } = list;
  if (value !== null) {
    const change = (held: Predictions, stored: Prediction): Predictions => withPick(held, matchId, stored);
    return callAndPut({ client, queryKey, change }, putPredictionEndpoint, { ...to, body: bodyOf(value, facts) });
  }
  const change = (held: Predictions): Predictions => withPick(held, matchId, null);
  await callAndPut({ client, queryKey, change }, deletePredictionEndpoint, to);
  return null;
}

/** Uses `keepalive`, because browsers may cancel other requests of a page that is being closed. */
async function sendWhileLeaving({ uid, matchId, value, ...facts }: PickToSend): Promise<StoredPick> {
  const endpoint = value === null ? deletePredictionEndpoint : putPredictionEndpoint;
  const url = fillPath(endpoint.path, { ...codeAndYear(facts.competition), id: matchId, uid });
  const response = await fetch(url, {
    method: endpoint.method,
    keepalive: true,
    ...(value && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(value, facts)),
    }),
  });
  if (!response.ok) throw new Error(`status ${response.status} while leaving`);
  return value && ((await response.json()) as Prediction);
}

function bodyOf(value: NonNullable<PickValue>, { basedOn, teams }: Pick<PickToSend, 'basedOn' | 'teams'>): PickToSave {
  return { ...value, ...(basedOn !== undefined && { basedOn }), ...(teams && { teams }) };
}

/** Returns the list with this pick of a match, or without any for null. */
export function withPick(list: Predictions, matchId: string, stored: StoredPick): Predictions {
  const others = list.predictions.filter((prediction) => prediction.matchId !== matchId);
  return { ...list, predictions: stored ? [...others, stored] : others };
}
