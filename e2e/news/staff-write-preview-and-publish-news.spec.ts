import type { Page } from '@playwright/test';
import { clearNews, newsEntry, publishNews, unreadLink, writeNews } from '../playing/news.ts';
import { giveRole } from '../playing/players.ts';
import type { Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test.beforeEach(({ game, admin }) => clearNews(game, admin));

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('staff write news, preview it, and publish it, and it is announced on an open page of a player at once', async ({
  newPlayer,
  game,
}) => {
  const noor = await newPlayer('noor');
  await giveRole(game, noor, 'staff');
  const player = await newPlayer('reader');
  await player.page.goto('/');
  await expect(unreadLink(player.page, 0)).toBeVisible();

  const { page } = noor;
  await page.goto('/news');
  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await expect(page).toHaveURL('/editnews');
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Add a title first.')).toBeVisible();
  await page.getByLabel('Title').fill('Only 2% called it');
  await writeText(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 2, name: 'Only 2% called it' })).toBeVisible();
  await expect(preview.getByRole('heading', { level: 2, name: 'The table' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('nobody');
  await expect(preview.getByRole('link', { name: 'pick' })).toHaveAttribute('href', '/help');
  await expect(page.getByText('Teaser in the list: The table That nobody saw Your pick…')).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/editnews\/[\w-]+$/);
  await expect(page.getByText('Visible only to staff', { exact: true })).toBeVisible();
  await expect(unreadLink(player.page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Players see this text')).toBeVisible();
  await expect(unreadLink(player.page, 1)).toBeVisible();

  await unreadLink(player.page, 1).click();
  await newsEntry(player.page, 'Only 2% called it').click();
  await expect(player.page.getByRole('article').getByRole('heading', { level: 2, name: 'The table' })).toBeVisible();
  await player.page.getByRole('article').getByRole('link', { name: 'pick' }).click();
  await expect(player.page).toHaveURL('/help');

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Visible only to staff', { exact: true })).toBeVisible();
  await player.page.goto('/news');
  await expect(player.page.getByText('No news yet.')).toBeVisible();
});

/** Writes a heading, a paragraph with a bold word, and a paragraph with a link. */
async function writeText(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await press('Heading');
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('The table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('That ');
  await press('Bold');
  await page.keyboard.type('nobody');
  await press('Bold');
  await page.keyboard.type(' saw');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Your pick');
  for (let letters = 0; letters < 4; letters += 1) await page.keyboard.press('Shift+ArrowLeft');
  await press('Link');
  await page.getByLabel('Link address').fill('not an address');
  await press('Add link');
  await expect(page.getByText("That isn't a link.")).toBeVisible();
  await page.getByLabel('Link address').fill('/help');
  await press('Add link');
}

test('unsaved text is restored after a reload', async ({ newPlayer, game }) => {
  const noor = await newPlayer('noor');
  const { page, api } = noor;
  await giveRole(game, noor, 'staff');
  const { id } = await publishNews(game, api, { title: 'Sunday', body: '<p>Four matches.</p>' });
  await page.goto(`/editnews/${id}`);
  await page.getByRole('textbox', { name: 'Text' }).press('End');
  await page.keyboard.type(' And a fifth.');
  await expect(page.getByText('Players still see the old text')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This is your unfinished text.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Four matches. And a fifth.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Players see this text')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Four matches. And a fifth.');
  await expect(page.getByText('This is your unfinished text.')).toHaveCount(0);
});

test('deleted news is restored by Undo', async ({ newPlayer, game }) => {
  const noor = await newPlayer('noor');
  const { page, api } = noor;
  await giveRole(game, noor, 'staff');
  const { id } = await publishNews(game, api, { title: 'Sunday' });
  await page.goto(`/editnews/${id}`);
  await page.getByRole('button', { name: 'Delete this item' }).click();
  await expect(page).toHaveURL('/news');
  const notice = page.getByRole('region', { name: 'Item deleted' });
  await expect(notice).toContainText('Deleted: Sunday');
  await expect(newsEntry(page, 'Sunday')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(newsEntry(page, 'Sunday')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a picture is sent, described, and shown', async ({ newPlayer, game }) => {
  const noor = await newPlayer('noor');
  const { page, api } = noor;
  await giveRole(game, noor, 'staff');
  const { id } = await writeNews(game, api, { title: 'With a picture' });
  await page.goto(`/editnews/${id}`);
  const file = page.getByLabel('Picture', { exact: true });
  await file.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText("list.txt isn't in a supported format.")).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await file.setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByText('cup.png uploaded.')).toBeVisible();
  await page.getByLabel('What does the picture show?').fill('The cup');
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'The cup' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Players see this text')).toBeVisible();
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('article').getByRole('img', { name: 'The cup' })).toHaveJSProperty('naturalWidth', 1);
});

test('players cannot write', async ({ newPlayer }) => {
  const { page } = await newPlayer('reader');
  await page.goto('/news');
  await expect(page.getByRole('link', { name: 'Write', exact: true })).toHaveCount(0);
  await page.goto('/editnews');
  await expect(page.getByText('Only staff can write news.')).toBeVisible();
});

for (const [way, after, title] of [
  ['Combine both', /Three matches\..*Five matches\./s, 'Sunday'],
  ['Use theirs', /^Three matches\.$/, 'Sunday'],
  ['Keep mine, replace theirs', /^Five matches\.$/, 'Monday'],
] as const) {
  test(`of two who write at once the second sees both texts and may: ${way.toLowerCase()}`, async ({
    newPlayer,
    game,
  }) => {
    const noor = await newPlayer('noor');
    const ben = await newPlayer('ben');
    for (const writer of [noor, ben]) await giveRole(game, writer, 'staff');
    const { id } = await publishNews(game, noor.api, { title: 'Sunday', body: '<p>Four matches.</p>' });
    await write(noor, { id, title: 'Monday', text: 'Five matches.' });
    await write(ben, { id, text: 'Three matches.' });
    await ben.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(ben.page.getByText('Players see this text')).toBeVisible();

    const { page } = noor;
    const conflict = page.getByRole('region', { name: `${ben.nick} saved this while you were writing` });
    await expect(conflict.locator('ins')).toHaveText(['Three', 'Monday', 'Five']);
    await expect(conflict.locator('del')).toHaveText(['Four', 'Sunday', 'Four']);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await conflict.getByRole('button', { name: way }).click();
    await expect(conflict).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText(after);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    if (way === 'Use theirs') {
      await page.getByRole('button', { name: 'Restore your text' }).click();
      await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Five matches.');
    }
    if (way !== 'Keep mine, replace theirs') await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Players see this text')).toBeVisible();
    const { body } = await noor.api.ask('GET', `${game.db}/news/${id}`);
    expect(body.body).toContain('Five matches.');
  });
}

/** Opens the item and writes a different text, and a different title if one is passed. */
async function write(
  { page }: Player,
  { id, title, text }: { id: string; title?: string; text: string },
): Promise<void> {
  await page.goto(`/editnews/${id}`);
  if (title !== undefined) await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
}
