import { Problem } from '../../game/problem.ts';

/** Lets work wait for its turn, which comes the sooner the lower its standing is. */
export type InTurn = <T>(standing: number, work: () => Promise<T>) => Promise<T>;

interface Piece {
  standing: number;
  start: () => void;
  refuse: (problem: Problem) => void;
}

/** How much may be done at once, and how much may wait. */
export interface Line {
  atOnce: number;
  /** Of standings above `patient` no more may wait than this: the highest, and of those the latest, gives way. */
  waiting: number;
  /** Standings up to this one are never refused for others. */
  patient: number;
  /** How long the others wait before they are told to come again. */
  waitMs: number;
}

/** Beyond it everything is refused: the memory of the process is bounded. */
const mostInAll = 5_000;

/**
 * Does so much work at once, lowest standing first, and the first come of those that are equal. Where it is crowded, the last
 * come of the patient ones is first: a hundred addresses that begin together hold up none that comes after them. Comparing a password takes
 * a core for a tenth of a second: a hundred guessers bring more than any machine can do, so those who have tried most wait,
 * and are refused once too many wait. A first try is never refused for them, and overtakes them all.
 */
export function inTurns({ atOnce, waiting: most, patient, waitMs }: Line): InTurn {
  /** In the order in which they begin. */
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
