import { deletePredictionEndpoint, putPredictionEndpoint } from '../../game/predictions/api.ts';
import type { NamedTeams, PickToSave, Prediction } from '../../game/predictions/prediction.ts';
import { callAndKeep } from '../platform/calls/call.ts';
import { fillPath } from '../platform/calls/fill-path.ts';
import { competitionId, currentCompetition } from '../platform/current-competition.ts';
import type { StoredPick } from './autosave-types.ts';
import type { PickValue } from './save-state.ts';

type KeptIn = Parameters<typeof callAndKeep>[0];

interface PickToSend {
  uid: string;
  matchId: string;
  value: PickValue;
  basedOn?: string | null;
  teams?: NamedTeams | undefined;
  leaving: boolean;
}

/**
 * Saves or clears a pick, and returns the pick on the server. For each match only one tab of this device sends at a time. There are two
 * exceptions: a page that is being closed, and a browser without Web Locks (on plain HTTP), do not wait for the other tabs. The caller puts the
 * pick into the cached answer of the query `keptIn`.
 */
export async function sendPick(pick: PickToSend, keptIn: KeptIn): Promise<StoredPick> {
  if (pick.leaving) return sendWhileLeaving(pick);
  const send = (): Promise<StoredPick> => sendWhileStaying(pick, keptIn);
  return navigator.locks ? navigator.locks.request(`${competitionId()} fulltime.pick.${pick.matchId}`, send) : send();
}

async function sendWhileStaying({ uid, matchId, value, ...facts }: PickToSend, keptIn: KeptIn): Promise<StoredPick> {
  const params = { id: matchId, uid };
  if (value !== null) return callAndKeep(keptIn, putPredictionEndpoint, { params, body: bodyOf(value, facts) });
  await callAndKeep(keptIn, deletePredictionEndpoint, { params });
  return null;
}

/** Uses `keepalive`, because browsers may cancel other requests of a page that is being closed. */
async function sendWhileLeaving({ uid, matchId, value, ...facts }: PickToSend): Promise<StoredPick> {
  const endpoint = value === null ? deletePredictionEndpoint : putPredictionEndpoint;
  const url = fillPath(endpoint.path, { ...currentCompetition(), id: matchId, uid });
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
