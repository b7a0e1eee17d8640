import { makeGroup } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('on a wide screen each of my groups shows a table with my own row, on a phone only my place', async ({
  newPlayer,
  game,
}) => {
  const { page, api, nick } = await newPlayer('watcher', { viewport: { width: 1440, height: 900 } });
  const friends = await Promise.all(['one', 'two', 'three', 'four', 'five'].map((name) => game.signUp(newNick(name))));
  const group = await makeGroup('Board', { owner: api, members: friends });
  await page.goto('/groups');
  const table = page.getByRole('table', { name: `Table of ${group.name}` });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row', { name: `${nick} (you)` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: group.name, exact: true })).toBeVisible();
  await expect(table).toHaveCount(0);
});
