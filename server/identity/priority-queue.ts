import { Problem } from '../../game/problem.ts';

/** Runs work when its turn in the queue comes. The lower the priority's number, the sooner the turn. */
export type RunQueued = <T>(priority: number, work: () => Promise<T>) => Promise<T>;

interface Piece {
  priority: number;
  start: () => void;
  refuse: (problem: Problem) => void;
}

export interface QueueLimits {
  atOnce: number;
  /** If more pieces of work than this are waiting, the last one in the queue is refused, unless its priority is up to `patient`. */
  waiting: number;
  /** Work with a priority up to this value is refused only if more than `mostInAll` pieces are waiting. */
  patient: number;
  /** How long work whose priority is above `patient` waits before it is refused, in ms. */
  waitMs: number;
}

interface Queue extends QueueLimits {
  /** The waiting pieces of work, in the order in which they will start. */
  pieces: Piece[];
  busy: number;
}

/** If more pieces of work than this are waiting, the last one is refused whatever its priority, so that memory is bounded. */
const mostInAll = 5_000;

/**
 * Returns a function that runs at most `atOnce` pieces of work at a time: first those with the lowest priority number, and those with the
 * same priority in order of arrival. When the queue is more than half full (`waiting`), new work with a priority up to `patient` goes ahead
 * of all work with the same priority. A hundred addresses that start together then do not delay later ones. The queue exists because
 * comparing a password occupies a core for 0.2 s, so a hundred guessers are more than a machine can serve. Attempts from addresses that
 * have made many attempts wait longest, and are refused once too many are waiting. A first attempt overtakes them and is not refused
 * because of them.
 */
export function priorityQueue(limits: QueueLimits): RunQueued {
  const queue: Queue = { ...limits, pieces: [], busy: 0 };
  return async (priority, work) => {
    await new Promise<void>((start, refuse) => add(queue, { priority, start, refuse }));
    try {
      return await work();
    } finally {
      queue.busy--;
      startNext(queue);
    }
  };
}

function add(queue: Queue, piece: Piece): void {
  const { pieces, waiting, patient } = queue;
  if (piece.priority > patient) refuseInTime(queue, piece);
  const isCrowded = pieces.length > waiting / 2 && piece.priority <= patient;
  const at = pieces.findIndex(({ priority }) => (isCrowded ? priority >= piece.priority : priority > piece.priority));
  pieces.splice(at < 0 ? pieces.length : at, 0, piece);
  const last = pieces.at(-1);
  if (last && pieces.length > waiting && (last.priority > patient || pieces.length > mostInAll)) {
    pieces.pop();
    last.refuse(tooMany());
  }
  startNext(queue);
}

function startNext(queue: Queue): void {
  if (queue.busy >= queue.atOnce) return;
  const next = queue.pieces.shift();
  if (!next) return;
  queue.busy++;
  next.start();
}

function refuseInTime({ pieces, waitMs }: Queue, piece: Piece): void {
  const timer = setTimeout(() => {
    const at = pieces.indexOf(piece);
    if (at >= 0) pieces.splice(at, 1);
    piece.refuse(tooMany());
  }, waitMs);
  timer.unref();
  const { start } = piece;
  piece.start = () => {
    clearTimeout(timer);
    start();
  };
}

function tooMany(): Problem {
  return new Problem('too_many', 'too many tries at once', { retryAfterS: 5 });
}
