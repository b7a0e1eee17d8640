import type { Page } from '@playwright/test';

/** Keeps the text of every answer the page receives from now on, the live stream excepted, which never ends. */
export function hearAnswers(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/live')) return;
    heard.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(heard)).join('\n');
}
