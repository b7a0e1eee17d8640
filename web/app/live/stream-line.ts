import type { LiveEvent } from '../../../game/live.ts';
import type { StreamMessage } from './stream-message.ts';

/** How long to wait where the server takes no more streams and does not say how long. */
const pollS = 60;

/** How long to leave a server alone that takes no more streams; undefined if it refused for another reason. */
async function secondsToWait(url: string): Promise<number | undefined> {
  const looking = new AbortController();
  try {
    const { status, headers } = await fetch(url, { signal: looking.signal, headers: { accept: 'text/event-stream' } });
    return status === 429 || status === 503 ? Number(headers.get('retry-after')) || pollS : undefined;
  } catch {
    // If nobody answers, there is no refusal either.
    return undefined;
  } finally {
    looking.abort();
  }
}

/** The end of the line in the tab that leads; it rests until it is opened. */
export function streamLine(url: string, tell: (message: StreamMessage) => void) {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let leads = false;
  let version = 0;

  function connect(): void {
    clearTimeout(retry);
    source?.close();
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('open', () => tell({ isOpen: true }));
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent;
      if (event.type === 'closing') return comeBackLater(opened, event.spreadMs);
      if ('version' in event) version = event.version;
      return tell({ event });
    });
    opened.addEventListener('error', () => reconnectLater(opened));
  }

  /**
   * After an HTTP error the browser gives a stream up for good, and after a network error all browsers come back at
   * once; so it is always closed here and opened again after a random 1 to 10 s.
   */
  function reconnectLater(broken: EventSource): void {
    const isRefused = broken.readyState === EventSource.CLOSED;
    comeBackLater(broken, 9000, isRefused ? afterRefusal : connect);
  }

  function comeBackLater(broken: EventSource, spreadMs: number, act: () => unknown = connect): void {
    broken.close();
    tell({ isOpen: false });
    clearTimeout(retry);
    retry = setTimeout(act, 1000 + Math.random() * spreadMs);
  }

  /** An EventSource does not tell why it was refused, so the page asks once more by a call that does. */
  async function afterRefusal(): Promise<void> {
    const waitS = await secondsToWait(url);
    if (!leads) return;
    if (waitS === undefined) {
      tell({ refused: true });
      return connect();
    }
    retry = setTimeout(
      () => {
        // Without a stream the page does not know what has changed, so it fetches everything it shows again.
        tell({ event: { type: 'hello', version } });
        connect();
      },
      waitS * (1000 + Math.random() * 250),
    );
  }

  return {
    open(): void {
      leads = true;
      connect();
    },
    close(): void {
      leads = false;
      clearTimeout(retry);
      source?.close();
    },
    answer(question: Extract<StreamMessage, { ask: string }>): void {
      if (!leads) return;
      if (question.ask === 'reopen') connect();
      else tell({ isOpen: source?.readyState === EventSource.OPEN, version, to: question.from });
    },
  };
}
