import type { QueryClient } from '@tanstack/react-query';
import { getMatchEndpoint } from '../../game/matches/api.ts';
import type { Match } from '../../game/matches/match.ts';
import { Problem } from '../../game/problem.ts';
import { call } from '../platform/calls/call.ts';
import { serverAnswers } from '../platform/calls/server-answers.ts';
import { currentCompetition } from '../platform/current-competition.ts';
import { competitionQuery, isForPlayers } from '../competition/data.ts';
import { meQuery, reportUpdatesDone } from '../identity/data.ts';
import { matchesQuery, replaceCachedMatches } from './data.ts';
import { matchesToRead, namesOfDone, pendingUpdates } from './pending-updates.ts';
import type { PendingUpdate } from './pending-updates.ts';
import { showUpdating } from './updating-notice.ts';

const readers = 4;

/** A message from the tab that fetched matches to the browser's other tabs, so that each match is fetched only once. */
interface HandedOn {
  matches: Match[];
  /** The versions of all matches at the time of the request, by id. */
  had: Record<string, number>;
  done: string[];
}

/**
 * The state of an open page. It carries out every newly published update, even if another device of the player has already stored the name,
 * because the matches in its cache are still outdated. The tabs of a browser take turns.
 */
interface Follower {
  client: QueryClient;
  /** The name of the lock and of the channel that the tabs share. */
  name: string;
  channel: BroadcastChannel | undefined;
  /** The names of the updates that this page, or another tab for it, has carried out. */
  applied: Set<string>;
  isBusy: boolean;
  isAskedAgain: boolean;
}

/** The messages of other tabs that arrive while this page loads its session, before it follows updates. */
interface HeardEarly {
  channel: BroadcastChannel | undefined;
  messages: HandedOn[];
}

let heardEarly: HeardEarly | undefined;
let followers = 0;

/**
 * Collects the messages of other tabs until `followUpdates` is called. Call it before the session is loaded: another tab may finish an update
 * after this page has read the user document, and this page would otherwise miss the message about it.
 */
export function hearOtherTabs(): void {
  if (heardEarly || followers > 0) return;
  const messages: HandedOn[] = [];
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<HandedOn>) => messages.push(data));
  heardEarly = { channel, messages };
}

/**
 * Carries out the pending updates, now and whenever the competition changes. It fetches their matches without caches and then stores their
 * names in the user document (docs/product.md#match-updates). An update that fails stays pending. Returns a function that stops this.
 */
export function followUpdates(client: QueryClient): () => void {
  const follower = newFollower(client);
  followers += 1;
  const stop = client.getQueryCache().subscribe((event) => {
    const isNews = event.type === 'updated' && event.action.type === 'success';
    if (isNews && event.query.queryKey[0] === competitionQuery.queryKey[0]) void look(follower);
  });
  void look(follower);
  return () => {
    stop();
    followers -= 1;
    follower.channel?.close();
  };
}

function newFollower(client: QueryClient): Follower {
  const { channel, messages } = heardEarly ?? { channel: openChannel(), messages: [] };
  heardEarly = undefined;
  const applied = new Set(client.getQueryData(meQuery.queryKey)?.updates);
  const follower: Follower = { client, name: sharedName(), channel, applied, isBusy: false, isAskedAgain: false };
  for (const message of messages) take(follower, message);
  channel?.addEventListener('message', ({ data }: MessageEvent<HandedOn>) => take(follower, data));
  return follower;
}

function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel(sharedName()) : undefined;
}

function sharedName(): string {
  const { code, year } = currentCompetition();
  return `fulltime.updates.${code}/${year}`;
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
  await takeTurn(follower.name, (hasWaited) => work(follower, hasWaited));
}

async function work(follower: Follower, hasWaited: boolean): Promise<void> {
  const { client, channel } = follower;
  // The tab that ran first has stored the names of its updates, and its matches arrive here as a message.
  if (hasWaited) noteDone(follower, (await client.fetchQuery({ ...meQuery, staleTime: 0 })).updates);
  const pending = waiting(follower);
  if (pending.length === 0) return;
  const hide = showUpdating();
  try {
    const had = versionsHeld(client);
    const { matches, read } = await readAnew(matchesToRead(pending));
    const done = namesOfDone(pending, read);
    replaceCachedMatches(client, matches, had);
    await reportUpdatesDone(client, done);
    noteDone(follower, done);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin, because it reaches only
    // its own origin
    channel?.postMessage({ matches, had, done } satisfies HandedOn);
  } finally {
    hide();
  }
}

function waiting({ client, applied }: Follower): PendingUpdate[] {
  const competition = client.getQueryData(competitionQuery.queryKey);
  return competition && isForPlayers(competition) ? pendingUpdates(competition.upd, [...applied]) : [];
}

function take(follower: Follower, { matches, had, done }: HandedOn): void {
  replaceCachedMatches(follower.client, matches, had);
  noteDone(follower, done);
}

function noteDone({ applied }: Follower, done: readonly string[]): void {
  for (const name of done) applied.add(name);
}

function versionsHeld(client: QueryClient): Record<string, number> {
  const { matches } = client.getQueryData(matchesQuery.queryKey) ?? { matches: [] };
  return Object.fromEntries(matches.map(({ id, version }) => [id, version]));
}

/** Lets only one tab work at a time, in browsers that support locks. */
async function takeTurn(name: string, work: (hasWaited: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (!isDone) await navigator.locks.request(name, () => work(true));
}

/**
 * Fetches the current matches from the server. `read` also contains the ids of matches that no longer exist. A match whose request fails is
 * left out; if the server stops answering, the remaining matches are left out too.
 */
async function readAnew(ids: readonly string[]): Promise<{ matches: Match[]; read: Set<string> }> {
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
