import type { BrowserContext } from '@playwright/test';
import { callFunction } from '../../server/testing/callables.ts';
import { makeAccount } from '../playing/accounts.ts';
import { keptInvites, makeGroup } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('a guest who opens invitations finds them stored, each once, and goes on to sign in', async ({ devices }) => {
  const { page } = await devices.open();
  await page.goto('/joingroup/first-token');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have an invitation. Sign in to see it.')).toBeVisible();
  await page.goto('/some/JoinGroup/second%20token/');
  await expect(page).toHaveURL('/login');
  await page.goto('/joingroup/first-token');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have 2 invitations.')).toBeVisible();
  expect(await keptInvites(page)).toEqual(['first-token', 'second token']);
});

test('an invalid invite is reported, and removed from the device', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer('invited');
  faults.allow(/404/);
  await page.goto('/joingroup/third-token');
  await expect(page.getByRole('heading', { level: 1, name: 'This invite link no longer works' })).toBeVisible();
  await expect(page.getByText('Ask for a new one.', { exact: true })).toBeVisible();
  expect(await keptInvites(page)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
});

test('an address with a text that cannot be a token leaves nothing on the device, and home opens', async ({
  devices,
}) => {
  const { page, faults } = await devices.open();
  for (const text of ['x'.repeat(201), 'a%00']) {
    await page.goto(`/joingroup/${text}`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You have an invitation.')).toHaveCount(0);
  }
  expect(await keptInvites(page)).toBeNull();
  // A former version has stored them.
  await page.evaluate(() => localStorage.setItem('fulltime.invites', JSON.stringify(['x'.repeat(201), 'a\0'])));
  await page.goto('/login');
  await makeAccount(page, newNick('odd'));
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  expect(await keptInvites(page)).toEqual([]);
  faults.allow(/400/);
  await page.goto(`/joingroup/${'x'.repeat(201)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This invite link no longer works' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
});

test('a visitor who finishes the sign-up in another tab is shown the invitation in both', async ({ game, devices }) => {
  const owner = newNick('host');
  const group = await makeGroup('Two Tabs', { owner: await game.signUp(owner) });
  const { page, context } = await devices.open();
  await page.goto(`/joingroup/${group.token}`);
  await expect(page).toHaveURL('/login');

  const other = await context.newPage();
  await other.goto('/login');
  await makeAccount(other, newNick('tabs'));
  await expect(other.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
  await expect(page.getByText(`${owner} invites you to`)).toBeVisible();
});

test('an invitation survives a closed browser, and is shown at each visit to home until it is declined', async ({
  game,
  devices,
}) => {
  const group = await makeGroup('Back Tomorrow', { owner: await game.signUp(newNick('host')) });
  const first = await devices.open();
  await first.page.goto(`/joingroup/${group.token}`);
  await expect(first.page).toHaveURL('/login');

  const second = await devices.open(undefined, await closed(first.context));
  await second.page.goto('/');
  await expect(second.page.getByRole('heading', { level: 2, name: group.name })).toBeVisible();
  await makeAccount(second.page, newNick('sleeper'));
  await expect(second.page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();

  const third = await devices.open(undefined, await closed(second.context));
  const { page } = third;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
  // An invitation is shown at most once per visit, but the page of the groups still lists it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('list', { name: 'Invitations' }).getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'No thanks' }).click();

  await expect(page).toHaveURL('/groups');
  await expect(page.getByRole('list', { name: 'Invitations' })).toHaveCount(0);
  expect(await keptInvites(page)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
});

test('a stored invitation that has become invalid is shown as such among the groups, and can be removed', async ({
  game,
  newPlayer,
}) => {
  const owner = await game.signUp(newNick('host'));
  const group = await makeGroup('Gone Soon', { owner });
  const { page, faults } = await newPlayer('late');
  await page.goto(`/joingroup/${group.token}`);
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();

  await callFunction(owner, 'groups-deleteInvite', { groupName: group.name });
  faults.allow(/404/);
  await page.goto('/groups');
  const invitations = page.getByRole('list', { name: 'Invitations' });
  await expect(invitations).toContainText('This invite link no longer works. Ask for a new one.');
  expect(await page.content()).not.toContain(group.name);
  await invitations.getByRole('button', { name: 'Dismiss' }).click();
  await expect(invitations).toHaveCount(0);
  expect(await keptInvites(page)).toEqual([]);
});

/** Closes the browser context and returns its cookies and storage. */
async function closed(context: BrowserContext) {
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}
