import { cardOf, englandIran, qatarEcuador } from '../playing/cards.ts';
import { makeGroup, savePicks } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

test('an exact score, and then the end of the day, lie over the stadium once and never over the score', async ({
  newPlayer,
  admin,
  game,
}) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const maja = await newPlayer('maja', phone);
  const jonas = await newPlayer('jonas');
  const group = await makeGroup('Moments', { owner: maja.api, members: [jonas.api] });
  await savePicks(game, '1', [
    [maja.api, '0:2'],
    [jonas.api, '1:0'],
  ]);
  await maja.page.goto('/');
  await jonas.page.goto('/');
  const enter = (status: string) => admin.ask('POST', '/admin/results/1', { status, full1: 0, full2: 2 });
  expect((await enter('IN_PLAY')).status).toBe(200);
  await expect(maja.page.getByRole('region', { name: `Live: ${qatarEcuador}` })).toBeVisible();
  await expect(maja.page.getByRole('heading', { name: 'Choose your teams' })).toBeVisible();
  const card = cardOf(maja.page, englandIran);
  const y = (await card.boundingBox())?.y;
  expect((await enter('FINISHED')).status).toBe(200);

  const exact = maja.page.getByRole('region', { name: 'Your exact score' });
  await expect(exact).toContainText(
    /0:2, and no one else out of \d+ players had it\.|You and \d+ others? out of \d+ players had 0:2\./,
  );
  expect((await card.boundingBox())?.y, 'nothing below moves').toBeCloseTo(y ?? Number.NaN, 0);
  const score = await maja.page
    .getByRole('region', { name: `Result: ${qatarEcuador}` })
    .getByRole('img', { name: 'Qatar 0, Ecuador 2' })
    .boundingBox();
  expect((await exact.boundingBox())?.y).toBeGreaterThan((score?.y ?? Infinity) + (score?.height ?? 0));
  await maja.page.screenshot({ path: test.info().outputPath('exact.png') });
  await exact.getByRole('button', { name: 'Close' }).click();
  const day = maja.page.getByRole('region', { name: 'End of the round' });
  await expect(day).toContainText('2022-11-20');
  await expect(day).toContainText(`1st in ${group.name}`);
  // The bots have picks, too, so the day may be won by several players.
  await expect(day.getByRole('heading')).toContainText(/^(You win the day|You share the win)\.$/);
  await expect(day).toContainText('4 points');
  await maja.page.screenshot({ path: test.info().outputPath('day.png') });
  await maja.page.reload();
  await day.getByRole('button', { name: 'Close' }).click();
  await expect(day).toHaveCount(0);
  await maja.page.reload();
  await expect(maja.page.getByRole('region', { name: `Result: ${qatarEcuador}` })).toBeVisible();
  await expect(day.or(exact)).toHaveCount(0);

  // Once means once for the account: neither another device nor a sign-out brings the moments back.
  const tablet = await maja.anotherDevice();
  await tablet.page.goto('/');
  await expect(tablet.page.getByRole('region', { name: `Result: ${qatarEcuador}` })).toBeVisible();
  await expect(tablet.page.getByRole('region', { name: /^(Your exact score|End of the round)$/ })).toHaveCount(0);
  // The server has stored what this device showed, so the device no longer keeps it.
  await expect.poll(() => maja.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('exact 1');

  // The other player's pick was wrong, so the end of the day is the only moment that they see.
  const theirs = jonas.page.getByRole('region', { name: 'End of the round' });
  await expect(theirs).toContainText('2nd in');
  await expect(theirs.getByRole('heading')).toContainText(maja.nick);
});

test('a rank gained is told with who was passed, and the fan who slipped behind reads by whom', async ({
  newPlayer,
  admin,
  game,
}) => {
  const maja = await newPlayer('maja');
  const jonas = await newPlayer('jonas', { viewport: { width: 390, height: 844 } });
  await makeGroup('Slips', { owner: maja.api, members: [jonas.api] });
  await savePicks(game, '1', [[maja.api, '0:1']]);
  await savePicks(game, '2', [[jonas.api, '6:2']]);
  await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 0, full2: 2 });
  await admin.ask('POST', '/admin/results/2', { status: 'IN_PLAY', full1: 0, full2: 0 });
  await maja.page.goto('/');
  await expect(maja.page.getByRole('region', { name: /^Live: / })).toBeVisible();
  await expect(maja.page.getByRole('link', { name: 'All my picks' })).toBeVisible();
  const row = cardOf(maja.page, englandIran);
  const before = await row.boundingBox();
  await admin.ask('POST', '/admin/results/2', { status: 'IN_PLAY', full1: 6, full2: 2 });
  const slipped = maja.page.getByRole('link', { name: `You've slipped behind ${jonas.nick}.` });
  await expect(slipped).toBeVisible();
  expect(await row.boundingBox(), 'no row moves').toEqual(before);
  await jonas.page.goto('/');
  await expect(jonas.page.getByRole('region', { name: /^Live: / })).toBeVisible();
  await admin.ask('POST', '/admin/results/2', { status: 'FINISHED', full1: 6, full2: 2 });
  await jonas.page.getByRole('region', { name: 'Your exact score' }).getByRole('button', { name: 'Close' }).click();
  const climb = jonas.page.getByRole('region', { name: 'You climbed' });
  await expect(climb).toContainText(/You climbed \d+ places?\./);
  await jonas.page.screenshot({ path: test.info().outputPath('climb.png') });
  await climb.getByRole('button', { name: 'Close' }).click();
  await expect(climb).toHaveCount(0);

  await maja.page.goto('/');
  await expect(slipped).toBeVisible();
  await slipped.click();
  await expect(maja.page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
});
