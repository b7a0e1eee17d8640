import { startTestGame } from '../../server/testing/test-game.ts';
import { devicesOf, giveRole, newNick, signUpPlayer } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';
import { openSection } from './open-section.ts';

test('an admin sees that all is well, then what is wrong and what to do, without Prometheus', async ({ browser }) => {
  const game = await startTestGame();
  const devices = devicesOf(browser, game);
  const boss = await signUpPlayer({ game, devices }, { nick: newNick('boss'), options: {} });
  await giveRole(game, boss, 'admin');
  const { page, api, faults } = boss;
  faults.allow(/503/);
  await api.ask('PUT', `${game.db}/matches/1/predictions/${api.uid}`, { full1: 1, full2: 0 });
  await page.goto('/admin?section=results');
  await openSection(page, 'Site status');
  await expect(page.getByRole('heading', { name: 'All is well.' })).toBeVisible();
  await expect(page.getByText(/^Measured since .+ 20 minutes after the start\.$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Process 1' })).toContainText('Database answers');
  await expect(page.getByText('Playing the replay').locator('..')).toContainText('Process 1');
  await expect(page.getByText('Saved', { exact: true }).locator('..')).toHaveText('Saved1');

  // Requests fail, and the process measured that several times during more than a minute. The page asks again by itself.
  await game.site.database.query('alter table deliveries rename to elsewhere', []);
  for (let times = 0; times < 4; times++) expect((await api.ask('GET', '/admin/health')).status).toBe(500);
  await expect(page.getByRole('heading', { name: "The database doesn't answer at the moment" })).toBeVisible();
  await game.site.database.query('alter table elsewhere rename to deliveries', []);
  for (const ago of [75, 60, 45, 30, 15]) await game.samples.take(Date.now() - ago * 1000);
  await expect(page.getByRole('heading', { name: /^Several requests ended with an unexpected error/ })).toBeVisible();
  await expect(page.getByText('Can wait until tomorrow')).toBeVisible();
  await expect(page.getByText('Report the error with its stack')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All is well.' })).toBeHidden();

  // After a while not even the session can be read. The last numbers stay.
  const refusal = { code: 'unavailable', detail: 'the database does not answer' };
  await page.route(/\/admin\/status$/, (route) => route.fulfill({ status: 503, json: refusal }));
  await expect(page.getByRole('heading', { name: "The database doesn't answer, so this page" })).toBeVisible();
  await expect(page.getByText(/^Everything below is from \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Process 1' })).toBeVisible();
  await page.unroute(/\/admin\/status$/);
  await expect(page.getByText(/^Everything below is from/)).toBeHidden();
  await devices.close();
  await game.remove();
});
