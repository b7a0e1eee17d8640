import { cardOf, qatarEcuador, savePick } from '../playing/cards.ts';
import { savePicks } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

// WCAG 4.1.3: screen readers say what changes without a move of the focus, and only what changes.

test('a save, a goal, a new rank and the state of the connection are announced politely', async ({
  newPlayer,
  admin,
  game,
}) => {
  const { page, context, faults } = await newPlayer('listener');
  const rival = await game.signUp(newNick('rival'));
  await savePicks(game, '1', [[rival, '1:0']]);
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  await savePick(card, '0:2');
  await expect(card.locator('[aria-live="polite"]').filter({ hasText: 'Saved' })).toBeVisible();

  const enter = async (full1: number, full2: number) => {
    const answer = await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1, full2 });
    expect(answer.status).toBe(200);
  };
  await enter(0, 0);
  const said = page.getByRole('region', { name: `Live: ${qatarEcuador}` }).getByRole('status');
  await expect(said).toBeEmpty();
  await enter(1, 0);
  await expect(said).toHaveText('Qatar 1, Ecuador 0');
  // The rank is announced once it has been the same for five seconds.
  await expect(page.getByRole('status').filter({ hasText: /^You're now \d+(st|nd|rd|th)\.$/ })).toBeAttached();

  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toHaveCount(0);
});
