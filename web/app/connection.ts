import { useSyncExternalStore } from 'react';

/**
 * How the page hears of changes: `open`; `connecting` (at first, and for 3 s after a break); `reconnecting` after that;
 * `offline` while the device has no network.
 */
export type Connection = 'open' | 'connecting' | 'reconnecting' | 'offline';

/** What there is to say about it; `back` for 4 s after something else was said. */
export interface ConnectionNotice {
  kind: 'offline' | 'reconnecting' | 'back' | 'none';
  /** Until when the page was up to date, in ms by this device's clock. */
  sinceMs: number | undefined;
}

const quietMs = 3000;
const backMs = 4000;

let isStreamOpen = false;
let brokenSince: number | undefined;
/** What is shown comes from an earlier visit, of this time. */
let shownSince: number | undefined;
let state: Connection = 'connecting';
let notice: ConnectionNotice = { kind: 'none', sinceMs: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Told by the stream, whichever tab holds it. */
export function setStreamOpen(isOpen: boolean): void {
  isStreamOpen = isOpen;
  settle();
}

/** Told when a page opens with what the device has kept. */
export function noteShownSince(atMs: number): void {
  if (isStreamOpen) return;
  shownSince = atMs;
  if (!navigator.onLine) settle();
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToConnection, () => state);
}

export function readConnection(): Connection {
  return state;
}

export function readNotice(): ConnectionNotice {
  return notice;
}

export function subscribeToConnection(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function settle(): void {
  clearTimeout(timer);
  if (isStreamOpen && navigator.onLine) return enterOpen();
  brokenSince ??= Date.now();
  if (!navigator.onLine) return enter('offline', { kind: 'offline', sinceMs: shownSince ?? brokenSince });
  const leftMs = brokenSince + quietMs - Date.now();
  if (leftMs <= 0) return enter('reconnecting', { kind: 'reconnecting', sinceMs: shownSince ?? brokenSince });
  timer = setTimeout(settle, leftMs + 5);
  return enter('connecting', notice.kind === 'back' ? silence : notice);
}

function enterOpen(): void {
  brokenSince = undefined;
  shownSince = undefined;
  const wasTold = notice.kind !== 'none';
  if (wasTold) timer = setTimeout(() => enter('open', silence), backMs);
  enter('open', wasTold ? { kind: 'back', sinceMs: undefined } : silence);
}

const silence: ConnectionNotice = { kind: 'none', sinceMs: undefined };

function enter(next: Connection, said: ConnectionNotice): void {
  state = next;
  notice = said;
  for (const onChange of listeners) onChange();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', settle);
  window.addEventListener('offline', settle);
}
