import { makeGroup } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

test('the table of the leaderboard is in its address, and Back leads to the page before', async ({ newPlayer }) => {
  const { page } = await newPlayer();
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Leaderboard' }).click();
  const tables = page.getByRole('group', { name: 'Matches included' });
  await expect(tables.getByRole('button', { name: 'Overall' })).toHaveAttribute('aria-pressed', 'true');
  await tables.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL('/leaderboard?table=today');
  await page.reload();
  await expect(tables.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await main.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL('/leaderboard');
  await expect(tables.getByRole('button', { name: 'Overall' })).toHaveAttribute('aria-pressed', 'true');
});

test('a table that the competition does not have is the overall one', async ({ newPlayer }) => {
  const { page } = await newPlayer();
  await page.goto('/leaderboard?table=matchday');
  await expect(page.getByRole('button', { name: 'Overall' })).toHaveAttribute('aria-pressed', 'true');
});

test('the search of the leaderboard takes the focus when it opens', async ({ newPlayer }) => {
  const { page } = await newPlayer(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/leaderboard');
  await page.getByRole('button', { name: 'Find a player' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a player' })).toBeFocused();
});

test('Groups is marked on the pages below it', async ({ newPlayer }) => {
  const { page, api } = await newPlayer();
  const group = await makeGroup('Marked', { owner: api });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' });
  for (const path of [
    '/groups',
    `/group/${encodeURIComponent(group.name)}`,
    `/joingroup/${group.token}`,
    '/allgroups',
  ]) {
    await page.goto(path);
    await expect(link, path).toHaveAttribute('aria-current', 'page');
  }
});
