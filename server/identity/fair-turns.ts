import { Problem } from '../../game/problem.ts';

/** Lets work wait for its turn; rejects with `too_many` while so much of its key waits that it would take too long. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does so much work at once, and lets the keys that wait take turns: one that brings forty pieces delays another's one by
 * a single piece. Hashing a password takes a core for a tenth of a second; without this a guesser's tries stand in line
 * before everybody's. What a piece throws is its caller's.
 */
export function fairTurns(atOnce: number, mostWaiting = Infinity): InTurn {
  const waiting = new Map<string, (() => void)[]>();
  let busy = 0;

  const startNext = (): void => {
    const [next] = waiting;
    if (!next || busy >= atOnce) return;
    const [key, pieces] = next;
    const start = pieces.shift();
    // Behind everybody else who waits.
    waiting.delete(key);
    if (pieces.length > 0) waiting.set(key, pieces);
    busy++;
    start?.();
  };

  return async (key, work) => {
    const own = waiting.get(key) ?? [];
    if (own.length >= mostWaiting) throw new Problem('too_many', 'too many tries at once', { retryAfterS: 5 });
    await new Promise<void>((start) => {
      own.push(start);
      waiting.set(key, own);
      startNext();
    });
    try {
      return await work();
    } finally {
      busy--;
      startNext();
    }
  };
}
