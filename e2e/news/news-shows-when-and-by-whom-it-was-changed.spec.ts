import { clearNews, newsEntry, publishNews, writeNews } from '../playing/news.ts';
import { giveRole } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test.beforeEach(({ game, admin }) => clearNews(game, admin));

test('an item shows when it was edited and by whom, at once on an open page', async ({ newPlayer, game }) => {
  const [noor, ben, reader] = [await newPlayer('noor'), await newPlayer('ben'), await newPlayer('reader')];
  for (const writer of [noor, ben]) await giveRole(game, writer, 'staff');
  const { id } = await publishNews(game, noor.api, { title: 'Sunday' });
  await reader.page.goto(`/news/${id}`);
  const article = reader.page.getByRole('article');
  await expect(article.getByText(noor.nick)).toBeVisible();
  await expect(article.getByText(/edited/)).toHaveCount(0);
  await ben.api.ask('PATCH', `${game.db}/news/${id}`, { title: 'Monday', edited: null });
  await expect(article.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  await expect(article.getByText(/edited \d{4}-\d\d-\d\d \d\d:\d\d by/)).toContainText(`by ${ben.nick}`);
});

test('a draft in the list shows when it was created, until it is published', async ({ newPlayer, game }) => {
  const noor = await newPlayer('noor');
  const { page, api } = noor;
  await giveRole(game, noor, 'staff');
  const { id } = await writeNews(game, api, { title: 'Only a draft' });
  await page.goto('/news');
  const draft = newsEntry(page, 'Only a draft');
  await expect(draft).toContainText(/Draft\s*created \d{4}-\d\d-\d\d \d\d:\d\d/);
  await api.ask('PATCH', `${game.db}/news/${id}`, { public: true });
  await expect(draft).not.toContainText('created');
  await expect(draft).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
});

test('a writer who goes on while somebody deletes the item restores it and loses nothing', async ({
  newPlayer,
  game,
}) => {
  const [noor, ben, reader] = [await newPlayer('noor'), await newPlayer('ben'), await newPlayer('reader')];
  for (const writer of [noor, ben]) await giveRole(game, writer, 'staff');
  const { id } = await publishNews(game, noor.api, { title: 'Sunday', body: '<p>Four matches.</p>' });
  const { page, faults } = noor;
  faults.allow(/404/);
  await page.goto(`/editnews/${id}`);
  await page.getByRole('textbox', { name: 'Text' }).fill('Five matches.');
  await ben.api.ask('DELETE', `${game.db}/news/${id}`);
  const note = page.getByRole('alert').filter({ hasText: 'Someone deleted this item. Your text is kept here' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Five matches.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Players see this text')).toBeVisible();
  await reader.page.goto(`/news/${id}`);
  await expect(reader.page.getByRole('article')).toContainText('Five matches.');
});

test('everything the editor offers is shown to readers: headings, lists, quotes', async ({ newPlayer, game }) => {
  const noor = await newPlayer('noor');
  const { page, api } = noor;
  await giveRole(game, noor, 'staff');
  const { id } = await writeNews(game, api, { title: 'Of every kind', body: '' });
  await page.goto(`/editnews/${id}`);
  await page.getByRole('textbox', { name: 'Text' }).click();
  const kinds = ['Heading', 'Subheading', 'List', 'Numbered list', 'Quote', 'Italic'];
  for (const kind of kinds) {
    const button = page.getByRole('button', { name: kind, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type(kind);
    await page.keyboard.press('Enter');
    // Enter in an empty line ends a list or a quote.
    if (['List', 'Numbered list', 'Quote'].includes(kind)) await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Players see this text')).toBeVisible();
  await page.goto(`/news/${id}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2, name: 'Heading', exact: true })).toBeVisible();
  await expect(article.getByRole('heading', { level: 3, name: 'Subheading' })).toBeVisible();
  await expect(article.locator('ul > li')).toHaveText(['List']);
  await expect(article.locator('ol > li')).toHaveText(['Numbered list']);
  await expect(article.locator('blockquote')).toHaveText('Quote');
  await expect(article.locator('em')).toHaveText('Italic');
});
