/**
 * Runs `work` for everybody who asked before it began, one run at a time. It waits for `before` first, and more callers
 * may join meanwhile. A run that fails fails for those who wait for it, and the next one starts again.
 */
export function sharedRuns(it: { before?: () => Promise<void>; work: () => Promise<void> }): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    await running;
    await it.before?.();
    waiting = undefined;
    const run = it.work();
    running = run.catch(() => undefined);
    return run;
  };
  return () => (waiting ??= begin());
}
