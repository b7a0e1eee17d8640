/** The shortest time for which the notice is shown, so that it can be read. */
const leastMs = 600;

let isShown = false;
let isAtWork = false;
let seenAtMs: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows that matches are being updated, until the returned function has been called and the notice was shown long enough. */
export function showUpdating(): () => void {
  clearTimeout(timer);
  isAtWork = true;
  seenAtMs = listeners.size > 0 ? Date.now() : undefined;
  show(true);
  return () => {
    isAtWork = false;
    hideWhenRead();
  };
}

/** Until the page has loaded, nothing can show the notice. `leastMs` is therefore counted from the first listener. */
export function subscribeToUpdating(onChange: () => void): () => void {
  listeners.add(onChange);
  seenAtMs ??= Date.now();
  hideWhenRead();
  return () => listeners.delete(onChange);
}

export function readIsUpdating(): boolean {
  return isShown;
}

function hideWhenRead(): void {
  clearTimeout(timer);
  if (isAtWork || seenAtMs === undefined) return;
  timer = setTimeout(() => show(false), seenAtMs + leastMs - Date.now());
}

function show(isWanted: boolean): void {
  if (isShown === isWanted) return;
  isShown = isWanted;
  for (const listener of listeners) listener();
}
