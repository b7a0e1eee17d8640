import type { QueryClient } from '@tanstack/react-query';
import { getMatchEndpoint } from '../../game/matches/api.ts';
import type { Match } from '../../game/matches/match.ts';
import { Problem } from '../../game/problem.ts';
import { call } from '../platform/calls/call.ts';
import { serverAnswers } from '../platform/calls/server-answers.ts';
import { competitionId } from '../platform/current-competition.ts';
import { deviceCache } from '../platform/calls/query-client.ts';
import type { TabNotes } from '../platform/device-cache/device-cache.ts';
import { competitionQuery, isForPlayers } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { reportUpdatesDone } from './report-updates-done.ts';
import { matchesQuery, replaceCachedMatches } from './data.ts';
import { matchesToRead, namesOfDone, pendingUpdates } from './pending-updates.ts';
import type { PendingUpdate } from './pending-updates.ts';
import { showUpdating } from './updating-notice.ts';
import { withLock } from '../platform/with-lock.ts';

const readers = 4;

/**
 * What a tab that carried out updates hands on to the browser's other tabs, so that each match is fetched only once. It
 * is stored on the device, because a tab that is still loading its session cannot receive messages yet.
 */
interface HandedOn {
  /** When the tab was done, in ms since 1970. */
  atMs: number;
  matches: Match[];
  /** The versions of all matches at the time of the request, by id. */
  had: Record<string, number>;
  done: string[];
}

/**
 * The state of an open page. The page carries out every newly published update, even if the user document already lists the update as done by
 * another device, because the matches in this page's cache are still outdated. Only one tab of a browser carries out updates at a time.
 */
interface Follower {
  client: QueryClient;
  notes: TabNotes;
  /** The names of the updates that this page, or another tab for it, has carried out. */
  applied: Set<string>;
  /**
   * When the server gave the answers with which this page began, in ms since 1970. This may be before the page was opened, because the device stores
   * answers.
   */
  answersOfMs: number;
  isBusy: boolean;
  isAskedAgain: boolean;
}

/**
 * Carries out the pending updates, now and whenever the competition's configuration was fetched. It fetches the matches of the updates past
 * all caches, and then stores the names of the updates in the user document (docs/product.md#match-updates). An update that fails stays
 * pending. Returns a function that stops following.
 */
export function followUpdates(client: QueryClient, notes: TabNotes = deviceCache.notes): () => void {
  const follower = newFollower(client, notes);
  const stop = client.getQueryCache().subscribe((event) => {
    const isNews = event.type === 'updated' && event.action.type === 'success';
    if (isNews && event.query.queryKey[0] === competitionQuery.queryKey[0]) void look(follower);
  });
  void look(follower);
  return stop;
}

function newFollower(client: QueryClient, notes: TabNotes): Follower {
  const applied = new Set(client.getQueryData(meQuery.queryKey)?.updates);
  const answeredMs = client.getQueryState(meQuery.queryKey)?.dataUpdatedAt ?? Infinity;
  const answersOfMs = Math.min(answeredMs, performance.timeOrigin);
  return { client, notes, applied, answersOfMs, isBusy: false, isAskedAgain: false };
}

/** Carries out the pending updates. A call during a run causes one more run at the end. */
async function look(follower: Follower): Promise<void> {
  follower.isAskedAgain = true;
  if (follower.isBusy) return;
  follower.isBusy = true;
  while (follower.isAskedAgain) {
    follower.isAskedAgain = false;
    await carryOut(follower).catch(() => undefined);
  }
  follower.isBusy = false;
}

async function carryOut(follower: Follower): Promise<void> {
  if (!serverAnswers() || waiting(follower).length === 0) return;
  await takeTurn(() => work(follower));
}

async function work(follower: Follower): Promise<void> {
  const { client } = follower;
  await takeHandedOn(follower);
  const pending = waiting(follower);
  if (pending.length === 0) return;
  const hide = showUpdating();
  try {
    const had = versionsHeld(client);
    const { matches, read } = await fetchCurrent(matchesToRead(pending));
    const done = namesOfDone(pending, read);
    replaceCachedMatches(client, matches, had);
    await reportUpdatesDone(client, done);
    noteDone(follower, done);
    await follower.notes.write(noteName, { atMs: nowMs(), matches, had, done } satisfies HandedOn);
  } finally {
    hide();
  }
}

function waiting({ client, applied }: Follower): PendingUpdate[] {
  const competition = client.getQueryData(competitionQuery.queryKey);
  return competition && isForPlayers(competition) ? pendingUpdates(competition.upd, [...applied]) : [];
}

/** Uses what another tab has handed on since the server gave the answers with which this page began. Those answers already contain older updates. */
async function takeHandedOn(follower: Follower): Promise<void> {
  const handedOn = (await follower.notes.read(noteName)) as HandedOn | undefined;
  if (!handedOn || handedOn.atMs < follower.answersOfMs) return;
  if (handedOn.done.every((name) => follower.applied.has(name))) return;
  replaceCachedMatches(follower.client, handedOn.matches, handedOn.had);
  noteDone(follower, handedOn.done);
}

const noteName = 'updates done';

/** The time by the clock of `performance.timeOrigin`, which does not jump while a page is open. */
function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

function noteDone({ applied }: Follower, done: readonly string[]): void {
  for (const name of done) applied.add(name);
}

function versionsHeld(client: QueryClient): Record<string, number> {
  const { matches } = client.getQueryData(matchesQuery.queryKey) ?? { matches: [] };
  return Object.fromEntries(matches.map(({ id, version }) => [id, version]));
}

/** Lets only one tab work at a time, in browsers that support locks. */
function takeTurn(work: () => Promise<void>): Promise<void> {
  return withLock(`${competitionId()} fulltime.updates`, work);
}

/**
 * Fetches the matches with these ids, past all caches. `read` has the ids of the fetched matches and of those that no longer exist. A match whose
 * request fails with `internal` is left out. After any other failure, the remaining matches are left out too.
 */
async function fetchCurrent(ids: readonly string[]): Promise<{ matches: Match[]; read: Set<string> }> {
  const matches: Match[] = [];
  const read = new Set<string>();
  const open = [...ids];
  const readOne = async (id: string): Promise<void> => {
    try {
      matches.push(await call(getMatchEndpoint, { params: { id }, cache: 'reload' }));
      read.add(id);
    } catch (error) {
      const code = error instanceof Problem ? error.code : undefined;
      if (code === 'not_found') read.add(id);
      else if (code !== 'internal') open.length = 0;
    }
  };
  const reader = async (): Promise<void> => {
    for (let id = open.shift(); id !== undefined; id = open.shift()) await readOne(id);
  };
  await Promise.all(Array.from({ length: readers }, reader));
  return { matches, read };
}
