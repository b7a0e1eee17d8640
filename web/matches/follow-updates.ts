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

/**
 * Carries out the waiting updates, now and whenever the competition changes: their matches are read from the server
 * past every cache, then the names are noted on the user (docs/product.md#match-updates). An update that fails keeps
 * waiting. Returns a function that stops it.
 */
export function followUpdates(client: QueryClient): () => void {
  const { code, year } = currentCompetition();
  const follower = makeFollower(client, `fulltime.updates.${code}/${year}`);
  let isBusy = false;
  let isAskedAgain = false;
  const look = async (): Promise<void> => {
    isAskedAgain = true;
    if (isBusy) return;
    isBusy = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      await follower.carryOut().catch(() => undefined);
    }
    isBusy = false;
  };
  const stop = client.getQueryCache().subscribe((event) => {
    const isNews = event.type === 'updated' && event.action.type === 'success';
    if (isNews && event.query.queryKey[0] === competitionQuery.queryKey[0]) void look();
  });
  void look();
  return () => {
    stop();
    follower.close();
  };
}

/** What a tab tells the other tabs of its browser, so that each match is read once. */
interface HandedOn {
  matches: Match[];
  /** The versions of all matches by id, as they were when these were requested. */
  had: Record<string, number>;
  /** Updates carried out. */
  done: string[];
}

/**
 * An open page carries out every update that is published meanwhile, even if another device of the player has noted it
 * first, because its own matches are still the old ones. The tabs of a browser take turns.
 */
function makeFollower(client: QueryClient, name: string) {
  const applied = new Set(client.getQueryData(meQuery.queryKey)?.updates);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<HandedOn>) => take(data));

  function take({ matches, had, done }: HandedOn): void {
    putAnswers(client, matches, had);
    noteDone(done);
  }

  function noteDone(done: readonly string[]): void {
    for (const it of done) applied.add(it);
  }

  function versionsHeld(): Record<string, number> {
    const { matches } = client.getQueryData(matchesQuery.queryKey) ?? { matches: [] };
    return Object.fromEntries(matches.map(({ id, version }) => [id, version]));
  }

  function waiting(): PendingUpdate[] {
    const competition = client.getQueryData(competitionQuery.queryKey);
    return competition && isForPlayers(competition) ? pendingUpdates(competition.upd, [...applied]) : [];
  }

  async function work(hasWaited: boolean): Promise<void> {
    // The first tab has noted the update, and what it read is on its way here.
    if (hasWaited) noteDone((await client.fetchQuery({ ...meQuery, staleTime: 0 })).updates);
    const pending = waiting();
    if (pending.length === 0) return;
    const hide = showUpdating();
    try {
      const had = versionsHeld();
      const { matches, read } = await readAnew(matchesToRead(pending));
      const done = namesOfDone(pending, read);
      putAnswers(client, matches, had);
      await noteUpdates(client, done);
      noteDone(done);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target: it is of one origin
      channel?.postMessage({ matches, had, done } satisfies HandedOn);
    } finally {
      hide();
    }
  }

  return {
    async carryOut(): Promise<void> {
      if (serverAnswers() && waiting().length > 0) await takeTurn(name, work);
    },
    close: () => channel?.close(),
  };
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
