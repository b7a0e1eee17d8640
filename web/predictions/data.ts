import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Predictions } from './send-pick.ts';
import { getPredictionEndpoint, listPredictionsEndpoint } from '../../game/predictions/api.ts';
import type { Prediction, SetAsidePick } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { call } from '../platform/calls/call.ts';
import { putAnswer } from '../platform/calls/own-writes.ts';
import { noteSavedPick, readQueue, readSavedPick, writeQueued } from '../platform/device.ts';
import { asUnsentPick } from './stored-picks.ts';
import { serverAnswers, subscribeToAnswers } from '../platform/calls/server-answers.ts';
import { serverNow } from '../platform/time.ts';
import { matchesQuery } from '../matches/data.ts';
import { isOnServer } from '../platform/first-view/this-document.ts';
import { createAutosave } from './autosave.ts';
import type { Autosave, StoredPick } from './autosave-types.ts';
import type { SaveState } from './save-state.ts';
import { sendPick, withPick } from './send-pick.ts';
import { useExternalStore } from '../platform/use-external-store.ts';

/**
 * The fan's own picks. Cards compute their points from the matches, so a goal changes nothing of this answer that a page shows. When an answer
 * arrives, the connection works, so waiting picks are sent.
 */
export const predictionsQuery = queryOptions({
  queryKey: ['predictions'],
  meta: { refreshedBy: ['prediction', 'reload'], isEntered: true },
  queryFn: async ({ signal }) => {
    const answer = await call(listPredictionsEndpoint, { signal });
    opened?.autosave.resume();
    return answer;
  },
});

/** The fan's own picks by match id, and the picks that were set aside. */
export interface OwnPicks {
  stored: Map<string, Prediction>;
  setAside: Map<string, SetAsidePick>;
}

export function useOwnPicks(): OwnPicks {
  return useSuspenseQuery({ ...predictionsQuery, select: byMatch }).data;
}

function byMatch({ predictions, setAside }: Predictions): OwnPicks {
  return {
    stored: new Map(predictions.map((prediction) => [prediction.matchId, prediction])),
    setAside: new Map(setAside.map((pick) => [pick.matchId, pick])),
  };
}

let opened: { uid: string; autosave: Autosave } | undefined;

/**
 * Opens the account's autosave and sends the values stored on the device. Called by the loaders of pages with picks, and when a guest's
 * pick is handed over.
 */
export function openAutosave(client: QueryClient, uid: string): void {
  if (opened?.uid !== uid) {
    if (opened) opened.autosave.close();
    else watchWindow();
    opened = { uid, autosave: autosaveOf(client, uid) };
  }
  opened.autosave.resume();
}

/** The account's autosave. Throws if no loader has opened an autosave before. */
export function ownAutosave(): Autosave {
  if (!opened) throw new Error('no autosave is open');
  return opened.autosave;
}

/** True while a reload could lose a pick or the message about it. */
export function isAutosaveBusy(): boolean {
  return opened?.autosave.isBusy() ?? false;
}

/** The state of a match's newest value. The component renders again only for changes of this match. */
export function usePick(matchId: string): SaveState {
  const autosave = ownAutosave();
  return useExternalStore(
    (onChange) => autosave.subscribe(matchId, onChange),
    () => autosave.stateOf(matchId),
  );
}

function autosaveOf(client: QueryClient, uid: string): Autosave {
  return createAutosave({
    save: (matchId, value, options) =>
      sendPick({ uid, matchId, value, ...options }, { client, queryKey: predictionsQuery.queryKey }).catch(
        (error: unknown) => {
          if (error instanceof Problem && error.code === 'sides_changed') askForSides(client);
          throw error;
        },
      ),
    fetchStored: (matchId) => fetchStored(matchId, uid),
    known: (matchId) => knownPrediction(client, matchId),
    announceStored: (matchId, stored) => announceStored(client, { matchId, stored }),
    noteSaved: (matchId, lastUpdated) => noteSavedPick(uid, { matchId, lastUpdated }),
    savedHere: (matchId) => readSavedPick(uid, matchId),
    readQueue: () => readQueue(uid, asUnsentPick),
    writeQueued: (matchId, unsent) => writeQueued(uid, matchId, unsent),
    isOnline: serverAnswers,
    now: serverNow,
    random: Math.random,
  });
}

/** Refetches matches and picks, because a match has other teams than those that the page shows or that the pick was made for. */
function askForSides(client: QueryClient): void {
  for (const { queryKey } of [matchesQuery, predictionsQuery]) void client.invalidateQueries({ queryKey });
}

function knownPrediction(client: QueryClient, matchId: string): Prediction | undefined {
  const held = client.getQueryData(predictionsQuery.queryKey);
  return held?.predictions.find((prediction) => prediction.matchId === matchId);
}

async function fetchStored(matchId: string, uid: string): Promise<StoredPick> {
  try {
    return await call(getPredictionEndpoint, { params: { id: matchId, uid } });
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}

/** Puts a pick that the server has into the cache, however this page has learned of it. `sendPick` has put its own answers there already. */
function announceStored(client: QueryClient, { matchId, stored }: { matchId: string; stored: StoredPick }): void {
  putAnswer(client, predictionsQuery.queryKey, (held) => withPick(held, matchId, stored));
}

/**
 * Pauses the autosave while the server does not answer, and resumes it afterwards. All waiting values are sent when the page is hidden,
 * because phones may close a hidden page without notice.
 */
function watchWindow(): void {
  if (isOnServer()) return;
  subscribeToAnswers(() => (serverAnswers() ? opened?.autosave.resume() : opened?.autosave.pause()));
  addEventListener('pagehide', () => opened?.autosave.leave());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) opened?.autosave.leave();
  });
}
