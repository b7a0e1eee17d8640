import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Predictions } from './send-pick.ts';
import { getPredictionEndpoint, listPredictionsEndpoint } from '../../game/predictions/api.ts';
import type { Prediction, SetAsidePick } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { call } from '../platform/calls/call.ts';
import { putAnswer } from '../platform/calls/own-writes.ts';
import { codeAndYear, competitionId } from '../platform/current-competition.ts';
import { noteSavedPick, readQueue, readSavedPick, writeQueued } from '../platform/device.ts';
import type { PickOwner } from '../platform/device.ts';
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
    autosaves.get(competitionId())?.resume();
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

export function byMatch({ predictions, setAside }: Predictions): OwnPicks {
  return {
    stored: new Map(predictions.map((prediction) => [prediction.matchId, prediction])),
    setAside: new Map(setAside.map((pick) => [pick.matchId, pick])),
  };
}

/** The open autosaves of this page, by competition (`CODE/YEAR`), and the account that they belong to. */
const autosaves = new Map<string, Autosave>();
let ownerOfAutosaves: string | undefined;

/** A competition (`CODE/YEAR`), and the queries of its matches and of the fan's picks in it. */
export interface PicksOf {
  competition: string;
  matches: typeof matchesQuery;
  picks: typeof predictionsQuery;
}

/**
 * Opens the account's autosave of a competition, by default of this document's, and sends the values stored on the device. Called by the loaders of
 * pages with picks, and when a guest's pick is handed over.
 */
export function openAutosave(client: QueryClient, uid: string, of = picksHere()): Autosave {
  const { competition } = of;
  if (ownerOfAutosaves === undefined) watchWindow();
  if (ownerOfAutosaves !== uid) {
    for (const autosave of autosaves.values()) autosave.close();
    autosaves.clear();
    ownerOfAutosaves = uid;
  }
  const autosave = autosaves.get(competition) ?? autosaveOf(client, uid, of);
  autosaves.set(competition, autosave);
  autosave.resume();
  return autosave;
}

/** The account's autosave of this document's competition. Throws if no loader has opened it before. */
export function ownAutosave(): Autosave {
  const autosave = autosaves.get(competitionId());
  if (!autosave) throw new Error('no autosave is open');
  return autosave;
}

/** True while a reload could lose a pick or the message about it. */
export function isAutosaveBusy(): boolean {
  return [...autosaves.values()].some((autosave) => autosave.isBusy());
}

/** The autosave of the matches below, if they are not of this document's competition. */
export const AutosaveOfOther = createContext<Autosave | undefined>(undefined);

/** The autosave of the matches of this part of the page. */
export function useAutosave(): Autosave {
  return useContext(AutosaveOfOther) ?? ownAutosave();
}

/** The state of a match's newest value. The component renders again only for changes of this match. */
export function usePick(matchId: string): SaveState {
  const autosave = useAutosave();
  return useExternalStore(
    (onChange) => autosave.subscribe(matchId, onChange),
    () => autosave.stateOf(matchId),
  );
}

function picksHere(): PicksOf {
  return { competition: competitionId(), matches: matchesQuery, picks: predictionsQuery };
}

function autosaveOf(client: QueryClient, uid: string, of: PicksOf): Autosave {
  const owner = { uid, competition: of.competition };
  const { queryKey } = of.picks;
  return createAutosave({
    isTold: of.competition === competitionId(),
    save: (matchId, value, options) =>
      sendPick({ ...owner, matchId, value, ...options }, { client, queryKey }).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'sides_changed') askForSides(client, of);
        throw error;
      }),
    fetchStored: (matchId) => fetchStored(matchId, owner),
    known: (matchId) => client.getQueryData(queryKey)?.predictions.find((pick) => pick.matchId === matchId),
    announceStored: (matchId, stored) => putAnswer(client, queryKey, (held) => withPick(held, matchId, stored)),
    noteSaved: (matchId, lastUpdated) => noteSavedPick(owner, { matchId, lastUpdated }),
    savedHere: (matchId) => readSavedPick(owner, matchId),
    readQueue: () => readQueue(owner, asUnsentPick),
    writeQueued: (matchId, unsent) => writeQueued(owner, matchId, unsent),
    isOnline: serverAnswers,
    now: serverNow,
    random: Math.random,
  });
}

/** Refetches matches and picks, because a match has other teams than those that the page shows or that the pick was made for. */
function askForSides(client: QueryClient, { matches, picks }: PicksOf): void {
  for (const { queryKey } of [matches, picks]) void client.invalidateQueries({ queryKey });
}

async function fetchStored(matchId: string, { uid, competition }: PickOwner): Promise<StoredPick> {
  try {
    const params = { id: matchId, uid };
    return await call(getPredictionEndpoint, { competition: codeAndYear(competition), params });
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Pauses the autosaves while the server does not answer, and resumes them afterwards. All waiting values are sent when the page is hidden,
 * because phones may close a hidden page without notice.
 */
function watchWindow(): void {
  if (isOnServer()) return;
  const each = (act: (autosave: Autosave) => void): void => autosaves.forEach(act);
  subscribeToAnswers(() => each((autosave) => (serverAnswers() ? autosave.resume() : autosave.pause())));
  const leave = (): void => each((autosave) => autosave.leave());
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave();
  });
}
