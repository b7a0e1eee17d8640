let stops: Promise<(() => void)[]> | undefined;

/**
 * Calls `start` once `mayListen` resolves. `start` returns the functions that stop its listeners. Until
 * `stopSessionListeners` is called, later calls do nothing.
 */
export function startSessionListeners(start: () => Promise<(() => void)[]>, mayListen: Promise<void>): void {
  stops ??= mayListen.then(start);
}

/** Stops all listeners. Source: docs/product.md#session-load. */
export function stopSessionListeners(): void {
  void stops?.then((all) => all.forEach((stop) => stop()));
  stops = undefined;
}
