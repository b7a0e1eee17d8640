import type { Page } from '@playwright/test';
import { makeGroup, savePicks } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

test('home names the champion and the final rank after the final, and offers only an admin a restart', async ({
  admin,
  clock,
  devices,
  game,
  newPlayer,
}) => {
  const fan = await newPlayer('fan', { viewport: { width: 390, height: 844 } });
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'The admin' });
  const group = await makeGroup('Finalists', { owner: fan.api });
  const final = [
    ['1', '0:2'],
    ['2', '5:0'],
    ['3', '1:1'],
    ['4', '1:0'],
  ] as const;
  for (const [match, score] of final) await savePicks(game, match, [[fan.api, score]]);
  await clock.end();

  const { body } = await fan.api.ask('GET', `${game.db}/users/${fan.api.uid}`);
  const points = (body.score as { tot: number }).tot;
  await fan.page.goto('/');
  const box = fan.page.getByRole('region', { name: 'The champion' });
  await expect(box).toContainText('Argentina are champions');
  await expect(box).toContainText(`You finished ${ordinal(Number(body.rank))} with ${points} points.`);
  await expectRecap(fan.page, group.name);
  // The box says the rank, so the tile with the rank is gone. There is no next match for a countdown or a jump.
  await expect(fan.page.getByTitle('Leaderboard')).toHaveCount(0);
  await expect(fan.page.getByText('There is nothing to pick right now.')).toHaveCount(0);
  await expect(fan.page.getByRole('region', { name: 'Replay' }).getByRole('button')).toHaveCount(0);

  const { page } = await devices.open(admin);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Set up your sign-in' }).getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('region', { name: 'The champion' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restart the tournament' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Next (goal|kick-off)$/ })).toHaveCount(0);
});

function ordinal(rank: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(rank);
  return `${rank}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`;
}

async function expectRecap(page: Page, group: string): Promise<void> {
  const recap = page.getByRole('region', { name: 'Your competition' });
  const best = recap.locator('section').filter({ hasText: 'Best call' });
  await expect(best).toContainText('Qatar');
  await expect(best).toContainText(/You (alone|and \d+) of \d+ had this score\./);
  await expect(recap.locator('section').filter({ hasText: 'Furthest off' })).toContainText(
    'You picked 5:0, 7 goals away.',
  );
  await expect(recap).toContainText('1 exact');
  await expect(recap).toContainText('60 missed');
  await expect(recap.getByRole('listitem')).toContainText(`1st${group}`);
  await page.screenshot({ path: test.info().outputPath('recap.png'), fullPage: true });
}
