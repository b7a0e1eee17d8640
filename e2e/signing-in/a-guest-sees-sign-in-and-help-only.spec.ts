import type { Page } from '@playwright/test';
import { answerNoBatches } from '../playing/answers.ts';
import { findBarriers } from '../playing/barriers.ts';
import { makeGroup } from '../playing/groups.ts';
import { newNick, password } from '../playing/players.ts';
import type { Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('every path but /login and /help leads a guest to /login', async ({ devices }) => {
  const { page } = await devices.open();
  for (const path of [
    '/',
    '/leaderboard',
    '/profile/',
    '/profile/Maja',
    '/stats',
    '/picks?show=open',
    '/team/QAT?match=1',
    '/no/such/page?at=all',
  ]) {
    await page.goto(path);
    const login = path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
    await expect(page, path).toHaveURL(login);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call the score before the whistle.');
    await expect(page.getByText('GUEST')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  }
  await expect(page.getByText(/^\d+ players are in the table, bots included\./)).toBeVisible();
  await page.getByRole('link', { name: 'How the game works' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { name: 'Try a score' })).toBeVisible();
});

test('the browser of a chat app shows a guest the way to the own browser, which keeps the invitation', async ({
  game,
  devices,
}) => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const group = await makeGroup('Chatters', { owner: await game.signUp(newNick('host')) });
  const { page } = await devices.open(undefined, { userAgent: `${phone} Instagram 350.0.0.0` });
  await page.goto(`/joingroup/${group.token}`);
  await expect(page.getByText("You're in Instagram's browser")).toBeVisible();
  await expect(page.getByRole('heading', { name: group.name })).toBeVisible();
  expect(await findBarriers(page, 'all')).toEqual([]);
  const away = await page.getByRole('link', { name: 'Open in browser' }).getAttribute('href');
  expect(away).toMatch(new RegExp(`^intent://.*/joingroup/${group.token}#Intent;scheme=https?;end$`));

  const ordinary = await devices.open(undefined, { userAgent: phone });
  await ordinary.page.goto(`/joingroup/${group.token}`);
  await expect(ordinary.page.getByRole('heading', { name: group.name })).toBeVisible();
  await expect(ordinary.page.getByText("'s browser")).toHaveCount(0);
});

test('after signing in the visitor gets the page they wanted, and never another site', async ({
  newPlayer,
  devices,
}) => {
  const player = await newPlayer('comer');
  const { page } = await devices.open();
  await page.goto('/leaderboard');
  await signIn(page, player);
  await expect(page).toHaveURL('/leaderboard');
  await page.goto('/login?next=/help');
  await expect(page, 'a signed-in visitor of /login goes on').toHaveURL('/help');

  for (const foreign of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
  ]) {
    const fresh = (await devices.open()).page;
    await fresh.goto(`/login?next=${encodeURIComponent(foreign)}`);
    await signIn(fresh, player);
    await expect(fresh, foreign).toHaveURL('/');
  }
});

test('a wrong password is reported without the reason', async ({ newPlayer, devices }) => {
  const { email } = await newPlayer('forgetful');
  const { page, faults } = await devices.open();
  faults.allow(/401/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong horse');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(page.getByRole('alert')).toContainText("The email and password don't match.");
  await expect(page).toHaveURL('/login');
});

async function signIn(page: Page, { email }: Player): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

test("a guest's answer that arrives late does not replace the player's", async ({ newPlayer, devices }) => {
  const player = await newPlayer('patient');
  const { page } = await devices.open();
  await page.clock.install();
  await page.goto('/login');
  // The form is there before the page can react. The page's timer for the next match starts only then.
  await page.locator('body:not(:has(#root[inert]))').waitFor({ state: 'attached' });
  const [asGuest, released, asPlayer] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  let count = 0;
  await answerNoBatches(page);
  await page.route('**/db/WC/2022', async (route) => {
    (count++ === 0 ? asGuest : asPlayer).resolve();
    if (count === 1) await released.promise;
    await route.continue();
  });
  // The page fetches the next match again after a minute.
  await page.clock.fastForward('01:01');
  await asGuest.promise;
  await signIn(page, player);
  await asPlayer.promise;
  released.resolve();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached();
});
