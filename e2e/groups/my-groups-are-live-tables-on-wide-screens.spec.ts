import { makeGroup, savePicks } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('each of my groups shows a table and says my place, the gap and who has not picked, on a phone only how many', async ({
  newPlayer,
  game,
  admin,
}) => {
  const { page, api, nick } = await newPlayer('watcher', { viewport: { width: 1440, height: 900 } });
  const friends = await Promise.all(['one', 'two', 'three', 'four', 'five'].map((name) => game.signUp(newNick(name))));
  const group = await makeGroup('Board', { owner: api, members: friends });
  await page.goto('/groups');
  const table = page.getByRole('table', { name: `${group.name} table` });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: `${nick} (you)` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: group.name, exact: true })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: `${nick} (you)` })).toBeVisible();

  await savePicks(
    game,
    '1',
    friends.slice(0, 1).map((friend) => [friend, '0:2']),
  );
  await savePicks(game, '2', [[api, '1:0']]);
  await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
  const strip = page.getByRole('region', { name: 'Live in your groups' });
  await expect(strip).toHaveCount(0);
  await admin.ask('POST', '/admin/results/2', { status: 'IN_PLAY', full1: 1, full2: 0 });
  await expect(strip).toContainText('If the scores stay the same, you move up in 1 group.');
  await expect(strip).toContainText('Your pick for England–Iran is missing');
  // The icon and one block of words, so that a phone wraps the sentence and puts no part of it in a column of its own.
  expect(await strip.getByRole('button', { name: /is missing/ }).evaluate((button) => button.childNodes.length)).toBe(
    2,
  );

  const card = page.getByRole('list', { name: 'Your groups' }).getByRole('listitem');
  await expect(card).toContainText(/If the scores stay the same:\s*2nd\s*1st/);
  await expect(card).toContainText('Level on points with');
  await expect(card.getByText('6 picks missing, also yours')).toBeVisible();
  await expect(card.getByText('Not picked yet: 5 and you')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(card.getByText('Not picked yet: 5 and you')).toBeVisible();
  await expect(card.getByText('6 picks missing, also yours')).toBeHidden();
});
