/**
 * Whether the server answers. `navigator.onLine` cannot tell: it says yes in a wifi without a line, and in some browsers
 * after each reload, and it may say no where the server stands in the same room. So every call says how it ended, and one that
 * ended in silence is followed by a second, small question before it counts.
 */

const probePath = '/health/live';
const probeWithinMs = 5000;
/** How soon a silent server is asked again; the stream tries by itself as well. */
const againMs = 5000;

let isSilent = false;
let probing: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** True until the server is known to be silent. */
export function serverAnswers(): boolean {
  return !isSilent;
}

/** Every answer calls this, refusals included, and so does the stream when it opens. */
export function noteAnswer(): void {
  settle(false);
}

/** Asks the server whether it is there. Every call that got no answer calls this; calls at the same time share one question. */
export function askForLife(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Calls the listener when the server stops answering, and when it answers again. */
export function subscribeToAnswers(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Any answer counts. Even a gateway that says "no server" shows that the connection works. */
async function probe(): Promise<void> {
  try {
    await fetch(probePath, { cache: 'no-store', signal: AbortSignal.timeout(probeWithinMs) });
    settle(false);
  } catch {
    settle(true);
  }
}

async function askAgain(): Promise<void> {
  if (!isSilent) return;
  await askForLife();
  if (isSilent) setTimeout(() => void askAgain(), againMs * (1 + Math.random()));
}

function settle(silent: boolean): void {
  if (isSilent === silent) return;
  isSilent = silent;
  if (silent && typeof window !== 'undefined') setTimeout(() => void askAgain(), againMs * (1 + Math.random()));
  for (const onChange of listeners) onChange();
}

if (typeof window !== 'undefined' && typeof window.addEventListener === 'function') {
  // What the browser believes is only a reason to ask the server.
  window.addEventListener('online', () => void askForLife());
  window.addEventListener('offline', () => void askForLife());
  // A phone that was in a pocket may have lost its connection long ago.
  document.addEventListener('visibilitychange', () => void (document.hidden || askForLife()));
}
