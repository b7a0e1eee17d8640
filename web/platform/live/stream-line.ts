import type { LiveEvent } from '../../../game/live.ts';
import type { StreamMessage } from './stream-message.ts';

/** The wait if the server refuses streams and does not say for how long. */
const pollS = 60;

/** The state of the stream in the tab that has it open. */
interface Line {
  url: string;
  tell: (message: StreamMessage) => void;
  source: EventSource | undefined;
  retry: ReturnType<typeof setTimeout> | undefined;
  leads: boolean;
  /** The version in the latest event that had one. */
  version: number;
}

/** Creates the stream for the leading tab. It connects when `open` is called. */
export function streamLine(url: string, tell: (message: StreamMessage) => void) {
  const line: Line = { url, tell, source: undefined, retry: undefined, leads: false, version: 0 };
  return {
    open(): void {
      line.leads = true;
      connect(line);
    },
    close(): void {
      line.leads = false;
      clearTimeout(line.retry);
      line.source?.close();
    },
    answer(question: Extract<StreamMessage, { ask: string }>): void {
      if (!line.leads) return;
      if (question.ask === 'reopen') return connect(line);
      tell({ isOpen: line.source?.readyState === EventSource.OPEN, version: line.version, to: question.from });
    },
  };
}

function connect(line: Line): void {
  clearTimeout(line.retry);
  line.source?.close();
  const opened = new EventSource(line.url);
  line.source = opened;
  opened.addEventListener('open', () => line.tell({ isOpen: true }));
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'closing') return comeBackLater(line, opened, { spreadMs: event.spreadMs });
    if ('version' in event) line.version = event.version;
    return line.tell({ event });
  });
  opened.addEventListener('error', () => reconnectLater(line, opened));
}

/**
 * After an HTTP error browsers never reconnect, and after a network error all of them reconnect at the same time. So the stream is always
 * closed here and opened again after a random 1 to 10 s.
 */
function reconnectLater(line: Line, broken: EventSource): void {
  const isRefused = broken.readyState === EventSource.CLOSED;
  comeBackLater(line, broken, { spreadMs: 9000, act: isRefused ? afterRefusal : connect });
}

interface ComeBack {
  spreadMs: number;
  act?: (line: Line) => unknown;
}

function comeBackLater(line: Line, broken: EventSource, { spreadMs, act = connect }: ComeBack): void {
  broken.close();
  line.tell({ isOpen: false });
  clearTimeout(line.retry);
  line.retry = setTimeout(() => act(line), 1000 + Math.random() * spreadMs);
}

/** An EventSource does not reveal why it was refused, so the page repeats the request with `fetch`. */
async function afterRefusal(line: Line): Promise<void> {
  const waitS = await secondsToWait(line.url);
  if (!line.leads) return;
  if (waitS === undefined) {
    line.tell({ refused: true });
    return connect(line);
  }
  line.retry = setTimeout(
    () => {
      // Without a stream the page does not know what has changed, so it fetches everything it shows again.
      line.tell({ event: { type: 'hello', version: line.version } });
      connect(line);
    },
    waitS * (1000 + Math.random() * 250),
  );
}

/** Returns how many seconds to wait if the server takes no more streams; undefined if it refused for another reason. */
async function secondsToWait(url: string): Promise<number | undefined> {
  const looking = new AbortController();
  try {
    const { status, headers } = await fetch(url, { signal: looking.signal, headers: { accept: 'text/event-stream' } });
    return status === 429 || status === 503 ? Number(headers.get('retry-after')) || pollS : undefined;
  } catch {
    // Without an answer there is no refusal either.
    return undefined;
  } finally {
    looking.abort();
  }
}
