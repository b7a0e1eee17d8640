import { isLive } from '../../game/matches/match.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import { cardOf, englandIran, fieldsOf, firstDay, qatarEcuador } from '../playing/cards.ts';
import { replayClock } from '../playing/clock.ts';
import { savePicks } from '../playing/groups.ts';
import { noNetwork } from '../playing/offline.ts';
import { devicesOf, newNick, signUpPlayer } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('a day that is over stays until it was seen and the morning has come, and then is one line until the next kick-off', async ({
  browser,
}) => {
  const game = await startTestGame({ replay: { speed: 600, waitS: 40, players: 0 } });
  const admin = await game.admin();
  const clock = replayClock(game, admin);
  await clock.pause();
  const devices = devicesOf(browser, game);
  const fan = await signUpPlayer({ game, devices }, { nick: newNick('morning'), options: {} });
  await savePicks(game, '1', [[fan.api, '0:2']]);
  const { page } = fan;
  await page.goto('/');
  await clock.nextKickoff();
  const end = { status: 'FINISHED', full1: 0, full2: 2 };
  expect((await admin.ask('POST', '/admin/results/1', end)).status).toBe(200);
  const result = page.getByRole('region', { name: `Result: ${qatarEcuador}` });
  await expect(result).toBeVisible();
  const moments = page.getByRole('region', { name: /^(Your exact score|End of the round)$/ });
  for (let closed = 0; closed < 2; closed++) {
    // A moment lies below the score, never over it.
    const score = await result.getByRole('img', { name: 'Qatar 0, Ecuador 2' }).boundingBox();
    await expect(moments).toBeVisible();
    expect((await moments.boundingBox())?.y).toBeGreaterThan((score?.y ?? Infinity) + (score?.height ?? 0));
    await moments.getByRole('button', { name: 'Close' }).click();
  }
  await page.reload();
  await expect(result).toBeVisible();
  await expect(cardOf(page, qatarEcuador)).toContainText('+4');
  const seen = async () => JSON.stringify((await fan.api.ask('GET', `${game.db}/users/${fan.api.uid}`)).body.seen);
  await expect.poll(seen).toContain(`day ${firstDay}`);

  // It is still the evening, so a visit shows the result.
  await page.reload();
  await expect(result).toBeVisible();
  const folded = page.getByRole('group').filter({ hasText: '1 match, 4 points' });
  await expect(folded).toHaveCount(0);

  await clock.resume();
  const five = Date.parse('2022-11-21T02:00:00Z');
  await expect.poll(() => game.game.replay.now().getTime(), { intervals: [100] }).toBeGreaterThan(five);
  await clock.pause();
  await expect(folded).toBeVisible();
  await expect(page.getByRole('region', { name: `Next: ${englandIran}` })).toBeVisible();
  await expect(cardOf(page, qatarEcuador)).toHaveCount(0);
  await folded.getByText(firstDay).click();
  await expect(cardOf(page, qatarEcuador)).toContainText('+4');
  await page.screenshot({ path: test.info().outputPath('folded.png'), fullPage: true });

  await clock.nextKickoff();
  await expect(page.getByRole('region', { name: `Live: ${englandIran}` })).toBeVisible();
  await expect(folded).toHaveCount(0);
  await devices.close();
  await game.remove();
});

test('an open home follows the days, also after it was cut off, but not under a fan who is typing', async ({
  newPlayer,
  clock,
}) => {
  const { page, context, faults } = await newPlayer('sleeper');
  faults.allow(noNetwork);
  faults.allow(/^call: net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  const shown = page.getByRole('navigation', { name: 'Days' }).locator('[aria-current]');
  await expect(shown).toContainText('20');
  await clock.nextKickoff();
  await clock.nextKickoff();
  await expect(shown).toContainText('21');

  const field = fieldsOf(cardOf(page, 'France – Australia')).home;
  await field.focus();
  for (let kickoff = 0; kickoff < 3; kickoff++) await clock.nextKickoff();
  await expect(cardOf(page, 'Argentina – Saudi Arabia')).toContainText('′');
  await expect(shown).toContainText('21');
  await expect(field).toBeFocused();
  await field.blur();
  await expect(shown).toContainText('22');

  await context.setOffline(true);
  for (let kickoff = 0; kickoff < 10; kickoff++) await clock.nextKickoff();
  await context.setOffline(false);
  await expect(shown).toContainText('24');
});

test('an open board gives way to the next match when the replay is started anew', async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page } = await newPlayer('again');
  await page.goto('/');
  const live = () => game.game.standings.listMatches().filter(isLive);
  while (live().length < 2) await clock.nextKickoff();
  await expect(page.getByRole('region', { name: 'Your day so far' })).toBeVisible();
  await clock.restart();
  await expect(page.getByRole('region', { name: `Next: ${qatarEcuador}` })).toBeVisible();
});
