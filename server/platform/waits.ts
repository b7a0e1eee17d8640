/** Waits that can end early. Background work that repeats uses them between two rounds. */

export interface Waker {
  /** Ends the wait that is under way, or else the next one. */
  wake(): void;
  /** Resolves after `ms` milliseconds, or sooner after `wake` or once the work must stop. */
  wait(ms: number): Promise<void>;
}

/** Creates a waker whose waits end at the latest when `stop` is aborted. */
export function createWaker(stop: AbortSignal): Waker {
  const waiting: { isWoken: boolean; endWait: () => void } = { isWoken: false, endWait: () => undefined };
  stop.addEventListener('abort', () => waiting.endWait());
  return {
    wake() {
      waiting.isWoken = true;
      waiting.endWait();
    },
    async wait(ms) {
      const pause = Promise.withResolvers<void>();
      const timer = setTimeout(pause.resolve, ms);
      waiting.endWait = pause.resolve;
      if (waiting.isWoken || stop.aborted) pause.resolve();
      await pause.promise;
      clearTimeout(timer);
      waiting.isWoken = false;
    },
  };
}

export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** Resolves when the work has succeeded or failed, or after `ms` milliseconds if it has done neither. */
export async function endedWithin(work: Promise<unknown>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work.catch(() => undefined), late.promise]);
  clearTimeout(timer);
}
