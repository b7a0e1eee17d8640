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

/** Told by every answer, refusals included, and by the stream when it opens. */
export function noteAnswer(): void {
  settle(false);
}

/** Asks the server for a sign of life. Told by every call without an answer; several at once ask one question. */
export function askForLife(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Hears whenever the server falls silent, and whenever it answers again. */
export function subscribeToAnswers(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Any answer will do: a gateway's "no server" comes over a line that works. */
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
  // What the browser believes is a reason to look, no more.
  window.addEventListener('online', () => void askForLife());
  window.addEventListener('offline', () => void askForLife());
  // A phone out of a pocket may have lost its line long ago.
  document.addEventListener('visibilitychange', () => void (document.hidden || askForLife()));
}
