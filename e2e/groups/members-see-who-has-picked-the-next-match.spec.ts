import { makeGroup, memberEntry, savePicks } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('members see who has picked the next match, and share a reminder that names nobody', async ({
  newPlayer,
  game,
}) => {
  const { page, api, nick } = await newPlayer('keeper', { viewport: { width: 1440, height: 900 } });
  const [quick, late] = [newNick('quick'), newNick('late')];
  const [first, second] = [await game.signUp(quick), await game.signUp(late)];
  const group = await makeGroup('Reminded', { owner: api, members: [first, second] });
  await savePicks(game, '1', [[first, '7:6']]);
  // Replaces the system's sheet for sharing, which most desktop browsers do not have.
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', { value: async (content: unknown) => void shared.push(content) });
  });
  await page.goto(group.path('members'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(memberEntry(page, quick)).toContainText('picked');
    await expect(memberEntry(page, late)).toContainText('not yet');
    await expect(memberEntry(page, nick)).toContainText('you, not yet');
  }
  await expect(page.getByRole('heading', { name: '2 picks are missing' })).toBeVisible();
  await expect(page.getByText(`${late} and you haven't picked Qatar–Ecuador yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Share a reminder' }).click();
  const shared = await page.evaluate(() => JSON.stringify((globalThis as unknown as { shared: unknown }).shared));
  expect(shared).toContain('Qatar–Ecuador');
  expect(shared).toContain('Have you made your pick?');
  for (const name of [nick, quick, late]) expect(shared).not.toContain(name);
  expect(await page.content()).not.toMatch(/7:6/);
});
