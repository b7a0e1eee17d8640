import type { Page } from '@playwright/test';
import { makeAccount } from '../playing/accounts.ts';
import { cardOf, expectEntered, qatarEcuador, savePick } from '../playing/cards.ts';
import { newNick, password } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const next = (page: Page) => page.getByRole('region', { name: `Next: ${qatarEcuador}` });

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Tries 1:0 with a single press. */
async function tryPick(page: Page): Promise<void> {
  await page.goto('/login');
  await next(page).getByRole('button', { name: 'One more goal for Qatar' }).click();
  await expect(next(page)).toContainText('1:0 is saved on this device.');
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

test('a guest tries a pick with one press, signs up, and the pick counts', async ({ game, devices }) => {
  const { page } = await devices.open();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await tryPick(page);
  expect(sent, 'nothing is sent before the sign-in').toEqual([]);
  await page.reload();
  await expect(next(page)).toContainText('1:0 is saved on this device.');
  await expect(page.getByRole('heading', { name: 'Make your 1:0 count' })).toBeVisible();

  const nick = newNick('tryer');
  await makeAccount(page, nick);
  await expect(said(page, `${qatarEcuador} 1:0 is saved. You can change it until kick-off.`)).toBeVisible();
  await expectEntered(cardOf(page, qatarEcuador), '1:0');
  const picks = await game.game.database.query<Record<string, unknown>>(
    `select full1, full2 from predictions join players using (competition, idx) join auth_users u on u.id = user_id where u.nick = $1`,
    [nick],
  );
  expect(picks).toEqual([{ full1: 1, full2: 0 }]);
  expect(sent.filter((call) => call.startsWith('PUT')).length).toBe(1);
});

test('a pick that an account has already made stays', async ({ newPlayer, devices }) => {
  const jonas = await newPlayer('jonas');
  await jonas.page.goto('/');
  await savePick(cardOf(jonas.page, qatarEcuador), '2:2');

  const { page } = await devices.open();
  await tryPick(page);
  await signIn(page, jonas.email);
  await expect(said(page, `You already had a pick for ${qatarEcuador}, so we kept that one.`)).toBeVisible();
  await page.getByRole('button', { name: /2022-11-20/ }).click();
  await expectEntered(cardOf(page, qatarEcuador), '2:2');
});

test('a pick is dropped with a sentence once its match has locked', async ({ clock, devices }) => {
  const { page, faults } = await devices.open();
  faults.allow(/409/);
  await tryPick(page);
  await clock.nextKickoff();
  await makeAccount(page, newNick('late'));
  await expect(said(page, `${qatarEcuador} locked before your 1:0 was saved`)).toBeVisible();
});

test('a pick belongs to the first account that signs in; nobody else is promised it, and the next account is told', async ({
  newPlayer,
  devices,
}) => {
  const other = await newPlayer('other');
  const { page } = await devices.open();
  await tryPick(page);
  await page.getByLabel('Email').fill(`${newNick('first').replace(/\W/g, '')}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL('/login');
  await expect(next(page)).toContainText("What's your pick? No account needed.");
  await expect(page.getByRole('heading', { name: 'Make your 1:0 count' })).toHaveCount(0);
  await signIn(page, other.email);
  await expect(page).toHaveURL('/');
  await expect(said(page, "belongs to another account, so it wasn't saved to yours.")).toBeVisible();
  await expect(cardOf(page, qatarEcuador)).toBeVisible();
  await expect(cardOf(page, qatarEcuador).getByRole('textbox').first()).toHaveValue('');
});
