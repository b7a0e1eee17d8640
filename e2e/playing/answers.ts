import type { Page } from '@playwright/test';

/** Collects the text of every answer that the page receives from now on, except the live stream, which never ends. */
export function hearAnswers(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/live')) return;
    heard.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(heard)).join('\n');
}
