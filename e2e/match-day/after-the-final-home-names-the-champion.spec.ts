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
  await clock.end();

  const { body } = await fan.api.ask('GET', `${game.db}/users/${fan.api.uid}`);
  await fan.page.goto('/');
  const box = fan.page.getByRole('region', { name: 'The champion' });
  await expect(box).toContainText('Argentina are champions');
  await expect(box).toContainText(`You finished ${ordinal(Number(body.rank))} with 0 points.`);
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
