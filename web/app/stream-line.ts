import type { LiveEvent } from '../../game/live.ts';
import type { StreamMessage } from './stream-message.ts';

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
      if ('version' in event) version = event.version;
      tell({ event });
    });
    opened.addEventListener('error', () => reconnectLater(opened));
  }

  /**
   * After an HTTP error the browser gives a stream up for good, and after a network error all browsers come back at
   * once; so it is always closed here and opened again after a random 1 to 10 s.
   */
  function reconnectLater(broken: EventSource): void {
    const isRefused = broken.readyState === EventSource.CLOSED;
    broken.close();
    tell({ isOpen: false });
    retry = setTimeout(
      () => {
        if (isRefused) tell({ refused: true });
        connect();
      },
      1000 + Math.random() * 9000,
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
