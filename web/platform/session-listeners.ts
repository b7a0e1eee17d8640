let stops: Promise<(() => void)[]> | undefined;

/**
 * Calls `start` once `confirmed` resolves. `start` returns the functions that stop its listeners. Until
 * `stopSessionListeners` is called, later calls do nothing.
 */
export function startSessionListeners(start: () => (() => void)[], confirmed: Promise<void>): void {
  stops ??= confirmed.then(start);
}

/** Stops all listeners. Source: docs/product.md#session-load. */
export function stopSessionListeners(): void {
  void stops?.then((all) => all.forEach((stop) => stop()));
  stops = undefined;
}
