let stops: Promise<(() => void)[]> | undefined;

/** Starts the listeners of a session once it is `confirmed`. Each returns a function that stops it. Later calls start nothing. */
export function startSessionListeners(start: () => (() => void)[], confirmed: Promise<void>): void {
  stops ??= confirmed.then(start);
}

/** Stops all listeners. Source: docs/product.md#session-load. */
export function stopSessionListeners(): void {
  void stops?.then((all) => all.forEach((stop) => stop()));
  stops = undefined;
}
