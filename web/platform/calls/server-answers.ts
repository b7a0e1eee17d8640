/**
 * Tracks whether the server answers. `navigator.onLine` is not reliable: it is true on a wifi network without internet, and in some
 * browsers after each reload, and it may be false although the server is on the local network. So calls report how they ended. After a call
 * without an answer the page sends a small probe, and the server counts as silent only if the probe fails too.
 */

const probePath = '/health/live';
const probeWithinMs = 5000;
/** The shortest delay before a silent server is probed again. The longest is twice as long. */
const probeAgainMs = 5000;

let isSilent = false;
/** When the probe that failed was sent. */
let silentSinceMs = 0;
let probing: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** False while the server is known to be silent. */
export function serverAnswers(): boolean {
  return !isSilent;
}

/**
 * Must be called for every answer, refusals included, and when the live stream opens. `askedAtMs` is when the request was sent
 * (`performance.now()`). An answer to a request that was sent before the failed probe does not prove that the server answers now, so it is
 * ignored.
 */
export function noteAnswer(askedAtMs = performance.now()): void {
  if (!isSilent || askedAtMs >= silentSinceMs) settle(false);
}

/** Probes the server. Must be called after every call that got no answer; calls at the same time share one probe. */
export function probeServer(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

export function subscribeToAnswers(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Any answer counts. Even a gateway's 502 shows that the connection works. */
async function probe(): Promise<void> {
  const askedAtMs = performance.now();
  try {
    await fetch(probePath, { cache: 'no-store', signal: AbortSignal.timeout(probeWithinMs) });
    settle(false);
  } catch {
    silentSinceMs = askedAtMs;
    settle(true);
  }
}

async function probeAgain(): Promise<void> {
  if (!isSilent) return;
  await probeServer();
  if (isSilent) setTimeout(() => void probeAgain(), probeAgainMs * (1 + Math.random()));
}

function settle(silent: boolean): void {
  if (isSilent === silent) return;
  isSilent = silent;
  if (silent && typeof window !== 'undefined') setTimeout(() => void probeAgain(), probeAgainMs * (1 + Math.random()));
  for (const onChange of listeners) onChange();
}

if (typeof window !== 'undefined' && typeof window.addEventListener === 'function') {
  // The browser's events are only a reason to probe the server.
  window.addEventListener('online', () => void probeServer());
  window.addEventListener('offline', () => void probeServer());
  // A page that was hidden may have lost its connection long ago.
  document.addEventListener('visibilitychange', () => void (document.hidden || probeServer()));
}
