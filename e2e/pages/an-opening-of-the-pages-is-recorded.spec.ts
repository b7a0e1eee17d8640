import { expect, test } from '../playing/test.ts';

test('an opening of the pages is recorded with device and version, which the help page shows, at most once in five minutes', async ({
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

  const reopen = async () => {
    const noted = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.reload();
    expect((await noted).status()).toBe(204);
    return me();
  };
  expect(await reopen()).toMatchObject({ lastAccess: first.lastAccess, lastLogin: first.lastLogin });
  await game.game.database.query(
    `update players set last_access = last_access - interval '5 minutes' where user_id = $1`,
    [api.uid],
  );
  await expect.poll(async () => (await me()).lastAccess).not.toBe(first.lastAccess);
  const later = await reopen();
  expect(Date.parse(String(later.lastAccess))).toBeGreaterThan(Date.parse(String(first.lastAccess)));
  expect(later.lastLogin).toBe(first.lastLogin);
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
