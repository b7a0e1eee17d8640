import { cardOf, openMatch, qatarEcuador, savePick, typePick } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test('a value that is being sent at kick-off is refused with a sentence, and the stored pick stays', async ({
  newPlayer,
  clock,
  game,
}) => {
  const { page, api, faults } = await newPlayer('late');
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  await savePick(card, '1:0');
  const height = (await card.boundingBox())?.height;

  // The save is sent before the kick-off and arrives after it, as over a slow connection.
  const { promise: kickedOff, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/matches/1/predictions/*', async (route) => {
    await kickedOff;
    await route.continue();
  });
  const setsOut = page.waitForRequest((request) => request.method() === 'PUT');
  await typePick(card, '3:3');
  await setsOut;
  await clock.nextKickoff();
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await expect(card).toContainText('Live');
  await expect(card).toContainText('Saving…');
  expect((await card.boundingBox())?.height).toBe(height);

  faults.allow(/409/);
  letGo();
  await expect(card).toContainText('your pick 1:0');
  await expect(card).toContainText('3:3 too late');
  expect((await card.boundingBox())?.height).toBe(height);
  const sheet = await openMatch(page, qatarEcuador);
  await expect(sheet).toContainText('Too late');
  await expect(sheet).toContainText(/3:3 arrived \d+ seconds? after kick-off\. Your earlier pick, 1:0, still counts\./);
  const { body } = await api.ask('GET', `${game.db}/matches/1/predictions/${api.uid}`);
  expect(body).toMatchObject({ full1: 1, full2: 0 });
});

test('a value that is in the fields when the match locks is not lost without a message', async ({
  newPlayer,
  clock,
}) => {
  const { page, faults, context } = await newPlayer('offline');
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  await expect(card).toBeVisible();
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await typePick(card, '2:2');
  await expect(card).toContainText('Not sent yet');
  await clock.nextKickoff();

  faults.allow(/409/);
  await context.setOffline(false);
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await expect(card).toContainText('no pick2:2 too late');
  await expect(await openMatch(page, qatarEcuador)).toContainText(
    /2:2 arrived \d+ seconds? after kick-off\. You have no pick for this match\./,
  );
});
