import type { LiveEvent } from '../../../game/live.ts';
import { competitionId } from '../current-competition.ts';
import { setStreamOpen } from './connection.ts';
import { createLeaderStream } from './leader-stream.ts';
import type { StreamMessage } from './stream-message.ts';

interface StreamListener {
  onEvent: (event: LiveEvent) => void;
  onRefused: () => void;
}

/**
 * Listens to the live stream until the returned function is called. Browsers allow six connections per host with HTTP/1.1, so the tabs of
 * one browser share one stream. The tab that owns a Web Lock opens the stream and passes each message to the other tabs through a
 * BroadcastChannel. When that tab closes, the lock and the stream go to another tab. Pages that lack these APIs (plain HTTP in a local
 * network) open their own stream.
 */
export function openStream({ onEvent, onRefused }: StreamListener): () => void {
  const competition = competitionId();
  const name = `${competition} fulltime.live`;
  const me = Math.random().toString(36).slice(2);
  const closing = new AbortController();
  const channel = openChannel(name);
  const leaderStream = createLeaderStream(`/db/${competition}/live`, publish);

  function publish(message: StreamMessage): void {
    post(channel, message);
    handleMessage(message);
  }

  function handleMessage(message: StreamMessage): void {
    if ('event' in message) return onEvent(message.event);
    if ('refused' in message) return onRefused();
    if ('ask' in message) return leaderStream.answer(message);
    if (!('to' in message)) return setStreamOpen(message.isOpen);
    if (message.to !== me) return undefined;
    setStreamOpen(message.isOpen);
    return onEvent(message.hello ?? { type: 'hello', version: 0 });
  }

  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => handleMessage(data));
    post(channel, { ask: 'state', from: me });
    leadWhenFree(name, { open: () => leaderStream.open(), signal: closing.signal });
  } else {
    leaderStream.open();
  }
  onReturnAfterRest(() => publish({ ask: 'reopen' }), closing.signal);

  return () => {
    leaderStream.close();
    closing.abort();
    channel?.close();
  };
}

/** Returns undefined if the browser lacks what tabs need to share a stream, or forbids it together with all storage. */
function openChannel(name: string): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in window) || !('locks' in navigator)) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

function post(channel: BroadcastChannel | undefined, message: StreamMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin, because it reaches only
  // its own origin
  channel?.postMessage(message);
}

/** Waits for the lock and then keeps it until the page is closed or the session ends. A page that gets no locks at all leads itself. */
function leadWhenFree(name: string, { open, signal }: { open: () => void; signal: AbortSignal }): void {
  const keepLockUntilClosed = () => {
    open();
    return new Promise<void>((release) => signal.addEventListener('abort', () => release()));
  };
  navigator.locks.request(name, { signal }, keepLockUntilClosed).catch(() => {
    if (!signal.aborted) open();
  });
}

function onReturnAfterRest(reopen: () => void, signal: AbortSignal): void {
  const restMs = 60_000;
  let hiddenAt = Date.now();
  const onVisibility = () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > restMs) reopen();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', reopen, { signal });
}
