import { serverNow } from '../../platform/time.ts';
import { useExternalStore } from '../../platform/use-external-store.ts';

/** How close the lock is: within an hour the chip is amber, within five minutes it counts mm:ss. Source: docs/product.md#a-match. */
export type LockPhase = 'far' | 'hour' | 'minutes' | 'passed';

const hourMs = 3_600_000;
const fiveMinutesMs = 300_000;
/** The longest delay that `setTimeout` supports. */
const longestTimerMs = 2 ** 31 - 1;

/** `locksAt` is wall time by the server's clock. Null means that there is no lock time now (`Match.locksAt`). */
export function lockPhase(locksAt: string | null, nowMs: number): LockPhase {
  if (locksAt === null) return 'far';
  const leftMs = Date.parse(locksAt) - nowMs;
  if (leftMs <= 0) return 'passed';
  if (leftMs <= fiveMinutesMs) return 'minutes';
  return leftMs <= hourMs ? 'hour' : 'far';
}

/**
 * Returns the current phase. The component renders again only when the phase changes, because many cards with a ticking clock would be
 * slow.
 */
export function useLockPhase(locksAt: string | null): LockPhase {
  return useExternalStore(
    (onChange) => atEachPhase(locksAt, onChange),
    () => lockPhase(locksAt, serverNow()),
  );
}

function atEachPhase(locksAt: string | null, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    const delayMs = untilNextPhaseMs(locksAt, serverNow());
    if (delayMs === undefined) return;
    timer = setTimeout(
      () => {
        onChange();
        schedule();
      },
      Math.min(delayMs + 5, longestTimerMs),
    );
  };
  schedule();
  return () => clearTimeout(timer);
}

function untilNextPhaseMs(locksAt: string | null, nowMs: number): number | undefined {
  if (locksAt === null) return undefined;
  const leftMs = Date.parse(locksAt) - nowMs;
  return [leftMs - hourMs, leftMs - fiveMinutesMs, leftMs].find((delayMs) => delayMs > 0);
}
