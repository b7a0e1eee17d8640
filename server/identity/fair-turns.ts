/** Lets work wait for its turn. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does so much work at once, and lets the keys that wait take turns: one that brings forty pieces delays another's one by
 * a single piece. Hashing a password takes a core for a tenth of a second; without this a guesser's tries stand in line
 * before everybody's. What a piece throws is its caller's.
 */
export function fairTurns(atOnce: number): InTurn {
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
    await new Promise<void>((start) => {
      const own = waiting.get(key) ?? [];
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
