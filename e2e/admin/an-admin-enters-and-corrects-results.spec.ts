import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { groupWithInvite } from '../../server/testing/callables.ts';
import { playOn } from '../../server/testing/play-on.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { openSection } from './open-section.ts';
import { cardOf, openMatch, showDay } from '../playing/cards.ts';
import { giveRole, devicesOf, signUpPlayer } from '../playing/players.ts';
import type { Devices, Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

// These stories play in a separate game, so that the points of the other stories' game stay as they are.
let game: TestGame;
let devices: Devices;
let boss: Player;
let maja: Player;
let noor: Player;

test.beforeEach(async ({ browser }) => {
  game = await startTestGame();
  devices = devicesOf(browser, game);
  const sign = (nick: string) => signUpPlayer({ game, devices }, { nick, options: {} });
  [boss, maja, noor] = [await sign('boss'), await sign('maja'), await sign('noor')];
  await giveRole(game, boss, 'admin');
  await boss.api.ask('POST', '/admin/replay', { action: 'pause' });
  await pick(maja, 2, 0);
  await pick(noor, 0, 1);
});

test.afterEach(async () => {
  await devices.close();
  await game.remove();
});

test('an admin enters a result, corrects it and undoes it, and sees each time what changes', async () => {
  const { page } = boss;
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Match day' })).toBeVisible();
  await page.getByRole('link', { name: /^Qatar–Ecuador/ }).click();
  await page.getByRole('button', { name: 'One more goal for Ecuador' }).click();
  const kickoff = await preview(page);
  await expect(kickoff).toContainText('This starts the match');
  await expect(kickoff.getByRole('term')).toHaveText(['Currently through', 'With 0:1']);
  await kickoff.getByRole('button', { name: 'Confirm 0:1' }).click();
  await expect(versions(page)).toHaveText([/^live 0:1boss/]);

  await stateOf(page, 'Full time').click();
  await page.getByRole('textbox', { name: 'Goals for Qatar' }).fill('2');
  await page.getByRole('textbox', { name: 'Goals for Ecuador' }).fill('0');
  const final = await preview(page);
  await expect(count(final, 'gains points')).toHaveText('1');
  await expect(count(final, 'loses points')).toHaveText('1');
  await expect(final.getByRole('listitem').filter({ hasText: 'maja' })).toHaveText('2 becomes 1Mmaja 0 becomes 4');
  await final.getByText('Top of the table', { exact: true }).click();
  await expect(final.getByRole('row', { name: /maja/ })).toHaveText(/^1maja.*4$/);
  expect(await totals()).toMatchObject({ maja: 0, noor: 4 });
  await final.getByRole('button', { name: 'Confirm full time 2:0' }).click();
  await expect(versions(page)).toHaveText([/^full time 2:0boss/, /^live 0:1boss/]);
  expect(await totals()).toMatchObject({ maja: 4, noor: 0 });

  await page.getByRole('button', { name: 'Undo the last result entered' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo 2:0 in Qatar–Ecuador' });
  await expect(undo.getByRole('listitem').filter({ hasText: 'noor' })).toHaveText('2 becomes 1Nnoor 0 becomes 4');
  await undo.getByRole('button', { name: 'Undo, back to 0:1' }).click();
  await expect(versions(page).first()).toHaveText(/^live 0:1/);
  expect(await totals()).toMatchObject({ maja: 0, noor: 4 });
});

test('on a match day an admin presses one button for a goal, sees what it changes, and releases the override at the end', async () => {
  const { page } = boss;
  await boss.api.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 12 });
  await page.goto('/admin');
  const live = page.getByRole('article', { name: 'Qatar–Ecuador' });
  const goal = live.getByRole('button', { name: 'Goal for Ecuador' });
  const before = await goal.boundingBox();
  await goal.click();
  const column = page.getByRole('region', { name: 'Goal for Ecuador: 0:1' });
  await expect(count(column, 'gains points')).toHaveText('1');
  await expect(column).toContainText('Picks stay as they are');
  await expect(column).toContainText('No one will be notified');
  await expect(goal).toHaveAttribute('aria-pressed', 'true');
  expect(await goal.boundingBox()).toEqual(before);
  await column.getByRole('button', { name: 'Cancel' }).click();
  await expect(goal).toBeFocused();
  await boss.api.ask('POST', '/admin/results/1', { status: 'PAUSED', full1: 0, full2: 0, minute: 45 });
  await expect(page.getByRole('button', { name: 'Preview undoing half-time' })).toBeVisible();
  await boss.api.ask('POST', '/admin/results/1/undo', {});
  await expect(page.getByRole('button', { name: 'Preview undoing 0:0' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toContainText('Last change, by an admin');
  expect(await totals()).toMatchObject({ maja: 0, noor: 0 });

  // On a phone the preview is a sheet over the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await goal.click();
  const sheet = page.getByRole('dialog', { name: 'Goal for Ecuador: 0:1' });
  await expect(sheet.getByRole('button', { name: 'Confirm 0:1' })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'Confirm 0:1' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(
    page
      .getByRole('list', { name: /What happened/ })
      .getByRole('listitem')
      .first(),
  ).toHaveText(/boss QAT–ECU live 0:1 entered$/);
  expect(await totals()).toMatchObject({ noor: 4 });

  await live.getByRole('button', { name: 'Undo 0:1' }).click();
  await page.getByRole('button', { name: 'Undo, back to 0:0' }).click();
  await expect(live.getByRole('button', { name: 'Undo 0:0' })).toBeVisible();
  // A preview that another admin's goal overtakes cannot be confirmed.
  await live.getByRole('button', { name: 'Full time' }).click();
  await expect(page.getByRole('button', { name: 'Confirm full time 0:0' })).toBeVisible();
  await boss.api.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 1, full2: 0 });
  await expect(page.getByRole('alert')).toContainText('The score has changed since you opened this');
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();

  await page.getByRole('button', { name: 'Release Qatar–Ecuador' }).click();
  const release = page.getByRole('dialog', { name: 'Release Qatar–Ecuador' });
  await expect(release).toContainText('From live 1:0 to not started.');
  await release.getByRole('button', { name: 'Undo, back to not started' }).click();
  await expect(live).toContainText('Not started');
  await expect(live.getByRole('button', { name: 'Start' })).toBeEnabled();
  await expect(page.getByText('A result you enter overrides the replay until you release it.')).toBeVisible();
  expect(await totals()).toMatchObject({ noor: 0 });
});

test('an admin changes points, blocks an account, renames a group, reads the audit log and downloads the tables', async () => {
  const { page } = boss;
  await boss.api.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 2, full2: 0 });
  await groupWithInvite(noor.api, 'Rude words');
  await maja.page.goto('/');
  await expect(maja.page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto('/admin?section=points');
  const given = page.locator('form');
  await given.getByLabel('Exact score').first().fill('5');
  const effect = await preview(page);
  await expect(effect.getByRole('row', { name: /maja/ })).toHaveText(/^1maja.*7$/);
  await effect.getByRole('button', { name: 'Use this version' }).click();
  await expect(page.getByText('Version 2 (current)')).toBeVisible();
  expect(await totals()).toMatchObject({ maja: 7 });

  await openSection(page, 'Players');
  await page.getByLabel('Find a player by nickname or email').fill('maj');
  await page.getByRole('button', { name: 'Block maja' }).click();
  const asked = page.getByRole('dialog', { name: 'Block maja?' });
  await asked.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('listitem', { name: 'maja' })).toContainText('blocked');
  expect((await maja.api.ask('GET', `${game.db}/teams`)).status).toBe(401);
  maja.faults.allow(/401/);
  await maja.page.getByRole('link', { name: 'Groups' }).click();
  await expect(maja.page).toHaveURL(/\/login/);
  expect(await totals()).not.toHaveProperty('maja');

  await openSection(page, 'Groups');
  await page.getByRole('button', { name: 'Rename Rude words' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename Rude words' });
  await naming.getByLabel('New name').fill('Kind words');
  await naming.getByRole('button', { name: 'Rename group' }).click();
  await expect(page.getByRole('listitem', { name: 'Kind words' })).toBeVisible();

  await openSection(page, 'Audit log');
  const log = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(log.first()).toHaveText(/^Renamed a group: Rude words.*nameRude words → Kind words$/);
  await expect(log.filter({ hasText: 'Changed an account' }).first()).toHaveText(
    /^Changed an account: maja.*blockedfalse → true$/,
  );
  await expect(log.filter({ hasText: 'Looked up addresses' }).first()).toBeVisible();
  await page.getByLabel('Search the log').fill('points');
  await expect(log).toHaveText([/^Changed the points: points version 2.*exact2 → 5/]);

  await openSection(page, 'Export');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Leaderboard as CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFrank,nick,/);
  expect(text).toContain(',noor,no,0,0,0,0\r\n');
});

test('an admin awards a match, corrects a shoot-out, sets the teams of a match and orders level teams', async () => {
  const { page } = boss;
  const result = page.locator('div', { has: page.getByRole('group', { name: 'Match status' }) }).last();
  await playOn(game, 48);
  await page.goto('/admin?section=results&match=49');
  await stateOf(page, 'Full time').click();
  await page
    .getByRole('group', { name: 'Who goes through without playing?' })
    .getByRole('button', { name: 'USA' })
    .click();
  const awarded = await preview(result);
  await expect(awarded).toContainText('This cancels the match before kick-off');
  await expect(awarded).toContainText('Winner Match 49–Winner Match 50 becomes USA–Winner Match 50');
  await awarded.getByRole('button', { name: 'Confirm the walkover' }).click();
  await expect(versions(page)).toHaveText([/^walkoverboss/]);
  await page.goto('/');
  await showDay(page, '2022-12-03');
  const sides = 'Netherlands – USA';
  await expect(cardOf(page, sides)).toContainText('Walkover');
  await expect(await openMatch(page, sides)).toContainText('USA win by walkover. Picks earn no points.');

  await page.goto('/admin?section=results&match=57');
  await page.getByRole('combobox', { name: 'Team 1' }).selectOption('Qatar');
  const set = await preview(card(page, 'Teams for this match'));
  await expect(set).toContainText('USA–Winner Match 50 becomes Qatar–Winner Match 50');
  await set.getByRole('button', { name: 'Set teams' }).click();
  await expect(page.getByRole('heading', { name: 'Qatar–Winner Match 50' })).toBeVisible();
  await page.getByRole('button', { name: 'Use the teams from the results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the teams from the results' }).click();
  await expect(page.getByRole('heading', { name: 'USA–Winner Match 50' })).toBeVisible();

  await page.goto('/admin?section=results&match=50');
  await stateOf(page, 'Full time').click();
  await page.getByRole('textbox', { name: 'Goals for Argentina' }).fill('1');
  await page.getByRole('textbox', { name: 'Goals for Australia' }).fill('1');
  await page.getByRole('group', { name: 'Who goes through?' }).getByRole('button', { name: 'Australia' }).click();
  await page.getByLabel('Penalties scored by Argentina').fill('4');
  await page.getByLabel('Penalties scored by Australia').fill('3');
  await expect(page.getByText('The team that goes through must have scored more penalties')).toBeVisible();
  await page.getByLabel('Penalties scored by Australia').fill('5');
  const shootOut = await preview(result);
  await expect(shootOut).toContainText('full time 1:1, penalties 4:5');
  await shootOut.getByRole('button', { name: 'Confirm full time 1:1' }).click();

  // This result makes Poland and Mexico level: they have the same points and goals, and drew with each other.
  await boss.api.ask('POST', '/admin/results/40', { status: 'FINISHED', full1: 0, full2: 2 });
  await page.goto('/admin?section=results&match=40');
  const order = page.getByRole('list', { name: 'Group C order' }).getByRole('listitem');
  const [second = ''] = await order.nth(1).allInnerTexts();
  await page
    .getByRole('button', { name: /^Move .* up$/ })
    .first()
    .click();
  const ordered = await preview(card(page, 'Group C order'));
  await ordered.getByRole('button', { name: 'Set order' }).click();
  await expect(page.getByRole('button', { name: 'Undo order' })).toBeVisible();
  await expect(order.nth(1)).not.toHaveText(second);
});

test('an admin with an old sign-in can look, and signs in again to act; without the admin view there are no admin pages', async () => {
  const { page, faults } = boss;
  faults.allow(/403/);
  const age = async () => {
    await game.game.database.query(
      "update auth_sessions set created_at = now() - interval '61 minutes' where user_id = $1",
      [boss.api.uid],
    );
    game.game.sessions.forget([boss.api.uid]);
  };
  const signIn = async () => {
    await page.getByLabel('Email').fill(boss.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  };
  await age();
  await page.goto('/admin?section=groups');
  await groupWithInvite(noor.api, 'Rude words');
  await page.reload();
  await page.getByRole('button', { name: 'Delete Rude words' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You signed in more than an hour ago.');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%3Fsection%3Dgroups$/);
  await signIn();
  await page.getByRole('button', { name: 'Delete Rude words' }).click();
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('There are no groups yet.')).toBeVisible();

  await age();
  await openSection(page, 'Export');
  await page.getByRole('button', { name: 'Picks as CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('see email addresses or download files, sign in again');
  await openSection(page, 'Players');
  await expect(page.getByRole('alert')).toContainText('You signed in more than an hour ago.');
  await expect(page.getByText(noor.email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%3Fsection%3Dplayers$/);
  await signIn();
  await expect(page.getByText(noor.email)).toBeVisible();

  await page.getByRole('switch', { name: 'Admin view' }).press('Space');
  await expect(page.getByRole('button', { name: 'Switch on admin view' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await noor.page.goto('/admin');
  await expect(noor.page.getByText('This page is for admins.')).toBeVisible();
});

async function pick({ api }: Player, full1: number, full2: number): Promise<void> {
  await api.ask('PUT', `${game.db}/matches/1/predictions/${api.uid}`, { full1, full2 });
}

function card(page: Page, heading: string): Locator {
  return page.locator('div', { has: page.getByRole('heading', { name: heading }) }).last();
}

async function preview(place: Page | Locator): Promise<Locator> {
  await place.getByRole('button', { name: 'Preview changes' }).click();
  const dialog = ('page' in place ? place.page() : place).getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

function versions(page: Page): Locator {
  return page
    .locator('div', { has: page.getByRole('heading', { name: 'Versions' }) })
    .last()
    .getByRole('listitem');
}

function stateOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Match status' }).getByRole('button', { name });
}

function count(dialog: Locator, name: string): Locator {
  return dialog
    .locator('div', { has: dialog.page().getByText(name, { exact: true }) })
    .last()
    .getByRole('definition');
}

async function totals(): Promise<Record<string, number>> {
  const { users } = (await noor.api.ask('GET', `${game.db}/users?limit=200`)).body as unknown as {
    users: { nick: string; score: { tot: number } }[];
  };
  return Object.fromEntries(users.map(({ nick, score }) => [nick, score.tot]));
}
