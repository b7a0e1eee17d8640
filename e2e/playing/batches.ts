import type { BrowserContext, Page } from '@playwright/test';

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
