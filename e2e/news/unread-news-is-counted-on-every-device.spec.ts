import { clearNews, newsEntry, publishNews, unreadLink, writeNews } from '../playing/news.ts';
import { expect, test } from '../playing/test.ts';

test.beforeEach(({ game, admin }) => clearNews(game, admin));

test('news is shown as unread on an open page at once, and as read on all devices once it was opened', async ({
  newPlayer,
  game,
  admin,
}) => {
  const phone = await newPlayer('reader', { viewport: { width: 390, height: 844 } });
  const laptop = await phone.anotherDevice();
  await phone.page.goto('/');
  await laptop.page.goto('/news');
  await expect(laptop.page.getByText('No news yet.')).toBeVisible();
  await expect(unreadLink(phone.page, 0)).toBeVisible();

  const body = '<h2>Before you sleep</h2><p>Costa Rica and Japan kick off early. <a href="/teams">Your teams</a></p>';
  const { id } = await publishNews(game, admin, { title: 'Four matches are open', body });
  await writeNews(game, admin, { title: 'Only a draft' });
  await expect(unreadLink(phone.page, 1)).toBeVisible();
  await expect(unreadLink(laptop.page, 1)).toBeVisible();
  await expect(newsEntry(laptop.page, 'Four matches are open')).toContainText('Unread.');
  await expect(laptop.page.getByText('Only a draft')).toHaveCount(0);
  await expect(phone.page.getByRole('region', { name: 'Latest news' })).toContainText('Unread. Four matches are open');

  await unreadLink(phone.page, 1).click();
  await newsEntry(phone.page, 'Four matches are open').click();
  await expect(phone.page).toHaveURL(`/news/${id}`);
  await expect(phone.page).toHaveTitle('Four matches are open · Fulltime');
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Four matches are open' })).toBeVisible();
  await expect(phone.page.getByRole('heading', { level: 2, name: 'Before you sleep' })).toBeVisible();
  await expect(unreadLink(phone.page, 0)).toBeVisible();
  await expect(unreadLink(laptop.page, 0)).toBeVisible();
  await expect(newsEntry(laptop.page, 'Four matches are open')).not.toContainText('Unread.');

  await phone.page.getByRole('link', { name: 'Your teams' }).click();
  await expect(phone.page).toHaveURL('/teams');
});

test('all news is marked read by one press', async ({ newPlayer, game, admin }) => {
  await publishNews(game, admin, { title: 'The first' });
  await publishNews(game, admin, { title: 'The second' });
  const { page } = await newPlayer('reader');
  await page.goto('/news');
  await expect(unreadLink(page, 2)).toBeVisible();
  await expect(page.getByRole('list', { name: 'News' }).getByRole('listitem').first()).toContainText('The second');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unreadLink(page, 0)).toBeVisible();
  await expect(page.getByText('Unread.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

test('a draft, an unpublished item and an unknown one look the same to a player, who gets a way back', async ({
  newPlayer,
  game,
  admin,
}) => {
  const { page, faults } = await newPlayer('reader');
  faults.allow(/404/);
  const draft = await writeNews(game, admin, { title: 'Only a draft' });
  await page.goto(`/news/${draft.id}`);
  await expect(page.getByText('This item is no longer available.')).toBeVisible();
  await page.goto('/news/never-was');
  await expect(page.getByText('This item is no longer available.')).toBeVisible();

  const item = await publishNews(game, admin, { title: 'Here for now' });
  const listening = page.waitForResponse((response) => response.url().endsWith('/live'));
  await page.goto(`/news/${item.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Here for now' })).toBeVisible();
  await listening;
  await admin.ask('PATCH', `${game.db}/news/${item.id}`, { public: false });
  await expect(page.getByText('This item is no longer available.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All news' }).last().click();
  await expect(page).toHaveURL('/news');
});
