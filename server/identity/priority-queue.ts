import { Problem } from '../../game/problem.ts';

/** Runs work when its place in the queue is reached. The lower its standing, the sooner that is. */
export type RunQueued = <T>(standing: number, work: () => Promise<T>) => Promise<T>;

interface Piece {
  standing: number;
  start: () => void;
  refuse: (problem: Problem) => void;
}

/** How much may be done at once, and how much may wait. */
export interface QueueLimits {
  atOnce: number;
  /** When more than this wait, the last in the queue is refused if its standing is above `patient`. */
  waiting: number;
  /** Work with a standing up to this one is not refused because others wait. */
  patient: number;
  /** How long work with a higher standing waits before it is refused. */
  waitMs: number;
}

interface Queue extends QueueLimits {
  /** The pieces that wait, in the order in which they will start. */
  pieces: Piece[];
  busy: number;
}

/** When more than this wait, the last is refused whatever its standing, so that memory is bounded. */
const mostInAll = 5_000;

/**
 * Returns a function that runs at most `atOnce` pieces of work at a time, the lowest standing first, and equal standings in the order
 * in which they came. When more than half of `waiting` wait, new work with a standing up to `patient` goes before all equal ones,
 * so that a hundred addresses that begin together do not hold up those that come after them. Comparing a password takes a core for
 * a tenth of a second, and a hundred guessers ask for more than any machine can do. So those who have tried most wait, and are
 * refused once too many wait. A first try overtakes them all and is never refused because of them.
 */
export function priorityQueue(limits: QueueLimits): RunQueued {
  const queue: Queue = { ...limits, pieces: [], busy: 0 };
  return async (standing, work) => {
    await new Promise<void>((start, refuse) => add(queue, { standing, start, refuse }));
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
  if (piece.standing > patient) refuseInTime(queue, piece);
  const isCrowded = pieces.length > waiting / 2 && piece.standing <= patient;
  const at = pieces.findIndex(({ standing }) => (isCrowded ? standing >= piece.standing : standing > piece.standing));
  pieces.splice(at < 0 ? pieces.length : at, 0, piece);
  const last = pieces.at(-1);
  if (last && pieces.length > waiting && (last.standing > patient || pieces.length > mostInAll)) {
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

/** Refuses a piece of work that has waited for `waitMs` and has not started. */
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
