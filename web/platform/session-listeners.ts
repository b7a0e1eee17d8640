/** Starts the listeners and returns the functions that stop them. If `ended` is aborted before they have started, it starts none. */
type Start = (ended: AbortSignal) => Promise<(() => void)[]>;

let running: { stop: () => void; startAgain: () => void } | undefined;

/** Calls `start` once `mayListen` resolves. Until `stopSessionListeners` is called, later calls do nothing. */
export function startSessionListeners(start: Start, mayListen: Promise<void>): void {
  if (running) return;
  const ending = new AbortController();
  const stops = mayListen.then(() => (ending.signal.aborted ? [] : start(ending.signal)));
  running = {
    stop() {
      ending.abort();
      void stops.then((all) => all.forEach((stop) => stop()));
    },
    startAgain: () => startSessionListeners(start, mayListen),
  };
}

/**
 * Stops all listeners when the session ends. Returns a function that starts them again, in case the session could not be ended.
 * Source: docs/product.md#session-load.
 */
export function stopSessionListeners(): () => void {
  const stopped = running;
  running = undefined;
  stopped?.stop();
  return () => stopped?.startAgain();
}
