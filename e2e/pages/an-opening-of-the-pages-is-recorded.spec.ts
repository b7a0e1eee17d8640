import { expect, test } from '../playing/test.ts';

test('each opening of the pages is recorded with device and version, which the help page shows', async ({
  newPlayer,
  game,
}) => {
  const { page, api } = await newPlayer('visitor');
  const me = async () => (await api.ask('GET', `${game.db}/users/${api.uid}`)).body;
  expect(await me()).toMatchObject({ platform: null, appVersion: null, lastAccess: null, lastLogin: null });
  await page.goto('/help');
  await expect.poll(async () => (await me()).lastAccess).not.toBeNull();
  const first = await me();
  expect(first.platform).toMatch(/, Chrome$/);
  expect(first.lastLogin).toBe(first.lastAccess);
  await expect(page.getByText(`Version ${String(first.appVersion)}`)).toBeVisible();

  await page.reload();
  await expect.poll(async () => (await me()).lastAccess).not.toBe(first.lastAccess);
  expect((await me()).lastLogin).toBe(first.lastLogin);
});

test('a failure to record an opening is not shown, and delays nothing', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer('visitor');
  faults.allow(/500/);
  const noted = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.route(/\/users\//, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.goto('/leaderboard');
  expect((await noted).status()).toBe(500);
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
