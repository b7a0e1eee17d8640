import { probeServer, noteAnswer, serverAnswers, subscribeToAnswers } from '../calls/server-answers.ts';
import { useExternalStore } from '../use-external-store.ts';

/**
 * The state of the live stream: `open`; `connecting` for the first 3 s without a stream (0.5 s if the page shows data
 * of an earlier visit); `reconnecting` after that; `offline` while the server does not answer.
 */
export type Connection = 'open' | 'connecting' | 'reconnecting' | 'offline';

/**
 * The notice about the connection that the page shows. `back` is shown for 4 s after a lost connection was restored.
 */
export interface ConnectionNotice {
  kind: 'offline' | 'reconnecting' | 'back' | 'none';
  /** The time until which the data was up to date, in ms by this device's clock. */
  sinceMs: number | undefined;
}

const quietMs = 3000;
/** The shorter delay that applies instead of `quietMs` while the page shows data of an earlier visit. */
const quietOverOldMs = 500;
const backMs = 4000;

let isStreamOpen = false;
let wasEverOpen = false;
/**
 * Whether the page has shown that the connection was lost. The notice of a slow first load does not count, because it only shows how old the
 * data is.
 */
let hasSaidDisconnected = false;
let brokenSince: number | undefined;
/** The time of the earlier visit whose data is shown; undefined once the page is connected. */
let shownSince: number | undefined;
let state: Connection = 'connecting';
let notice: ConnectionNotice = { kind: 'none', sinceMs: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Called in every tab, also in those that share another tab's stream. */
export function setStreamOpen(isOpen: boolean): void {
  isStreamOpen = isOpen;
  if (isOpen) noteAnswer();
  updateState();
}

/** Called when a page opens with answers that were stored on the device. */
export function noteShownSince(atMs: number): void {
  if (isStreamOpen) return;
  shownSince = atMs;
  updateState();
}

export function useConnection(): Connection {
  return useExternalStore(subscribeToConnection, () => state);
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

function updateState(): void {
  clearTimeout(timer);
  if (isStreamOpen && serverAnswers()) return enterOpen();
  brokenSince ??= Date.now();
  if (!serverAnswers()) return enter('offline', { kind: 'offline', sinceMs: shownSince ?? brokenSince });
  const leftMs = brokenSince + (shownSince === undefined ? quietMs : quietOverOldMs) - Date.now();
  // Only a probe shows whether the whole server is silent or only the stream.
  if (leftMs <= 0 && state !== 'reconnecting') void probeServer();
  if (leftMs <= 0) return enter('reconnecting', { kind: 'reconnecting', sinceMs: shownSince ?? brokenSince });
  timer = setTimeout(updateState, leftMs + 5);
  return enter('connecting', notice.kind === 'back' ? silence : notice);
}

function enterOpen(): void {
  brokenSince = undefined;
  shownSince = undefined;
  wasEverOpen = true;
  if (!hasSaidDisconnected && notice.kind !== 'back') return enter('open', silence);
  hasSaidDisconnected = false;
  timer = setTimeout(() => enter('open', silence), backMs);
  enter('open', { kind: 'back', sinceMs: undefined });
}

const silence: ConnectionNotice = { kind: 'none', sinceMs: undefined };

function enter(next: Connection, said: ConnectionNotice): void {
  hasSaidDisconnected ||= said.kind === 'offline' || (said.kind === 'reconnecting' && wasEverOpen);
  state = next;
  notice = said;
  for (const onChange of listeners) onChange();
}

subscribeToAnswers(updateState);
