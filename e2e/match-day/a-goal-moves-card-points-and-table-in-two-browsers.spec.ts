import { cardOf, englandIran, fieldsOf, qatarEcuador, rowOf, savePick } from '../playing/cards.ts';
import { markPage } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

test('a goal changes points and table in two browsers at once, without a reload, and moves nothing else on home', async ({
  newPlayer,
  clock,
  admin,
}) => {
  const exact = await newPlayer('maja');
  const wrong = await newPlayer('oskar');
  await exact.page.goto('/');
  await savePick(cardOf(exact.page, qatarEcuador), '0:1');
  await wrong.page.goto('/');
  await savePick(cardOf(wrong.page, qatarEcuador), '1:0');
  await wrong.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click();
  const stays = [await markPage(exact.page), await markPage(wrong.page)];

  const hero = exact.page.getByRole('region', { name: `Live: ${qatarEcuador}` });
  const card = cardOf(exact.page, qatarEcuador);
  const field = fieldsOf(cardOf(exact.page, englandIran)).home;
  const expectStill = async (since: number | undefined): Promise<void> =>
    // Browsers round the places of elements to fractions of a pixel, which differ after a new layout.
    expect((await field.boundingBox())?.y).toBeCloseTo(since ?? Number.NaN, 1);
  const y = (await field.boundingBox())?.y;
  const rows = { exact: rowOf(wrong.page, exact.nick), wrong: rowOf(wrong.page, wrong.nick) };

  await clock.nextKickoff();
  await expect(hero.getByRole('img', { name: 'Qatar 0, Ecuador 0' })).toBeVisible();
  await expect(card).toContainText('your pick 0:1');
  await expect(card.getByRole('img', { name: 'Qatar 0, Ecuador 0' })).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await expectStill(y);
  await expect(wrong.page.getByRole('link', { name: /^Live:.*QAT 0:0 ECU/ })).toBeVisible();
  await expect(rows.exact.total).toHaveText('0');

  await clock.nextGoal();
  await expect(hero.getByRole('img', { name: 'Qatar 0, Ecuador 1' })).toBeVisible();
  await expect(hero).toContainText('as it stands+4');
  await expect(card).toContainText('your pick 0:1+4');
  await expectStill(y);
  await expect(wrong.page.getByRole('link', { name: /^Live:.*QAT 0:1 ECU/ })).toBeVisible();
  await expect(rows.exact.row.getByRole('img', { name: '4 live, not final' }).first()).toBeVisible();
  await expect(rows.exact.total).toHaveText('4+4');
  await expect(rows.wrong.total).toHaveText('0');

  // An admin enters the goal. A jump of the clock would make pages refetch everything, instead of applying one live event.
  const goal = { status: 'IN_PLAY', full1: 0, full2: 2, minute: 31 };
  expect((await admin.ask('POST', '/admin/results/1', goal)).status).toBe(200);
  await expect(hero.getByRole('img', { name: 'Qatar 0, Ecuador 2' })).toBeVisible();
  await expectStill(y);
  await expect(rows.exact.total).toHaveText('2+2');

  const end = { status: 'FINISHED', full1: 0, full2: 2 };
  expect((await admin.ask('POST', '/admin/results/1', end)).status).toBe(200);
  await exact.page.getByRole('region', { name: 'End of the round' }).getByRole('button', { name: 'Close' }).click();
  const result = exact.page.getByRole('region', { name: `Result: ${qatarEcuador}` });
  await expect(result.getByRole('img', { name: 'Qatar 0, Ecuador 2' })).toBeVisible();
  await expectStill(y);
  for (const isMarked of stays) await expect(isMarked).toHaveCount(1);
});
