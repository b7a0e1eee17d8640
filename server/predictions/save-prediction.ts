import { Problem } from '../../game/problem.ts';
import type { Database } from '../platform/database/database.ts';
import {
  isBusy,
  isConnectionError,
  isDiskFull,
  isLockTimeout,
  retriedAfterConflict,
} from '../platform/database/statement-errors.ts';
import { countAnswer, newSaveCounts } from './save-counts.ts';
import type { SaveCounts } from './save-counts.ts';
import { whyRefused } from './why-refused.ts';
import { writePredictions } from './write-predictions.ts';
import type { PickToWrite, WrittenPick } from './write-predictions.ts';

/**
 * Batches saves of predictions: those that arrive while a statement runs share the next statement. A caller whose prediction is written is
 * answered after its commit. Every caller is answered within five seconds.
 */
export interface SaveQueue {
  /**
   * Throws a refusal of `whyRefused` if the statement did not write the prediction. If nothing was saved because the database is busy or
   * its disk is full, the error is answered with `unavailable` or `disk_full`. If the connection failed or stalled while the prediction may
   * have been saved, throws `save_unknown`.
   */
  save(pick: PickToWrite): Promise<WrittenPick>;
  /** What has been counted since the start. */
  readonly counts: SaveCounts;
}

/** The most predictions in one statement, and the most characters in its announcement, which must stay under 7,900 bytes. */
const batchLimit = 500;
const noticeLimit = 7_000;
const answerMs = 4_900;

interface Caller {
  isOver: boolean;
  resolve: (written: WrittenPick) => void;
  reject: (error: unknown) => void;
}

interface Waiting extends PickToWrite {
  callers: Set<Caller>;
}

/** Predictions that wait to be saved. Only one statement per lane runs at a time. */
interface Lane {
  /** By `waitingKey`. */
  waiting: Map<string, Waiting>;
  isRunning: boolean;
}

interface Queue {
  database: Database;
  competition: string;
  /** The lane of all matches without a separate lane. */
  main: Lane;
  /**
   * Lanes by match id. If another transaction has locked the row of a match in a batch for too long, each match of the
   * batch gets a lane, so that the other matches do not wait.
   */
  ownLanes: Map<string, Lane>;
  counts: SaveCounts;
}

/**
 * Creates the queue of this process for one competition. If two saves of the same prediction for the same teams are waiting, the later one
 * is stored and both callers get its answer. Saves for different teams are decided one after the other, because one of them may be refused.
 * The queues of all competitions add to the same `counts`, so that these do not go back when a competition leaves memory.
 */
export function saveQueue(database: Database, competition: string, counts: SaveCounts = newSaveCounts()): SaveQueue {
  const queue: Queue = {
    database,
    competition,
    main: newLane(),
    ownLanes: new Map(),
    counts,
  };
  return { counts, save: (pick) => saveInTime(queue, pick) };
}

function newLane(): Lane {
  return { waiting: new Map(), isRunning: false };
}

function saveInTime(queue: Queue, pick: PickToWrite): Promise<WrittenPick> {
  const answer = Promise.withResolvers<WrittenPick>();
  const caller: Caller = { isOver: false, ...answer };
  const timer = setTimeout(() => giveUp(queue, pick, caller), answerMs);
  const sinceMs = performance.now();
  const over = (error?: unknown): void => {
    caller.isOver = true;
    clearTimeout(timer);
    countAnswer(queue.counts, sinceMs, error);
  };
  answer.promise.then(() => over(), over);
  enqueue(queue, { ...pick, callers: new Set([caller]) });
  return answer.promise;
}

/**
 * Answers a caller that has waited too long. A prediction that still waits is removed and will not be saved. A prediction that a statement
 * already contains may be saved.
 */
function giveUp(queue: Queue, pick: PickToWrite, caller: Caller): void {
  const { waiting } = laneOf(queue, pick);
  const key = waitingKey(pick);
  const callers = waiting.get(key)?.callers;
  const wasWaiting = callers?.delete(caller) === true;
  if (callers?.size === 0) waiting.delete(key);
  caller.reject(wasWaiting ? unavailable() : saveUnknownProblem());
}

function laneOf({ main, ownLanes }: Queue, { matchId }: PickToWrite): Lane {
  return ownLanes.get(matchId) ?? main;
}

function enqueue(queue: Queue, pick: Waiting): void {
  const lane = laneOf(queue, pick);
  const key = waitingKey(pick);
  const callers = new Set([...(lane.waiting.get(key)?.callers ?? []), ...pick.callers]);
  lane.waiting.delete(key);
  lane.waiting.set(key, { ...pick, callers });
  if (lane.isRunning) return;
  lane.isRunning = true;
  queueMicrotask(() => void runLane(queue, lane));
}

async function runLane(queue: Queue, lane: Lane): Promise<void> {
  let isStuck = false;
  while (lane.waiting.size > 0) {
    const batch = takeBatch(lane.waiting);
    queue.counts.batches++;
    isStuck = (await settleBatch(queue, batch.toSorted(byMatchAndPlayer))) === 'stuck';
  }
  lane.isRunning = false;
  // The row of the match is free again, so the match goes back to the main lane.
  if (lane !== queue.main && !isStuck) leaveOwnLane(queue, lane);
}

/**
 * Removes the predictions that have waited longest from the lane, as many as fit into one statement, with at most one per player and match.
 */
function takeBatch(waiting: Map<string, Waiting>): Waiting[] {
  const batch = new Map<string, Waiting>();
  let notice = 0;
  for (const [waitsAs, pick] of waiting) {
    const key = keyOf(pick);
    if (batch.has(key)) continue;
    notice += key.length + (pick.writeName?.length ?? 0) + 9;
    if (batch.size >= batchLimit || (notice > noticeLimit && batch.size > 0)) break;
    batch.set(key, pick);
    waiting.delete(waitsAs);
  }
  return [...batch.values()];
}

/**
 * Writes a batch and answers its callers. If another transaction has locked a match's row, nobody is answered yet, and the predictions move
 * to lanes of their matches.
 */
async function settleBatch(queue: Queue, batch: Waiting[]): Promise<'settled' | 'stuck'> {
  try {
    const rows = await retriedAfterConflict(() => writePredictions(queue.database, queue.competition, batch));
    queue.counts.picks += rows.length;
    for (const pick of answerWritten(batch, rows)) void refuse(queue, pick);
  } catch (error) {
    if (isLockTimeout(error)) {
      takeOwnLanes(queue, batch);
      return 'stuck';
    }
    // One bad row makes the whole statement fail, so each prediction is now written by a separate statement.
    if (batch.length > 1 && !isConnectionError(error) && !isBusy(error) && !isDiskFull(error)) {
      for (const pick of batch) await settleBatch(queue, [pick]);
      return 'settled';
    }
    rejectAll(batch, isConnectionError(error) && !isDiskFull(error) ? saveUnknownProblem() : error);
  }
  return 'settled';
}

/** Answers the callers whose predictions were written, and returns those that were refused. */
function answerWritten(batch: Waiting[], rows: WrittenPick[]): Waiting[] {
  const written = new Map(rows.map((row) => [keyOf(row), row]));
  return batch.filter((pick) => {
    const stored = written.get(keyOf(pick));
    if (stored) for (const { resolve } of pick.callers) resolve(stored);
    return !stored;
  });
}

/** Finds out why a prediction was not written and rejects its callers. The lane does not wait for this. */
async function refuse({ database, competition }: Queue, pick: Waiting): Promise<void> {
  const reason = await whyRefused(database.db, { competition, ...pick }).catch((error: unknown) => error);
  rejectAll([pick], reason);
}

function rejectAll(batch: Waiting[], error: unknown): void {
  for (const { callers } of batch) for (const { reject } of callers) reject(error);
}

/**
 * Moves each match of a batch to a separate lane, because another transaction has locked the row of one of them and it is not known which.
 * The lane of that match is stuck until the row is free or its callers give up; the other lanes continue. If a newer value of a prediction
 * has arrived in the meantime, the newer value is kept.
 */
function takeOwnLanes(queue: Queue, batch: Waiting[]): void {
  const { main, ownLanes } = queue;
  for (const { callers, ...pick } of batch) {
    const left = new Set([...callers].filter((caller) => !caller.isOver));
    if (left.size === 0) continue;
    if (!ownLanes.has(pick.matchId)) {
      ownLanes.set(pick.matchId, newLane());
      for (const [key, later] of main.waiting) {
        if (later.matchId !== pick.matchId) continue;
        main.waiting.delete(key);
        enqueue(queue, later);
      }
    }
    const newer = laneOf(queue, pick).waiting.get(waitingKey(pick));
    if (newer) for (const caller of left) newer.callers.add(caller);
    else enqueue(queue, { ...pick, callers: left });
  }
}

function leaveOwnLane({ ownLanes }: Queue, lane: Lane): void {
  for (const [matchId, own] of ownLanes) if (own === lane) ownLanes.delete(matchId);
}

function unavailable(): Problem {
  return new Problem('unavailable', 'the database is busy, nothing was saved', { retryAfterS: 2 });
}

/** Returns the refusal for a caller whose prediction may have been saved. Sending the same save again does no harm. */
export function saveUnknownProblem(): Problem {
  return new Problem('save_unknown', 'the database did not say whether it was saved', { retryAfterS: 2 });
}

function keyOf({ matchId, idx }: { matchId: string; idx: number }): string {
  return `${matchId} ${idx}`;
}

/** Of waiting saves with the same key, only the last needs to be stored. */
function waitingKey(pick: PickToWrite): string {
  return pick.teams ? `${keyOf(pick)} ${pick.teams.join(' ')}` : keyOf(pick);
}

function byMatchAndPlayer(a: PickToWrite, b: PickToWrite): number {
  return a.matchId < b.matchId ? -1 : a.matchId > b.matchId ? 1 : a.idx - b.idx;
}
