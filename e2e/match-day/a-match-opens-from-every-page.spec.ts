import type { Locator, Page } from '@playwright/test';
import { closeMatch, openMatch, qatarEcuador } from '../playing/cards.ts';
import { makeGroup, savePicks, tabOf } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { markPage } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

const closeNames = qatarEcuador.replaceAll(' ', '');

test('a live match opens over every page that names it, which keeps its place and its address', async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, api } = await newPlayer('reader', { viewport: { width: 390, height: 844 } });
  const nick = newNick('friend');
  const friend = await game.signUp(nick);
  const group = await makeGroup('Named', { owner: api, members: [friend] });
  // Whoever has not picked the next match is asked for it in the group.
  await page.goto(group.path());
  await page.getByRole('button', { name: 'Make your pick' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^One more/ })).toHaveCount(2);
  await closeMatch(page);

  await savePicks(game, '1', [
    [api, '0:2'],
    [friend, '0:1'],
  ]);
  await clock.nextKickoff();
  await clock.nextGoal();
  await tabOf(page, 'Matches').click();
  await expectOpens(page, page.getByRole('columnheader', { name: /^Qatar/ }));
  await expect(page).toHaveURL(/\?tab=matches$/);
  await tabOf(page, 'Table').click();
  await expectOpens(page, page.getByRole('heading', { name: `If ${closeNames} ends` }));

  await go(page, 'Groups');
  await expectOpens(page, page.getByRole('region', { name: 'Live in your groups' }), /Qatar 0:1 Ecuador/);
  await page.goto('/stats');
  await expectOpens(page, page.getByRole('group', { name: 'Winner Match 61 – Winner Match 62' }), /2022-12-18/);

  await page.goto('/profile/');
  await page.getByRole('button', { name: /0:1.*Qatar–Ecuador/ }).click();
  await expectOpens(page, page.getByRole('listitem'), 'The whole match');
  await page.goto(`/profile/${encodeURIComponent(nick)}`);
  await expectOpens(page, page.getByRole('region', { name: 'Match by match' }).getByRole('row'), /Qatar/);

  // The comparison of matches begins with the third.
  await clock.nextKickoff();
  await clock.nextKickoff();
  await page.goto('/stats');
  const picks = page.getByRole('region', { name: 'Picks per match' });
  await picks.getByRole('button', { name: 'Table' }).click();
  await expectOpens(page, picks.getByRole('row'), closeNames);
});

test('the address of a match opens it on its page, and a guest signs in first', async ({ newPlayer, devices }) => {
  const { page } = await newPlayer('sharer');
  await page.goto('/leaderboard?table=today&match=1');
  await expect(page.getByRole('dialog', { name: qatarEcuador })).toBeVisible();
  await closeMatch(page);
  await expect(page).toHaveURL('/leaderboard?table=today');
  // A page without picks opens a match too, also as the first page of a visit.
  await page.goto('/teams?match=1');
  await expect(page.getByRole('dialog', { name: qatarEcuador })).toBeVisible();
  await closeMatch(page);
  await expect(page).toHaveURL('/teams');
  await page.goto('/help?match=1#points');
  await expect(page.getByRole('dialog', { name: qatarEcuador })).toBeVisible();
  await closeMatch(page);
  await expect(page).toHaveURL('/help#points');
  // Forward opens a closed match once more, and it can be closed again.
  await page.goto('/');
  await openMatch(page, qatarEcuador);
  await closeMatch(page);
  await page.goForward();
  await closeMatch(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const guest = await devices.open();
  await guest.page.goto('/stats?match=1');
  await expect(guest.page).toHaveURL(`/login?next=${encodeURIComponent('/stats?match=1')}`);
});

async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Opens the match that a part of the page names, and closes it by a step back. */
async function expectOpens(page: Page, part: Locator, name: string | RegExp = /./): Promise<void> {
  const named = part.getByRole('button', { name }).and(page.locator('[aria-haspopup=dialog]'));
  // This brings it into sight, and tries again if a goal replaces it meanwhile.
  await named.hover();
  const isMarked = await markPage(page);
  const [address, scrolled] = [page.url(), await page.evaluate(() => scrollY)];
  await named.click();
  await expect(page.getByRole('dialog').filter({ hasText: /–/ })).toBeVisible();
  const opened = new URL(page.url());
  expect(opened.pathname).toBe(new URL(address).pathname);
  expect(opened.searchParams.get('match')).toMatch(/^\d+$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(named).toBeFocused();
  await expect(isMarked).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
}
