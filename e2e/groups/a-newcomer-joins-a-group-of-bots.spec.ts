import { memberRow } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

test('a newcomer joins a group of bots with one press, and is offered none afterwards', async ({ newPlayer }) => {
  const { page, nick } = await newPlayer('newcomer');
  await page.goto('/groups');
  await expect(page.getByText('No groups yet. Create one, or open an invite link.')).toBeVisible();
  const offer = page.getByRole('region', { name: 'Play against someone right now' });
  await expect(offer).toContainText('Extra Time Club is a group of bots with room for you:');
  await offer.getByRole('button', { name: 'Join Extra Time Club' }).click();

  await expect(page).toHaveURL('/group/Extra%20Time%20Club');
  await expect(memberRow(page, 'Extra Time Club', nick)).toHaveAttribute('aria-current', 'true');
  const simulated = page.getByRole('table', { name: 'Extra Time Club table' }).getByLabel('bot');
  await expect(simulated).toHaveCount(12);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('list', { name: 'Your groups' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Extra Time Club' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
