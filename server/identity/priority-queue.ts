import { Problem } from '../../game/problem.ts';

/** Runs work when its turn comes. The lower its standing, the sooner that is. */
export type InTurn = <T>(standing: number, work: () => Promise<T>) => Promise<T>;

interface Piece {
  standing: number;
  start: () => void;
  refuse: (problem: Problem) => void;
}

/** How much may be done at once, and how much may wait. */
export interface Line {
  atOnce: number;
  /** When more than this wait, the last in the line is refused if its standing is above `patient`. */
  waiting: number;
  /** Work with a standing up to this one is not refused because others wait. */
  patient: number;
  /** How long work with a higher standing waits before it is refused. */
  waitMs: number;
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
export function inTurns({ atOnce, waiting: most, patient, waitMs }: Line): InTurn {
  /** The pieces that wait, in the order in which they will start. */
  const waiting: Piece[] = [];
  let busy = 0;

  const startNext = (): void => {
    if (busy >= atOnce) return;
    const next = waiting.shift();
    if (!next) return;
    busy++;
    next.start();
  };

  const giveUp = (piece: Piece): void => {
    const at = waiting.indexOf(piece);
    if (at >= 0) waiting.splice(at, 1);
    piece.refuse(tooMany());
  };

  const add = (piece: Piece): void => {
    if (piece.standing > patient) {
      const timer = setTimeout(giveUp, waitMs, piece);
      timer.unref();
      const { start } = piece;
      piece.start = () => {
        clearTimeout(timer);
        start();
      };
    }
    const isCrowded = waiting.length > most / 2 && piece.standing <= patient;
    const isBehind = (it: Piece) => (isCrowded ? it.standing >= piece.standing : it.standing > piece.standing);
    const at = waiting.findIndex(isBehind);
    waiting.splice(at < 0 ? waiting.length : at, 0, piece);
    const last = waiting.at(-1);
    if (last && waiting.length > most && (last.standing > patient || waiting.length > mostInAll)) {
      waiting.pop();
      last.refuse(tooMany());
    }
    startNext();
  };

  return async (standing, work) => {
    await new Promise<void>((start, refuse) => add({ standing, start, refuse }));
    try {
      return await work();
    } finally {
      busy--;
      startNext();
    }
  };
}

function tooMany(): Problem {
  return new Problem('too_many', 'too many tries at once', { retryAfterS: 5 });
}
