/**
 * Shares runs of `work` between callers: a caller gets the result of a run that starts after the call. There is one run at a time. `before`
 * runs first, and until it has ended, more callers may join. A failed run rejects for the callers that wait for it, and the next call
 * starts a new one.
 */
export function sharedRuns({
  before,
  work,
}: {
  before?: () => Promise<void>;
  work: () => Promise<void>;
}): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    await running;
    await before?.();
    waiting = undefined;
    const run = work();
    running = run.catch(() => undefined);
    return run;
  };
  return () => (waiting ??= begin());
}
