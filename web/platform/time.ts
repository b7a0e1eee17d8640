import type { Clock } from '../../game/competition/competition.ts';
import { useExternalStore } from './use-external-store.ts';

/**
 * How far the server's clock, which is the database's, is ahead of this device's, in ms. Times are computed by the server's clock, because a
 * device's clock may be wrong.
 */
let aheadMs = 0;

/**
 * Reads the server's time from an answer. `askedAtMs` and `arrivedAtMs` (this device's clock) are when the call was sent and when its answer
 * arrived; the answer is assumed to have been written halfway between the two.
 */
export function learnServerTime(serverTime: string, askedAtMs = Date.now(), arrivedAtMs = Date.now()): void {
  aheadMs = Date.parse(serverTime) - (askedAtMs + arrivedAtMs) / 2;
}

/** Wall time by the server's clock in ms, for locks and countdowns. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/**
 * Returns the tournament time at the wall time `atMs`, both in ms. It does not advance while the clock is paused, and otherwise runs `rate`
 * times as fast as wall time.
 */
export function tournamentNow(clock: Clock, atMs: number = serverNow()): number {
  const then = Date.parse(clock.now);
  return clock.paused ? then : then + Math.max(0, atMs - Date.parse(clock.serverTime)) * clock.rate;
}

/**
 * Returns wall time by the server's clock, rounded down to `stepMs`, and renders the component again at each step while the page is visible.
 */
export function useNow(stepMs: number): number {
  return useExternalStore(
    (onStep) => subscribe(stepMs, onStep),
    () => Math.floor(serverNow() / stepMs) * stepMs,
  );
}

interface Ticker {
  listeners: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const tickers = new Map<number, Ticker>();

/** All components with the same step share one timer, which stops while the page is hidden. */
function subscribe(stepMs: number, onStep: () => void): () => void {
  const ticker = tickers.get(stepMs) ?? { listeners: new Set(), timer: undefined };
  tickers.set(stepMs, ticker);
  ticker.listeners.add(onStep);
  if (ticker.timer === undefined && !document.hidden) schedule(stepMs, ticker);
  return () => {
    ticker.listeners.delete(onStep);
    if (ticker.listeners.size > 0) return;
    clearTimeout(ticker.timer);
    tickers.delete(stepMs);
  };
}

function schedule(stepMs: number, ticker: Ticker): void {
  const untilStepMs = stepMs - (serverNow() % stepMs);
  ticker.timer = setTimeout(() => {
    for (const onStep of ticker.listeners) onStep();
    schedule(stepMs, ticker);
  }, untilStepMs + 5);
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    for (const [stepMs, ticker] of tickers) {
      clearTimeout(ticker.timer);
      ticker.timer = undefined;
      if (document.hidden) continue;
      for (const onStep of ticker.listeners) onStep();
      schedule(stepMs, ticker);
    }
  });
}
