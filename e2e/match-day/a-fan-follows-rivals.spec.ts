import { expect, test } from '../playing/test.ts';

test('a fan follows a rival on a profile, and finds both in a small table on home and beside the leaderboard', async ({
  newPlayer,
}) => {
  const maja = await newPlayer('maja');
  const jonas = await newPlayer('jonas');
  await maja.page.goto(`/profile/${encodeURIComponent(jonas.nick)}`);
  const follow = maja.page.getByRole('switch', { name: 'Rival' });
  await expect(follow).not.toBeChecked();
  await follow.click();
  await expect(follow).toBeChecked();
  await maja.page.goto('/');
  const table = maja.page.getByRole('region', { name: 'You and your rivals' });
  await expect(table.getByRole('listitem')).toHaveCount(2);
  await expect(table).toContainText(jonas.nick);
  await maja.page.setViewportSize({ width: 390, height: 844 });
  await maja.page.goto('/leaderboard');
  await maja.page.getByText('You and your rivals').click();
  await expect(maja.page.getByRole('listitem').filter({ hasText: jonas.nick })).toBeVisible();

  await jonas.page.goto('/');
  await expect(jonas.page.getByRole('heading', { name: 'Players' })).toBeVisible();
  await expect(jonas.page.getByRole('region', { name: 'You and your rivals' })).toHaveCount(0);

  await maja.page.goto(`/profile/${encodeURIComponent(jonas.nick)}`);
  await follow.click();
  await expect(follow).not.toBeChecked();
  await maja.page.goto('/');
  await expect(maja.page.getByRole('heading', { name: 'Players' })).toBeVisible();
  await expect(table).toHaveCount(0);
});
