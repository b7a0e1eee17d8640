/** Spaces the acts of several callers, such as requests whose number per minute is limited. */
export interface Turns {
  /** Takes the next turn that is free, and returns when it is, in ms since 1970. */
  take(): number;
}

export function createTurns(pauseMs: number): Turns {
  let nextMs = 0;
  return {
    take() {
      const turnMs = Math.max(nextMs, Date.now());
      nextMs = turnMs + pauseMs;
      return turnMs;
    },
  };
}
