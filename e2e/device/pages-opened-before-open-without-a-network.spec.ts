import { cardOf, expectEntered, firstDay, qatarEcuador, savePick, showDay } from '../playing/cards.ts';
import { makeGroup, memberRow } from '../playing/groups.ts';
import { clearNews, publishNews } from '../playing/news.ts';
import { backWithin, lostLines, noNetwork, prepareLine, untilKept, withWorker } from '../playing/offline.ts';
import { expect, test } from '../playing/test.ts';

for (const how of lostLines) {
  test(`pages seen before open without a network, each by its address: ${how}`, async ({ newPlayer, game, admin }) => {
    await clearNews(game, admin);
    const { id } = await publishNews(game, admin, { title: 'Gates open at nine' });
    const { page, context, faults, nick, api } = await newPlayer('camper', withWorker);
    const group = await makeGroup('Campers', { owner: api });
    await prepareLine(context, how);
    await page.goto('/');
    await savePick(cardOf(page, qatarEcuador), '2:1');
    const seen = [
      {
        path: '/leaderboard',
        isThere: page.getByRole('table', { name: 'Leaderboard' }).getByRole('row', { name: nick }),
        query: '["way","overall"]',
      },
      { path: group.path(), isThere: memberRow(page, group.name, nick), query: `["group","${group.name}"]` },
      {
        path: `/news/${id}`,
        isThere: page.getByText('Kick-off at ten.', { exact: true }),
        query: `["news-item","${id}"]`,
      },
      {
        path: '/profile/',
        isThere: page.getByRole('heading', { name: nick, exact: true }),
        query: `["record","${api.uid}"]`,
      },
    ];
    for (const { path, isThere, query } of seen) {
      await page.goto(path);
      await expect(isThere).toBeVisible();
      await untilKept(page, query);
    }

    faults.allow(noNetwork);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText("You're offline.")).toBeVisible();
    await showDay(page, firstDay);
    await expectEntered(cardOf(page, qatarEcuador), '2:1');
    await expect(cardOf(page, qatarEcuador)).toContainText(/Saved/);
    // Opening a page by a link fetches the session again, which gets no answer.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page.getByRole('table', { name: 'Leaderboard' }).getByRole('row', { name: nick })).toBeVisible();
    for (const { path, isThere } of seen) {
      await page.goto(path);
      await expect(isThere).toBeVisible();
    }
  });
}

test('a page that was never opened says so without a network, with a way back', async ({ newPlayer }) => {
  const { page, context, faults } = await newPlayer('explorer', withWorker);
  await page.goto('/');
  await untilKept(page, '["users","short"]');
  faults.allow(noNetwork);
  await context.setOffline(true);
  await page.goto('/stats');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    "You haven't opened this page on this device yet.",
  );
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(cardOf(page, qatarEcuador)).toBeVisible();

  await page.goto('/stats');
  await expect(page.getByText("It will load when you're back online.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Stats', level: 1 })).toBeVisible(backWithin);
});
