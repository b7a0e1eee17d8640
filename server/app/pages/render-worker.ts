import { parentPort, workerData } from 'node:worker_threads';
import type { RenderAnswer, RenderMessage, RenderPage } from './page-renderer.ts';

/** Renders one page at a time in a separate thread (docs/architecture.md#the-first-view). */
const { renderPage } = (await import(workerData as string)) as { renderPage: RenderPage };
const asked = new Map<number, (response: Response) => void>();
let nextAsk = 1;

parentPort?.on('message', (message: RenderMessage) => {
  if ('document' in message) return void render(message.document);
  asked.get(message.ask)?.(new Response(message.body, { status: message.status }));
  asked.delete(message.ask);
});

async function render(document: Parameters<RenderPage>[0]): Promise<void> {
  asked.clear();
  try {
    tell({ rendered: await renderPage(document, ask) });
  } catch (error) {
    tell({ rendered: undefined, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function ask(path: string): Promise<Response> {
  const id = nextAsk++;
  return new Promise((resolve) => {
    asked.set(id, resolve);
    tell({ ask: id, path });
  });
}

function tell(answer: RenderAnswer): void {
  parentPort?.postMessage(answer);
}
