import { expect, test } from '../playing/test.ts';

test('on a phone statistics have a tab, the help unfolds its contents, and the profile leads to its settings', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('pocket', { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs.getByRole('link')).toHaveText([/^Home\d/, 'Leaderboard', 'Groups', 'Teams', 'Stats']);
  await tabs.getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()).toHaveText('Groups');

  await page.goto('/help');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.getByRole('button', { name: 'On this page' }).click();
  await contents.getByRole('link', { name: 'Kick-off' }).click();
  await expect(contents.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Kick-off' })).toBeInViewport();

  await page.goto('/profile/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Your account' })).toBeInViewport();
});

test('help is at the same place on every page: in the navigation, and on a phone on the profile', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('helped', { viewport: { width: 1440, height: 900 } });
  const places: number[] = [];
  for (const path of ['/', '/leaderboard', '/groups', '/teams', '/stats', '/news', '/profile/', '/competitions']) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.filter({ hasText: /^Help$/ })).toHaveCount(1);
    places.push((await links.allTextContents()).indexOf('Help'));
  }
  expect(new Set(places).size).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: /^Your profile/ }).click();
  // Parts of the profile that arrive while the link is pressed could move it from under the pointer.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('No matches have started yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help');
});
