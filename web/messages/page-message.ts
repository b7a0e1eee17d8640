import type { PushMessage } from '../../game/messages/message.ts';

/** Messages from the service worker to an open page: show a push message, or go to a path. */
export type PageMessage = { show: PushMessage } | { open: string };

/** A page that is busy or still loading may not confirm a message in time. The worker then handles it without the page. */
const answerWithinMs = 1000;

/** Sends a message to the page. Resolves to true once the page has confirmed that it handles the message. */
export async function sendToPage(
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

/** Listens to messages from the service worker until the returned function is called, and confirms each of them. */
export function listenToWorker(onMessage: (message: PageMessage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const worker = navigator.serviceWorker;
  const onWorkerMessage = ({ data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    // Other code also sends messages to the page, but without a port for the answer.
    if (!port || !isPageMessage(data)) return;
    onMessage(data);
    port.postMessage('done');
  };
  worker.addEventListener('message', onWorkerMessage);
  return () => worker.removeEventListener('message', onWorkerMessage);
}

function isPageMessage(value: unknown): value is PageMessage {
  return typeof value === 'object' && value !== null && ('show' in value || 'open' in value);
}
