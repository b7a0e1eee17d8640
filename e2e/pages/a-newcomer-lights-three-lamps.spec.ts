import { cardOf, qatarEcuador, savePick } from '../playing/cards.ts';
import { newGroupName } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

test('a newcomer is led from the first pick to teams and friends, may skip, and is offered reminders once', async ({
  newPlayer,
}) => {
  const newcomer = await newPlayer('newcomer');
  const { page } = newcomer;
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', { value: async ({ url }: { url: string }) => void shared.push(url) });
  });
  await page.goto('/');
  const steps = page.getByRole('region', { name: `Welcome, ${newcomer.nick}` });
  await expect(steps).toContainText('0 of 3 steps are done.');
  await steps.getByRole('button', { name: 'Pick a score' }).click();
  await expect(cardOf(page, qatarEcuador).getByRole('textbox').first()).toBeFocused();
  await savePick(cardOf(page, qatarEcuador), '1:0');

  await expect(steps).toContainText('1 of 3 steps is done.');
  await expect(steps.getByRole('heading', { name: 'Choose your teams' })).toBeVisible();
  await expect(steps).toContainText('Choose one team from each of the 4 pots.');
  await steps.getByRole('button', { name: 'Skip' }).click();

  await expect(steps.getByRole('heading', { name: 'Invite friends' })).toBeVisible();
  await steps.getByRole('button', { name: 'Create a group' }).click();
  const group = newGroupName('Newcomers');
  await page.getByRole('dialog').getByLabel('Name').fill(group);
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('textbox', { name: 'Invite link' })).toBeVisible();
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
  expect(shared, 'the new group has a link, which is offered to be shared').toEqual([
    expect.stringMatching(/\/joingroup\/[\w-]{22}$/),
  ]);

  await page.goto('/');
  await expect(steps.getByRole('heading', { name: 'Never miss a kick-off' })).toBeVisible();
  await steps.getByRole('button', { name: 'Skip' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  await expect(steps).toHaveCount(0);

  // What was skipped stays skipped on another device, and after a sign-out, which leaves nothing on this one.
  const other = await newcomer.anotherDevice();
  await other.page.goto('/');
  const there = other.page.getByRole('region', { name: `Welcome, ${newcomer.nick}` });
  await expect(other.page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  await expect(there).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('step');
});
