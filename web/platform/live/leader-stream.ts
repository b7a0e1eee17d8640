import type { Clock } from '../../../game/competition/competition.ts';
import type { LiveEvent } from '../../../game/live.ts';
import type { Hello, StreamMessage } from './stream-message.ts';

/** The wait if the server refuses streams and does not say for how long. */
const pollS = 60;
/** A network may swallow a connection without an error, so the wait for a stream has an end. It is long, because a busy server takes seconds. */
const openWithinMs = 30_000;
/** Silence for longer than two of the server's heartbeats, which come every 25 s. */
const silentMs = 60_000;

/** The state of the stream in the tab that has it open. */
interface LeaderStream {
  url: string;
  publish: (message: StreamMessage) => void;
  source: EventSource | undefined;
  retry: ReturnType<typeof setTimeout> | undefined;
  /** Ends a stream that does not open or has fallen silent. */
  watch: ReturnType<typeof setTimeout> | undefined;
  /** True once a heartbeat was heard. A server of a former version sends none that a page can hear. */
  hasBeats: boolean;
  leads: boolean;
  /** The version in the latest event that had one. */
  version: number;
  /** The latest clock. */
  clock: Clock | undefined;
  /** When the latest event of each type was sent, in ms by this device's clock. */
  sentAt: Map<string, number>;
}

/** Creates the stream for the leading tab. It connects when `open` is called. */
export function createLeaderStream(url: string, publish: (message: StreamMessage) => void) {
  const nothingYet = {
    source: undefined,
    retry: undefined,
    watch: undefined,
    hasBeats: false,
    clock: undefined,
    sentAt: new Map<string, number>(),
  };
  const stream: LeaderStream = { url, publish, ...nothingYet, leads: false, version: 0 };
  return {
    open(): void {
      stream.leads = true;
      connect(stream);
    },
    close(): void {
      stream.leads = false;
      clearTimeout(stream.retry);
      clearTimeout(stream.watch);
      stream.source?.close();
    },
    answer(question: Extract<StreamMessage, { ask: string }>): void {
      if (!stream.leads) return;
      if (question.ask === 'reopen') return connect(stream);
      const isOpen = stream.source?.readyState === EventSource.OPEN;
      publish({ isOpen, hello: helloToTab(stream, isOpen), to: question.from });
    },
  };
}

function connect(stream: LeaderStream): void {
  clearTimeout(stream.retry);
  stream.source?.close();
  const opened = new EventSource(stream.url);
  stream.source = opened;
  watch(stream, { source: opened, withinMs: openWithinMs });
  opened.addEventListener('open', () => {
    clearTimeout(stream.watch);
    if (stream.hasBeats) watch(stream, { source: opened, withinMs: silentMs });
    stream.publish({ isOpen: true });
  });
  opened.addEventListener('beat', () => {
    stream.hasBeats = true;
    watch(stream, { source: opened, withinMs: silentMs });
  });
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'closing') return reopenLater(stream, opened, { spreadMs: event.spreadMs });
    remember(stream, event);
    return stream.publish({ event });
  });
  opened.addEventListener('error', () => reconnectLater(stream, opened));
}

function watch(stream: LeaderStream, { source, withinMs }: { source: EventSource; withinMs: number }): void {
  clearTimeout(stream.watch);
  stream.watch = setTimeout(() => reconnectLater(stream, source), withinMs);
}

function remember(stream: LeaderStream, event: LiveEvent): void {
  if ('version' in event) stream.version = event.version;
  if ('clock' in event) stream.clock = event.clock;
  const ages = event.type === 'hello' ? Object.entries(event.ago ?? { reload: 0 }) : [[event.type, 0] as const];
  for (const [type, age] of ages) stream.sentAt.set(type, Date.now() - age);
}

/** Returns the first event for a tab that joins this stream, as the server would send it now. While the stream is closed, the clock may have changed. */
function helloToTab({ version, clock, sentAt }: LeaderStream, isOpen: boolean): Hello {
  const ago = Object.fromEntries([...sentAt].map(([type, at]) => [type, Date.now() - at]));
  return { type: 'hello', version, ago, ...(isOpen && clock && { clock }) };
}

/**
 * After an HTTP error browsers never reconnect, and after a network error all of them reconnect at the same time. So the stream is always
 * closed here. After a random 1 to 10 s it is opened again or, if the server has refused it, the reason is looked up first
 * (`afterRefusal`).
 */
function reconnectLater(stream: LeaderStream, broken: EventSource): void {
  const isRefused = broken.readyState === EventSource.CLOSED;
  reopenLater(stream, broken, { spreadMs: 9000, act: isRefused ? afterRefusal : connect });
}

interface ReopenOptions {
  spreadMs: number;
  act?: (stream: LeaderStream) => unknown;
}

function reopenLater(stream: LeaderStream, broken: EventSource, { spreadMs, act = connect }: ReopenOptions): void {
  broken.close();
  stream.publish({ isOpen: false });
  clearTimeout(stream.watch);
  clearTimeout(stream.retry);
  stream.retry = setTimeout(() => act(stream), 1000 + Math.random() * spreadMs);
}

/** An EventSource does not reveal why it was refused, so the page repeats the request with `fetch`. */
async function afterRefusal(stream: LeaderStream): Promise<void> {
  const refused = stream.source;
  const waitS = await secondsToWait(stream.url);
  // Another tab may have asked for a new stream meanwhile.
  if (!stream.leads || stream.source !== refused) return;
  if (waitS === undefined) {
    stream.publish({ refused: true });
    return connect(stream);
  }
  stream.retry = setTimeout(
    () => {
      // Without a stream the page does not know what has changed, so it fetches again everything that it shows.
      stream.publish({ event: { type: 'hello', version: stream.version } });
      connect(stream);
    },
    waitS * (1000 + Math.random() * 250),
  );
}

/** Returns how many seconds to wait if the server takes no more streams; undefined if it refused for another reason or did not answer. */
async function secondsToWait(url: string): Promise<number | undefined> {
  const probe = new AbortController();
  const late = setTimeout(() => probe.abort(), openWithinMs);
  try {
    const { status, headers } = await fetch(url, { signal: probe.signal, headers: { accept: 'text/event-stream' } });
    return status === 429 || status === 503 ? Number(headers.get('retry-after')) || pollS : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
    probe.abort();
  }
}
