import type { PushMessage } from '../../game/messages/message.ts';

/** What the service worker asks of an open page: to show a message, or to go to a path. */
export type PageMessage = { show: PushMessage } | { open: string };

/** A page that is busy or still loading answers late; then the worker does it its own way. */
const answerWithinMs = 1000;

/** True once the page has said that it does it. */
export async function askPage(
  page: { postMessage(message: unknown, transfer: Transferable[]): void },
  message: PageMessage,
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<boolean>((resolve) => {
      port1.addEventListener('message', () => resolve(true));
      port1.start();
      setTimeout(() => resolve(false), answerWithinMs);
      page.postMessage(message, [port2]);
    });
  } finally {
    port1.close();
  }
}

/** Hears what the service worker asks, until the returned function is called; everything asked is done. */
export function hearWorker(onMessage: (message: PageMessage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const worker = navigator.serviceWorker;
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    // Others speak to the page as well, without waiting for an answer.
    if (!port || !isPageMessage(data)) return;
    onMessage(data);
    port.postMessage('done');
  };
  worker.addEventListener('message', hear);
  return () => worker.removeEventListener('message', hear);
}

function isPageMessage(value: unknown): value is PageMessage {
  return typeof value === 'object' && value !== null && ('show' in value || 'open' in value);
}
