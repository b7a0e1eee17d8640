import type { Locator } from '@playwright/test';
import { answerNoBatches } from '../playing/answers.ts';
import {
  cardOf,
  closeMatch,
  expectEntered,
  firstDay,
  openMatch,
  qatarEcuador,
  showDay,
  typePick,
  untilSheetIsLoaded,
} from '../playing/cards.ts';
import { backWithin, lostLines, noNetwork, prepareLine, untilKept, withWorker } from '../playing/offline.ts';
import type { Device } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

for (const how of lostLines) {
  test(`a pick made offline is shown as not sent, and is sent when the connection is back: ${how}`, async ({
    newPlayer,
    game,
  }) => {
    const { page, context, faults, api } = await newPlayer('tunnel');
    await prepareLine(context, how);
    await page.goto('/');
    const card = cardOf(page, qatarEcuador);
    await expect(card).toBeVisible();
    await untilSheetIsLoaded(page);
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await typePick(card, '1:2');
    await expect(page.getByText("You're offline.", { exact: true })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const bar = await page.getByRole('status').filter({ hasText: "You're offline." }).boundingBox();
    const below = await page.getByRole('region', { name: 'Next: Qatar – Ecuador' }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expect(card).toContainText('Not sent yet');
    const sheet = await openMatch(page, qatarEcuador);
    await expect(sheet).toContainText("We'll send 1:2 when you're back online. It counts only if it arrives before");
    await closeMatch(page);
    expect((await api.ask('GET', `${game.db}/predictions`)).body.predictions).toEqual([]);

    await context.setOffline(false);
    await expect(card).toContainText(/Saved/, backWithin);
    await expect(page.getByText("You're back online.")).toBeVisible();
    const { predictions } = (await api.ask('GET', `${game.db}/predictions`)).body;
    expect(predictions).toMatchObject([{ matchId: '1', full1: 1, full2: 2 }]);
  });
}

test('a part of the page that cannot be loaded leaves the cards in place, and comes when the connection is back', async ({
  newPlayer,
}) => {
  const { page, context, faults } = await newPlayer('patient');
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await answerNoBatches(context);
  await context.route('**/users?**', (route) => route.abort());
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  await typePick(card, '1:2');
  await context.setOffline(true);
  await expect(page.getByText("You're offline.", { exact: true })).toBeVisible();
  await expectEntered(card, '1:2');
  await expect(page.getByRole('region', { name: 'Players' })).toBeHidden();

  await context.unroute('**/users?**');
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Players' })).toBeVisible(backWithin);
  await expectEntered(card, '1:2');
});

test('a part of the page whose data is missing comes by itself, also if the server answers everything else', async ({
  newPlayer,
}) => {
  const { page, context, faults } = await newPlayer('patient');
  faults.allow(/ERR_FAILED/);
  // A query is tried three times. Then its part has failed.
  let refused = 0;
  await answerNoBatches(context);
  await context.route('**/users?**', (route) => (refused++ < 3 ? route.abort() : route.continue()));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Players' })).toBeVisible(backWithin);
  expect(refused).toBeGreaterThan(3);
});

test('a pick that was not sent survives a reload and is sent then', async ({ newPlayer, game }) => {
  const { page, context, faults, api } = await newPlayer('reloader');
  const sent: unknown[] = [];
  context.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.postDataJSON())));
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  await expect(card).toBeVisible();
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await typePick(card, '4:1');
  await expect(card).toContainText('Not sent yet');

  // The page can be loaded again, but no save gets through yet.
  await context.route('**/matches/*/predictions/*', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expectEntered(card, '4:1');
  await expect(card).toContainText('Not saved');
  await expect(await openMatch(page, qatarEcuador)).toContainText('4:1 is saved on this device.');

  await context.unroute('**/matches/*/predictions/*');
  await page.goto('/');
  await showDay(page, firstDay);
  await expectEntered(card, '4:1');
  await expect(card).toContainText(/Saved/);
  const { predictions } = (await api.ask('GET', `${game.db}/predictions`)).body;
  expect(predictions).toMatchObject([{ matchId: '1', full1: 4, full2: 1 }]);
  // Each attempt contains the teams that the fan saw. On a busy machine the first may be sent before the second number is typed, so only
  // the last one is checked for it.
  for (const body of sent) expect(body).toMatchObject({ full1: 4, teams: ['QAT', 'ECU'] });
  expect(sent.at(-1)).toMatchObject({ full1: 4, full2: 1 });
});

for (const how of lostLines) {
  test(`a pick made in a page that was opened offline is sent when the connection is back: ${how}`, async ({
    newPlayer,
    game,
  }) => {
    const device = await newPlayer('commuter', withWorker);
    const { page, context, api } = device;
    await prepareLine(context, how);
    const card = await pickInPageOpenedOffline(device, '0:3');
    await page.reload();
    await expectEntered(card, '0:3');
    await expect(card).toContainText('Not sent yet');

    await context.setOffline(false);
    await expect(card).toContainText(/Saved/, backWithin);
    const { predictions } = (await api.ask('GET', `${game.db}/predictions`)).body;
    expect(predictions).toMatchObject([{ matchId: '1', full1: 0, full2: 3 }]);
  });
}

test('a pick queued offline is refused visibly if the match locked meanwhile', async ({ newPlayer, game, clock }) => {
  const device = await newPlayer('sleeper', withWorker);
  const { context, faults, api } = device;
  const card = await pickInPageOpenedOffline(device, '1:1');
  await clock.nextKickoff();

  faults.allow(/409/);
  await context.setOffline(false);
  await expect(card).toContainText('1:1 too late');
  await expect(await openMatch(device.page, qatarEcuador)).toContainText(
    /1:1 arrived \d+ seconds? after kick-off\. You have no pick for this match\./,
  );
  expect((await api.ask('GET', `${game.db}/predictions`)).body.predictions).toEqual([]);
});

/** Opens home once, reloads it without a connection, and makes a pick there. Returns the card. */
async function pickInPageOpenedOffline(
  { page, context, faults }: Device,
  pick: `${number}:${number}`,
): Promise<Locator> {
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  await expect(card).toBeVisible();
  await untilKept(page, '["predictions"]', '["users","short"]');
  faults.allow(noNetwork);
  await context.setOffline(true);
  await page.reload();
  await typePick(card, pick);
  await expect(card).toContainText('Not sent yet');
  return card;
}
