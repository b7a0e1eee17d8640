import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../app/game.ts';
import { pushTransport } from '../push/transport.ts';
import type { PushTransport } from '../push/transport.ts';
import { listTeams } from '../teams/queries.ts';
import { remind, remindersDue } from './reminders.ts';
import { tellDue, tellNext } from './tell.ts';
import type { Batch, Telling } from './tell.ts';
import type { Vocabulary } from './words.ts';

/** How often is looked for reminders, and for deliveries whose time has come. */
const remindMs = 5_000;
const dueMs = 1_000;
/** How long the end waits for what is on its way; the rest is sent after the next start. */
const patienceMs = 3_000;
/** Batches when nobody plays: the next one is made ready while two are on their way. */
const atEase = { batch: 500, underWay: 3, paceMs: 0 };
/** While picks come in, messages take what is left: small statements, at most some 200 a second. */
const besideGame = { batch: 25, underWay: 1, paceMs: 125 };
/** Picks a second from which on the game is busy. */
const busyPicks = 20;

/**
 * Tells the fans what there is to tell, for as long as the game runs; any number of processes share the work.
 * Returns the end of it, which waits for what is on its way.
 */
export function keepTelling(game: Game, log: (line: string) => void): () => Promise<void> {
  const transport = pushTransport({ keys: game.pushKeys, hosts: game.config.pushHosts, contact: contactOf(game) });
  const stop = new AbortController();
  const bell = ringFor(game, stop.signal);
  const telling = runUntilStopped({ game, transport, bell, stop: stop.signal, log });
  return async () => {
    stop.abort();
    await Promise.race([telling, sleep(patienceMs)]);
    await transport.close();
    await telling;
  };
}

interface Running {
  game: Game;
  transport: PushTransport;
  bell: Bell;
  stop: AbortSignal;
  log: (line: string) => void;
}

async function runUntilStopped({ game, transport, bell, stop, log }: Running): Promise<void> {
  const { database, competition, config } = game;
  const vocabulary = vocabularyOf(game);
  const it: Telling = { database, competition, isReplay: config.results === 'replay', transport, vocabulary };
  const underWay = new Set<Promise<void>>();
  const isBusy = busyMeter(game);
  const reminders = timer(remindMs);
  const dues = timer(dueMs);
  while (!stop.aborted) {
    const pace = isBusy() ? besideGame : atEase;
    try {
      if (reminders.isDue())
        await remind(database, { competition, due: remindersDue(game.standings.listMatches(), game.replay.now()) });
      const batch = (dues.isDue() ? await tellDue(it, pace.batch) : undefined) ?? (await tellNext(it, pace.batch));
      if (!batch) {
        await bell.wait(dueMs);
        continue;
      }
      const settled = settle(batch, log).finally(() => {
        underWay.delete(settled);
        bell.ring();
      });
      underWay.add(settled);
      while (underWay.size >= pace.underWay && !stop.aborted) await bell.wait(dueMs);
      await sleep(pace.paceMs);
    } catch (error) {
      if (!stop.aborted) log(`Messages are held up: ${error instanceof Error ? error.message : String(error)}`);
      await bell.wait(remindMs);
    }
  }
  await Promise.all(underWay);
}

/** What fails here is sent again when its lease is over. */
async function settle({ sent }: Batch, log: (line: string) => void): Promise<void> {
  await sent.catch((error: unknown) => log(`A batch of messages is tried again later: ${String(error)}`));
}

/** True while picks are being saved on this process. */
function busyMeter({ saves }: Game): () => boolean {
  let last = { at: Date.now(), picks: saves.counts.picks };
  let busy = false;
  return () => {
    const elapsedMs = Date.now() - last.at;
    if (elapsedMs < 250) return busy;
    busy = ((saves.counts.picks - last.picks) * 1000) / elapsedMs >= busyPicks;
    last = { at: Date.now(), picks: saves.counts.picks };
    return busy;
  };
}

function timer(everyMs: number): { isDue: () => boolean } {
  let next = 0;
  return {
    isDue() {
      if (Date.now() < next) return false;
      next = Date.now() + everyMs;
      return true;
    },
  };
}

interface Bell {
  ring(): void;
  wait(ms: number): Promise<void>;
}

/** Waits, but not past a new notice, nor past the end. */
function ringFor({ announcements, competition }: Game, stop: AbortSignal): Bell {
  let rung = false;
  let wake: () => void = () => undefined;
  const ring = (): void => {
    rung = true;
    wake();
  };
  announcements.on('notices', (heard) => heard.competition === competition && ring());
  stop.addEventListener('abort', ring);
  return {
    ring,
    async wait(ms) {
      const pause = Promise.withResolvers<void>();
      const timeout = setTimeout(pause.resolve, ms);
      wake = pause.resolve;
      if (rung) pause.resolve();
      await pause.promise;
      clearTimeout(timeout);
      rung = false;
    },
  };
}

/** Teams do not change while a game runs; they are read when the first message is written. */
function vocabularyOf({ db, competition, standings }: Game): () => Promise<Vocabulary> {
  let known: Map<string, string> | undefined;
  return async () => {
    known ??= new Map((await listTeams(db, competition)).map((team) => [team.tla, team.shortName]));
    const names = known;
    return {
      match: (id) => standings.findMatch(id),
      team: (tla) => names.get(tla) ?? tla,
      points: standings.competition.points,
    };
  };
}

/** Push services want to know whom to ask about these messages: the organiser, or where the game is. */
function contactOf({ config: { siteContact, publicUrl } }: Game): string {
  const mail = /[^\s<>,;]+@[^\s<>,;]+\.[^\s<>,;]+/.exec(siteContact)?.[0];
  if (mail !== undefined) return `mailto:${mail}`;
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:organiser@fulltime.invalid';
}
