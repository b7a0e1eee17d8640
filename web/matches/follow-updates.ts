import type { QueryClient } from '@tanstack/react-query';
import { getMatchEndpoint } from '../../game/matches/api.ts';
import type { Match } from '../../game/matches/match.ts';
import { Problem } from '../../game/problem.ts';
import { call } from '../app/calls/call.ts';
import { serverAnswers } from '../app/calls/server-answers.ts';
import { currentCompetition } from '../competition/current.ts';
import { competitionQuery, isForPlayers } from '../competition/data.ts';
import { meQuery, noteUpdates } from '../identity/data.ts';
import { matchesQuery, putAnswers } from './data.ts';
import { matchesToRead, namesOfDone, pendingUpdates } from './pending-updates.ts';
import type { PendingUpdate } from './pending-updates.ts';
import { showUpdating } from './updating-notice.ts';

/** How many matches are requested at the same time. */
const readers = 4;

/** What a tab tells the other tabs of its browser, so that each match is read once. */
interface HandedOn {
  matches: Match[];
  /** The versions of all matches by id, as they were when these were requested. */
  had: Record<string, number>;
  /** Updates carried out. */
  done: string[];
}

/**
 * What an open page knows of the updates. It carries out every update that is published meanwhile, even if another
 * device of the player has noted it first, because its own matches are still the old ones. The tabs of a browser take
 * turns.
 */
interface Follower {
  client: QueryClient;
  /** Of the lock and of the channel that the tabs share. */
  name: string;
  channel: BroadcastChannel | undefined;
  /** Names of the updates that this page has carried out, or another tab for it. */
  applied: Set<string>;
  isBusy: boolean;
  isAskedAgain: boolean;
}

/**
 * Carries out the waiting updates, now and whenever the competition changes: their matches are read from the server
 * past every cache, then the names are noted on the user (docs/product.md#match-updates). An update that fails keeps
 * waiting. Returns a function that stops it.
 */
export function followUpdates(client: QueryClient): () => void {
  const follower = newFollower(client);
  const stop = client.getQueryCache().subscribe((event) => {
    const isNews = event.type === 'updated' && event.action.type === 'success';
    if (isNews && event.query.queryKey[0] === competitionQuery.queryKey[0]) void look(follower);
  });
  void look(follower);
  return () => {
    stop();
    follower.channel?.close();
  };
}

function newFollower(client: QueryClient): Follower {
  const { code, year } = currentCompetition();
  const name = `fulltime.updates.${code}/${year}`;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  const applied = new Set(client.getQueryData(meQuery.queryKey)?.updates);
  const follower: Follower = { client, name, channel, applied, isBusy: false, isAskedAgain: false };
  channel?.addEventListener('message', ({ data }: MessageEvent<HandedOn>) => take(follower, data));
  return follower;
}

/** Looks once more at the end if it was asked to meanwhile. */
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
  // The first tab has noted the update, and what it read is on its way here.
  if (hasWaited) noteDone(follower, (await client.fetchQuery({ ...meQuery, staleTime: 0 })).updates);
  const pending = waiting(follower);
  if (pending.length === 0) return;
  const hide = showUpdating();
  try {
    const had = versionsHeld(client);
    const { matches, read } = await readAnew(matchesToRead(pending));
    const done = namesOfDone(pending, read);
    putAnswers(client, matches, had);
    await noteUpdates(client, done);
    noteDone(follower, done);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it is of one origin
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
  putAnswers(follower.client, matches, had);
  noteDone(follower, done);
}

function noteDone({ applied }: Follower, done: readonly string[]): void {
  for (const name of done) applied.add(name);
}

function versionsHeld(client: QueryClient): Record<string, number> {
  const { matches } = client.getQueryData(matchesQuery.queryKey) ?? { matches: [] };
  return Object.fromEntries(matches.map(({ id, version }) => [id, version]));
}

/** One tab at a time, where the browser can say so. */
async function takeTurn(name: string, work: (hasWaited: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (!isDone) await navigator.locks.request(name, () => work(true));
}

/**
 * The matches as the server has them now; `read` also contains those that it no longer has. A match that cannot be
 * answered is left out, and once the server does not answer, so are all the others.
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
