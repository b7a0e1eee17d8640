import { rowOf, senegalNetherlands } from '../playing/cards.ts';
import { makeGroup, memberRow } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';
import { expectWhole } from '../playing/widths.ts';

const narrowest = { width: 320, height: 700 };

test('at 320 px the own nick is shown completely, names break at a hyphen, and no tile is cut', async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, nick, api } = await newPlayer('a nick of 20 www', { viewport: narrowest });
  const group = await makeGroup('Narrow', { owner: api, members: [await game.signUp('a neighbour of 20 w')] });
  await page.goto('/leaderboard');
  await expectWhole(rowOf(page, nick).row.getByRole('link', { name: nick }));
  await page.goto(group.path());
  const own = memberRow(page, group.name, nick);
  await expectWhole(own.getByRole('link', { name: nick }));
  await expect(own).toHaveCSS('box-shadow', /^[^,]*(,[^,]*){2,3} 4px 0px 0px 0px inset$/);

  await page.goto('/stats');
  await expectWhole(page.getByText('Runner-up Group B').first());

  await clock.untilOpen('1');
  await clock.nextKickoff();
  await clock.nextKickoff();
  await clock.nextKickoff();
  await page.goto('/');
  const stage = page.getByRole('region', { name: senegalNetherlands });
  await expect(stage).toContainText('Nether\u00adlands');
  await expectWhole(page.getByRole('button', { name: /Pick$/ }));
});

test('with colours forced by the system, everything that can be pressed has an edge', async ({ newPlayer }) => {
  const { page } = await newPlayer('forced', { viewport: narrowest, forcedColors: 'active' });
  await page.goto('/');
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  // They come after the first view.
  await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible();
  const withoutEdge = await buttons.evaluateAll((all) =>
    all
      .filter((button) => button.getClientRects().length > 0 && getComputedStyle(button).borderTopStyle === 'none')
      .map((button) => button.outerHTML.slice(0, 120)),
  );
  expect(withoutEdge).toEqual([]);
});

test('sticky elements at the top of a page are below the bar that says that the page is offline', async ({
  newPlayer,
}) => {
  const { page, context, faults } = await newPlayer('stuck', { viewport: { width: 1440, height: 700 } });
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/teams');
  await page.getByRole('main').locator('label').first().click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByText("You're offline.");
  await expect(bar).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([bar.locator('xpath=../..').boundingBox(), save.boundingBox()]);
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
});
