import { isLive } from '../../game/matches/match.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import { cardOf, closeMatch, openMatch, savePick, showDay } from '../playing/cards.ts';
import { replayClock } from '../playing/clock.ts';
import { devicesOf, newNick, signUpPlayer } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const [firstLeg, secondLeg] = ['166', '170'];
const [paris, liverpool] = ['Paris SG', 'Liverpool'];

test('a fan picks both legs of a tie, and sees it go to penalties', async ({ browser }) => {
  const game = await startTestGame({ competition: 'CL/2024', replay: { speed: 40, waitS: 60, players: 0 } });
  const devices = devicesOf(browser, game);
  const clock = replayClock(game, await game.admin());
  await clock.pause();
  await clock.untilOpen(firstLeg);
  const { page } = await signUpPlayer({ game, devices }, { nick: newNick('legs'), options: {} });
  await page.goto('/');
  await showDay(page, '2025-03-05');
  const first = cardOf(page, `${paris} – ${liverpool}`);
  await expect(first).toContainText('Both legs decide who goes through.');
  // A pick for a leg may be a draw. No leg asks who goes through.
  await savePick(first, '1:1');
  await expect(first.getByText('Who goes through?')).toHaveCount(0);

  const isOver = (id: string) => game.game.standings.findMatch(id)?.status === 'FINISHED';
  while (!isOver(firstLeg)) await clock.nextKickoff();
  await page.goto('/');
  await showDay(page, '2025-03-11');
  const second = cardOf(page, `${liverpool} – ${paris}`);
  await expect(second).toContainText('1:0 after the first leg. Both legs decide who goes through.');
  await savePick(second, '0:1');

  // Another second leg is live alone, and the stadium has it with its aggregate.
  const barcelona = game.game.standings.listMatches().find(({ team1, tie }) => team1 === 'BAR' && tie?.leg === 2);
  const isLiveThere = () => isLive(game.game.standings.findMatch(barcelona?.id ?? '') ?? { status: 'SCHEDULED' });
  while (!isLiveThere()) await clock.nextKickoff();
  await expect.soft(page.getByRole('region', { name: /^Live: / })).toContainText('1:0 on aggregate so far.');

  while (!isOver(secondLeg)) await clock.nextKickoff();
  await expect(second).toContainText(`1:1 on aggregate. ${paris} go through, 4:1 on penalties.`);
  // From the round of 16 on, the points are doubled.
  await expect(second).toContainText('your pick 0:1+8');
  await expect(await openMatch(page, `${liverpool} – ${paris}`)).toContainText('exact score');
  await closeMatch(page);
  const scores = [
    second.getByRole('img', { name: /^Liverpool / }).locator('span'),
    second.getByText('your pick', { exact: true }).locator('..').locator('bdi'),
    second.getByText('on aggregate').locator('bdi'),
  ];
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((to) => void (document.documentElement.dir = to), dir);
    for (const score of scores) {
      const [home = 0, away = 0] = await score.evaluateAll((goals) =>
        goals.map((goal) => goal.getBoundingClientRect().x),
      );
      expect
        .soft(home < away, `the goals of the side named first stand where reading begins, ${dir}`)
        .toBe(dir === 'ltr');
    }
  }

  await page.goto('/stats');
  const tree = page.getByRole('region', { name: 'Knockout' });
  await expect(tree.getByText('pens', { exact: true }).first()).toBeVisible();
  await devices.close();
  await game.remove();
});
