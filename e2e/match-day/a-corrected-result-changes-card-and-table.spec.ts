import { cardOf, firstDay, openMatch, qatarEcuador, rowOf, savePick, showDay } from '../playing/cards.ts';
import { markPage } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

test('a corrected result changes card and table, and an undo changes them back', async ({
  newPlayer,
  clock,
  admin,
}) => {
  const maja = await newPlayer('maja');
  const oskar = await newPlayer('oskar');
  await maja.page.goto('/');
  const card = cardOf(maja.page, qatarEcuador);
  await savePick(card, '0:2');
  await oskar.page.goto('/leaderboard');
  const { total } = rowOf(oskar.page, maja.nick);
  await clock.nextKickoff();
  await clock.nextKickoff();
  await showDay(maja.page, firstDay);
  await expect(card).toContainText('Qatar0:2EcuadorFull timeyour pick 0:2+4');
  const sheet = await openMatch(maja.page, qatarEcuador);
  await expect(sheet).toContainText('+4exact score');
  await expect(total).toHaveText('4');
  const stays = [await markPage(maja.page), await markPage(oskar.page)];

  const typed = { status: 'FINISHED', full1: 1, full2: 2, note: 'the late goal counts' };
  expect((await admin.ask('POST', '/admin/results/1', typed)).status).toBe(200);
  await expect(card).toContainText('Qatar1:2EcuadorResult changedyour pick 0:2+2');
  await expect(sheet).toContainText(/Result changed: \d{4}-\d\d-\d\d \d\d:\d\d, UTC\./);
  await expect(sheet).toContainText('+2winner');
  await expect(total).toHaveText('2');

  expect((await admin.ask('POST', '/admin/results/1/undo', {})).status).toBe(200);
  // An undo changes the result once more.
  await expect(card).toContainText('Qatar0:2EcuadorResult changedyour pick 0:2+4');
  await expect(sheet).toContainText('+4exact score');
  await expect(total).toHaveText('4');
  for (const isMarked of stays) await expect(isMarked).toHaveCount(1);
});
