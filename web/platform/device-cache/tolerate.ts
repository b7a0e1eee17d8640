export interface Attempt {
  /** A write that takes long is not given up: the store carries it out later. */
  isWrite?: boolean;
  /** The longest wait, in ms. */
  withinMs: number;
}

/**
 * Returns a function that calls a store which may fail or hang, and resolves with the store's answer, or with undefined. After a failure, the
 * store is not called again. While a call hangs, reads return undefined at once.
 */
export function tolerate(): <Given>(act: () => Promise<Given>, attempt: Attempt) => Promise<Given | undefined> {
  let isBroken = false;
  let hanging = 0;
  return async (act, { isWrite = false, withinMs }) => {
    if (isBroken || (hanging > 0 && !isWrite)) return undefined;
    // A blocked store throws at once, before it returns a promise.
    const answer = (async () => act())().then(
      (given) => ({ given }),
      () => {
        isBroken = true;
        return undefined;
      },
    );
    const { promise: late, resolve } = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => resolve('late'), withinMs);
    const first = await Promise.race([answer, late]);
    clearTimeout(timer);
    if (first !== 'late') return first?.given;
    hanging++;
    void answer.then(() => hanging--);
    return undefined;
  };
}
