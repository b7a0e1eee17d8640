import type { BrowserContext, Page } from '@playwright/test';

/**
 * Collects the texts of the answers that the page receives from now on, except that of the live stream, which never ends. The returned
 * function waits for all that have begun.
 */
export function hearAnswers(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/live')) return;
    heard.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(heard)).join('\n');
}

/** Returns the paths of the reads that a request stands for: those of a batch, otherwise its own. */
export function readsOf(url: string): string[] {
  const { pathname, search, searchParams } = new URL(url);
  return pathname.endsWith('/batch') ? searchParams.getAll('call') : [pathname + search];
}

/** From now on pages get nothing in batches, and ask for each answer by itself. So a story can change or hold up one of them. */
export async function answerNoBatches(pages: Page | BrowserContext): Promise<void> {
  await pages.route(/\/batch\?/, (route) =>
    route.fulfill({ json: { answers: readsOf(route.request().url()).map(() => null) } }),
  );
}
