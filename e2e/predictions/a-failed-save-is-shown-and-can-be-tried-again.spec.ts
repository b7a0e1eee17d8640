import {
  cardOf,
  closeMatch,
  expectEntered,
  firstDay,
  openMatch,
  qatarEcuador,
  showDay,
  typePick,
} from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

const saves = '**/matches/*/predictions/*';

test('a save that a busy server refuses is shown as not saved, and “Try again” saves it', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer('patient');
  await page.goto('/');
  faults.allow(/503/);
  await page.route(saves, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: { code: 'unavailable', detail: 'busy' } }),
  );
  const card = cardOf(page, qatarEcuador);
  await typePick(card, '2:0');
  await expect(card).toContainText('Not saved');
  const sheet = await openMatch(page, qatarEcuador);
  await expect(sheet).toContainText(
    'The server is busy right now. Try again in a moment. 2:0 is saved on this device.',
  );
  await closeMatch(page);

  await page.unroute(saves);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText(/Saved/);
  await page.reload();
  await showDay(page, firstDay);
  await expectEntered(card, '2:0');
});

test('a save without an answer is shown as not saved, and is tried again by itself', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer('lonely');
  await page.goto('/');
  faults.allow(/ERR_CONNECTION_REFUSED/);
  await page.route(saves, (route) => route.abort('connectionrefused'));
  const card = cardOf(page, qatarEcuador);
  await typePick(card, '0:3');
  await expect(card).toContainText('Not saved');
  const sheet = await openMatch(page, qatarEcuador);
  await expect(sheet).toContainText("The server isn't responding. 0:3 is saved on this device.");
  await page.unroute(saves);
  await expect(sheet).toContainText('Saved', { timeout: 60_000 });
  await closeMatch(page);
  await expect(card).toContainText(/Saved/, { timeout: 60_000 });
});
