import { cardOf, expectEntered, openMatch, qatarEcuador, savePick, senegalNetherlands } from '../playing/cards.ts';
import { savePicks } from '../playing/groups.ts';
import { password } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';
import { expectNothingTooWide } from '../playing/widths.ts';

const ecuadorSenegal = 'Ecuador – Senegal';

test('a fan opens a team from a match, picks its next match there, and Back leads to the match', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('follower', { viewport: { width: 390, height: 844 } });
  await page.goto('/?match=1');
  await page.getByRole('dialog', { name: qatarEcuador }).getByRole('link', { name: 'Ecuador' }).click();
  await expect(page).toHaveURL('/team/ECU');
  await expect(page).toHaveTitle(/^Ecuador · /);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ecuador', level: 1 })).toBeVisible();
  const coming = page.getByRole('region', { name: 'Next matches' });
  await expect(coming.getByRole('article')).toHaveCount(3);
  // Before the first match there are the teams of its group, and nothing that is empty.
  const group = page.getByRole('table', { name: 'Group A' });
  await expect(group.getByRole('rowheader')).toHaveText(['Qatar', 'Ecuador', 'Senegal', 'Netherlands']);
  await expect(group.getByRole('link', { name: 'Senegal' })).toHaveAttribute('href', '/team/SEN');
  for (const name of ['Results', 'Top scorers', 'Your history with them']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }

  await savePick(cardOf(page, ecuadorSenegal), '2:1');
  const sheet = await openMatch(page, ecuadorSenegal);
  await expect(page).toHaveURL(/\/team\/ECU\?match=\d+$/);
  await sheet.getByRole('link', { name: 'Senegal' }).click();
  await expect(page).toHaveURL('/team/SEN');
  await expect(page.getByRole('heading', { name: 'Senegal', level: 1 })).toBeVisible();
  await expectEntered(cardOf(page, ecuadorSenegal), '2:1');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: ecuadorSenegal })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/team/ECU');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/?match=1');
  await expect(page.getByRole('dialog', { name: qatarEcuador })).toBeVisible();
});

test('a team has its place, form, results, scorers and the own history, and nothing is too wide', async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, api } = await newPlayer('historian', { viewport: { width: 390, height: 844 } });
  await savePicks(game, '1', [[api, '0:2']]);
  await clock.nextKickoff();
  await page.goto('/team/ecu');
  const coming = page.getByRole('region', { name: 'Next matches' });
  const results = page.getByRole('region', { name: 'Results' });
  const now = page.getByRole('region', { name: 'Now and next' });
  await expect(now.getByRole('article').first()).toHaveAccessibleName(qatarEcuador);

  // It is over, and stays where it was until the page is opened again.
  await clock.nextKickoff();
  await expect(coming.getByRole('article').first()).toContainText('Full time');
  await expect(results.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'won', exact: true })).toBeVisible();
  await page.reload();
  await expect(coming.getByRole('article').first()).toHaveAccessibleName('Netherlands – Ecuador');
  await expect(results.getByRole('article')).toHaveCount(1);
  await expect(results.getByRole('article')).toContainText('4');

  const group = page.getByRole('table', { name: 'Group A' });
  await expect(group.getByRole('row', { name: /Ecuador/ })).toHaveText('1Ecuador11002:03');
  await expect(group.getByRole('row', { name: /Ecuador/ })).toHaveAttribute('aria-current', 'true');
  const scorers = page.getByRole('region', { name: 'Top scorers' });
  await expect(scorers.getByRole('listitem')).toHaveText(['Enner Valencia2 goals']);
  const figures = page.getByRole('region', { name: 'Your history with them' }).getByRole('definition');
  await expect(figures).toHaveText(['4', '1', '1 of 1', '1 of 1']);
  await expectNothingTooWide(page, 'a team');

  await page.getByRole('link', { name: '1st Group A, 3 points' }).click();
  await expect(page).toHaveURL('/stats#group-A');
  await page.getByRole('table', { name: 'Group A' }).getByRole('link', { name: 'Qatar' }).click();
  await expect(page).toHaveURL('/team/QAT');
  await expect(page.getByRole('heading', { name: 'Qatar', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Group A, 0 points/ })).toBeVisible();
});

test('a guest signs in first and is led back to the match over the team', async ({ devices, newPlayer }) => {
  const { email } = await newPlayer('seeker');
  const { page } = await devices.open();
  await page.goto('/team/SEN?match=2');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/team/SEN?match=2')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page).toHaveURL('/team/SEN?match=2');
  await expect(page.getByRole('dialog', { name: senegalNetherlands })).toBeVisible();
});

test('an id that no team has is an unknown page', async ({ newPlayer }) => {
  const { page } = await newPlayer('lost');
  for (const path of ['/team/XXX', '/team/2024', '/team', '/team/SEN/2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});
