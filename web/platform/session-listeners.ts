/** Starts the listeners and returns the functions that stop them. If the session ends before they have begun (`ended`), it starts none. */
type Start = (ended: AbortSignal) => Promise<(() => void)[]>;

let stopRunning: (() => () => void) | undefined;

/** Calls `start` once `mayListen` resolves. Until `stopSessionListeners` is called, later calls do nothing. */
export function startSessionListeners(start: Start, mayListen: Promise<void>): void {
  if (stopRunning) return;
  const ending = new AbortController();
  const stops = mayListen.then(() => (ending.signal.aborted ? [] : start(ending.signal)));
  stopRunning = () => {
    ending.abort();
    void stops.then((all) => all.forEach((stop) => stop()));
    return () => startSessionListeners(start, mayListen);
  };
}

/** Stops all listeners. Returns a function that starts them again, for a session that goes on after all. Source: docs/product.md#session-load. */
export function stopSessionListeners(): () => void {
  const startAgain = stopRunning?.();
  stopRunning = undefined;
  return () => startAgain?.();
}
