import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { NewsItem } from '../../game/news/news.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';

export async function writeNews(game: TestGame, by: Client, text: { title: string; body?: string }): Promise<NewsItem> {
  const { title, body = '<p>Kick-off at ten.</p>' } = text;
  const answer = await by.ask('POST', `${game.db}/news`, { title, body });
  expect(answer.status).toBe(201);
  return answer.body as unknown as NewsItem;
}

export async function publishNews(
  game: TestGame,
  by: Client,
  text: { title: string; body?: string },
): Promise<NewsItem> {
  const { id } = await writeNews(game, by, text);
  const answer = await by.ask('PATCH', `${game.db}/news/${id}`, { public: true });
  expect(answer.status).toBe(200);
  return answer.body as unknown as NewsItem;
}

/** Deletes all news, so that a story begins without any. */
export async function clearNews(game: TestGame, admin: Client): Promise<void> {
  const { body } = await admin.ask('GET', `${game.db}/news`);
  for (const { id } of body.news as NewsItem[]) await admin.ask('DELETE', `${game.db}/news/${id}`);
}

export function unreadLink(page: Page, unread: number): Locator {
  return page
    .getByRole('banner')
    .getByRole('link', { name: unread === 0 ? 'News' : `News, ${unread} unread`, exact: true });
}

export function newsEntry(page: Page, title: string): Locator {
  return page.getByRole('list', { name: 'News' }).getByRole('link').filter({ hasText: title });
}
