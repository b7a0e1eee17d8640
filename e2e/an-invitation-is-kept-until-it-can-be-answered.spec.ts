import type { Page } from '@playwright/test';
import { expect, test } from './playing/test.ts';

test('a guest who comes by invitations finds them kept, each once, and goes on to sign in', async ({ devices }) => {
  const { page } = await devices.open();
  await page.goto('/joingroup/first-token');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText("An invitation waits for you. Sign in and we'll show it.")).toBeVisible();
  await page.goto('/some/JoinGroup/second%20token/');
  await expect(page).toHaveURL('/login');
  await page.goto('/joingroup/first-token');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('2 invitations wait for you.')).toBeVisible();
  expect(await keptInvites(page)).toEqual(['first-token', 'second token']);
});

test('the token is kept for a signed-in player, too', async ({ newPlayer }) => {
  const { page } = await newPlayer('invited');
  await page.goto('/joingroup/third-token');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await keptInvites(page)).toEqual(['third-token']);
});

function keptInvites(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('fulltime.invites') ?? 'null') as unknown);
}
