import { callFunction } from '../../server/testing/callables.ts';
import { hearAnswers } from '../playing/answers.ts';
import { makeGroup } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('all groups are found by name, with own and locked ones marked, and without their members', async ({
  newPlayer,
  game,
}) => {
  const { page, api } = await newPlayer('curious');
  const hidden = newNick('hidden');
  const owner = await game.signUp(hidden);
  const own = await makeGroup('Zebra Own', { owner: api });
  const others = [await game.signUp(newNick('hidden')), await game.signUp(newNick('hidden'))];
  const open = await makeGroup('Zebra Open', { owner, members: others });
  const locked = await makeGroup('Zebra Locked', { owner, members: [await game.signUp(newNick('hidden'))] });
  await callFunction(owner, 'groups-lockGroup', { groupName: locked.name, locked: true });
  // The list has a search once it is longer than six groups.
  for (const name of ['Ox', 'Ibis', 'Gnu', 'Eland']) await makeGroup(name, { owner });

  const answers = hearAnswers(page);
  await page.goto('/groups');
  await page.getByRole('link', { name: 'All groups' }).click();
  await page.getByLabel('Find a group').fill('  ZEBRA ');
  const groups = page.getByRole('list', { name: 'All groups' }).getByRole('listitem');
  await expect(groups).toHaveCount(3);
  await expect(groups.filter({ hasText: own.name })).toHaveText(/1 member.*yours$/);
  await expect(groups.filter({ hasText: open.name })).toHaveText(/3 members$/);
  await expect(groups.filter({ hasText: locked.name })).toHaveText(/2 members · locked$/);
  await expect(groups.getByRole('link')).toHaveText([own.name]);
  const names = groups.getByText(/^Zebra/);
  await expect(names).toHaveText([locked.name, open.name, own.name]);
  await expect(page.getByText('3 groups', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Largest first' }).click();
  await expect(names).toHaveText([open.name, locked.name, own.name]);
  await page.getByLabel('Find a group').fill('no such zebra');
  await expect(page.getByText('There is no group with that name.')).toBeVisible();
  expect(await page.content()).not.toContain(hidden);
  expect(await answers()).not.toContain(hidden);
  await page.getByRole('link', { name: 'Your groups' }).click();
  await expect(page).toHaveURL('/groups');
});

test('a visitor of a group they are not in is told so, and sees nothing of it', async ({ newPlayer, game }) => {
  const { page, faults } = await newPlayer('stranger');
  const hidden = newNick('hidden');
  const group = await makeGroup('Closed Doors', { owner: await game.signUp(hidden) });
  faults.allow(/40[34]/);
  const answers = hearAnswers(page);
  await page.goto(group.path());
  await expect(page.getByText("You're not in this group. Any member can send you an invite link.")).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(await answers()).not.toContain(hidden);
  expect(await answers()).not.toContain(group.token);
  await page.goto('/group/No%20such%20group');
  await expect(page.getByText('There is no group with that name.')).toBeVisible();
});
