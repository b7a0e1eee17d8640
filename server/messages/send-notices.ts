import { setTimeout as sleep } from 'node:timers/promises';
import { wordsFor } from '../platform/log/loggable-error.ts';
import { createWaker } from '../platform/waits.ts';
import type { Waker } from '../platform/waits.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as PredictionsGame } from '../predictions/game.ts';
import type { Game as MessagesGame } from './game.ts';
import type { PushTransport } from '../push/transport.ts';
import { listTeams } from '../teams/queries.ts';
import { hasSomethingToSend } from './queries.ts';
import { sendDueDeliveries, sendNewDeliveries } from './send-deliveries.ts';
import type { Batch, DeliveryContext } from './send-deliveries.ts';
import type { Vocabulary } from './message-text.ts';

type Game = CallsGame & CompetitionGame & PredictionsGame & MessagesGame;

/** How long to pause after an error on this server, such as an unreachable database. */
const restMs = 5_000;
const dueMs = 1_000;
/**
 * How long to wait while nothing is to be sent. New notices are announced, so this only limits how late the work of a dead process is taken
 * over.
 */
const idleMs = 10_000;
/** The pace while few picks are saved: the next batch is prepared while the batch before it is being sent. */
const idlePace = { batch: 500, underWay: 1000, paceMs: 0 };
/**
 * The pace while many picks are saved, so that messages do not slow the game down: small statements with pauses in between, and few
 * messages at a time.
 */
const busyPace = { batch: 25, underWay: 150, paceMs: 150 };
/** From this many picks per second on this process, the game counts as busy. */
const busyPicks = 20;

/**
 * Sends the notices to their recipients, as long as the game runs. Any number of processes share the work. Returns a function that stops
 * the sending and waits for messages that are on their way.
 */
export function sendNotices(
  game: Game,
  { transport, log }: { transport: PushTransport; log: (line: string) => void },
): () => Promise<void> {
  const stop = new AbortController();
  const waker = wakeOnNotice(game, stop.signal);
  const stopped = runUntilStopped({ game, transport, waker, stop: stop.signal, log });
  return async () => {
    stop.abort();
    await stopped;
  };
}

interface Running {
  game: Game;
  transport: PushTransport;
  waker: Waker;
  stop: AbortSignal;
  log: (line: string) => void;
}

interface Sending {
  context: DeliveryContext;
  dues: ReturnType<typeof timer>;
  batches: Set<Promise<void>>;
  /** The number of deliveries whose outcome is not known or not stored yet. */
  underWay: number;
}

async function runUntilStopped(running: Running): Promise<void> {
  const { game, transport, waker, stop, log } = running;
  const isBusy = busyMeter(game);
  const sending: Sending = {
    context: contextOf(game, transport),
    dues: timer(dueMs),
    batches: new Set(),
    underWay: 0,
  };
  while (!stop.aborted) {
    const pace = isBusy() ? busyPace : idlePace;
    try {
      const batches = sending.underWay < pace.underWay ? await takeBatches(sending, pace.batch) : [];
      for (const batch of batches) startBatch(sending, batch, running);
      if (batches.length === 0) await waker.wait((await hasSomethingToSend(game)) ? dueMs : idleMs);
      else await sleep(pace.paceMs);
    } catch (error) {
      if (!stop.aborted) log(`Messages are held up: ${wordsFor(error)}`);
      await waker.wait(restMs);
    }
  }
  await Promise.all(sending.batches);
}

function contextOf(game: Game, transport: PushTransport): DeliveryContext {
  const { database, competition, standings } = game;
  const isReplay = standings.competition.results === 'replay';
  return { database, competition, isReplay, transport, vocabulary: vocabularyOf(game) };
}

/** Takes one batch of new deliveries and one of due deliveries, so that a backlog of one kind does not delay the other. */
async function takeBatches({ context, dues }: Sending, size: number): Promise<Batch[]> {
  const due = dues.isDue() ? await sendDueDeliveries(context, size) : undefined;
  if (due?.isFull) dues.again();
  const next = await sendNewDeliveries(context, size);
  return [due, next].filter((batch) => batch !== undefined);
}

function startBatch(sending: Sending, batch: Batch, { waker, log }: Running): void {
  const settle = (count: number): void => {
    sending.underWay -= count;
    waker.wake();
  };
  sending.underWay += batch.size;
  const done = sendBatch(batch, { settle, log }).finally(() => sending.batches.delete(done));
  sending.batches.add(done);
}

/** If a batch fails, those of its deliveries that are not settled are sent again when their lease is over. */
async function sendBatch(
  batch: Batch,
  { settle, log }: { settle: (count: number) => void; log: (line: string) => void },
): Promise<void> {
  let left = batch.size;
  try {
    await batch.send((count) => {
      left -= count;
      settle(count);
    });
  } catch (error) {
    log(`Some messages are tried again later: ${wordsFor(error)}`);
  }
  settle(left);
}

/** Returns a function that says whether picks are being saved on this process at a high rate. */
function busyMeter({ saves }: Game): () => boolean {
  let last = { at: performance.now(), picks: saves.counts.picks };
  let busy = false;
  return () => {
    const elapsedMs = performance.now() - last.at;
    if (elapsedMs < 250) return busy;
    busy = ((saves.counts.picks - last.picks) * 1000) / elapsedMs >= busyPicks;
    last = { at: performance.now(), picks: saves.counts.picks };
    return busy;
  };
}

/** Creates a timer that is due every `everyMs` milliseconds, even if the machine's clock is set to another time. */
function timer(everyMs: number): { isDue(): boolean; again(): void } {
  let next = 0;
  return {
    isDue() {
      if (performance.now() < next) return false;
      next = performance.now() + everyMs;
      return true;
    },
    again() {
      next = 0;
    },
  };
}

/** Creates the waker for the waits between two rounds of sending. A new notice ends a wait early. */
function wakeOnNotice({ announcements }: Game, stop: AbortSignal): Waker {
  const waker = createWaker(stop);
  announcements.on('notices', () => waker.wake());
  announcements.onGap(() => waker.wake());
  return waker;
}

/** Returns a function that makes the vocabulary. The names of the teams are read once, for the first message. */
function vocabularyOf(game: Game): () => Promise<Vocabulary> {
  const { db, competition, standings } = game;
  let known: Map<string, string> | undefined;
  return async () => {
    known ??= new Map((await listTeams(db, competition)).map((team) => [team.tla, team.shortName]));
    const names = known;
    const name = game.hasSeveralCompetitions() ? standings.competition.name : undefined;
    return {
      competition: { id: competition, name },
      match: (id) => standings.findMatch(id),
      team: (tla) => names.get(tla) ?? tla,
      points: standings.competition.points,
    };
  };
}
