import { startTestGame } from '../../server/testing/test-game.ts';
import { cardOf, openMatch, savePick, showDay } from '../playing/cards.ts';
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

  while (!isOver(secondLeg)) await clock.nextKickoff();
  await expect(second).toContainText(`1:1 on aggregate. ${paris} go through, 4:1 on penalties.`);
  // From the round of 16 on, the points are doubled.
  await expect(second).toContainText('your pick 0:1+8');
  await expect(await openMatch(page, `${liverpool} – ${paris}`)).toContainText('exact score');
  await page.goto('/stats');
  const tree = page.getByRole('region', { name: 'Knockout' });
  await expect(tree.getByText('penalties').first()).toBeVisible();
  await devices.close();
  await game.remove();
});
