import type { Page } from '@playwright/test';

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
