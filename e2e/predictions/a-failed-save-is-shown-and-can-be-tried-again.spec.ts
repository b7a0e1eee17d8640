import type { Locator, Page } from '@playwright/test';
import {
  cardOf,
  closeMatch,
  expectEntered,
  fieldsOf,
  firstDay,
  openMatch,
  qatarEcuador,
  showDay,
  typePick,
} from '../playing/cards.ts';
import type { Faults } from '../playing/faults.ts';
import { expect, test } from '../playing/test.ts';

const saves = '**/matches/*/predictions/*';

test('a save that a busy server refuses is shown as not saved, and “Try again” saves it', async ({ newPlayer }) => {
  const { page, faults } = await newPlayer('patient');
  await page.goto('/');
  const card = await pickWhileBusy(page, faults);
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

test('at 320 px a row says in one line what became of a save, with an act of 44 px, from left to right and from right to left', async ({
  newPlayer,
}) => {
  const { page, faults } = await newPlayer('narrow', { viewport: { width: 320, height: 568 } });
  await page.goto('/');
  const card = await pickWhileBusy(page, faults);
  const act = card.getByRole('button', { name: 'Try again' });
  await expect(act).toBeVisible();
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((to) => void (document.documentElement.dir = to), dir);
    expect(await lines(card.getByText('Not saved')), dir).toBe(1);
    expect(await lines(act), dir).toBe(1);
    expect(await pressableHeight(act), dir).toBeGreaterThanOrEqual(44);
    // Each field stands on the half of its side's name.
    const [field, name] = await Promise.all([
      fieldsOf(card).home.boundingBox(),
      card.getByText('Qatar', { exact: true }).boundingBox(),
    ]);
    expect((field?.x ?? 0) < 138, dir).toBe(dir === 'ltr');
    expect((name?.x ?? 0) < 138, dir).toBe(dir === 'ltr');
  }
});

/** Picks 2:0 for Qatar–Ecuador while the server refuses every save because it is busy, and returns the match's card. */
async function pickWhileBusy(page: Page, faults: Faults): Promise<Locator> {
  faults.allow(/503/);
  await page.route(saves, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: { code: 'unavailable', detail: 'busy' } }),
  );
  const card = cardOf(page, qatarEcuador);
  await typePick(card, '2:0');
  return card;
}

/** The number of lines that the words of an element take, which are its last node. */
function lines(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild ?? element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}

/** The height in px in which a press at the middle of a button reaches it. */
function pressableHeight(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, width, top, height } = element.getBoundingClientRect();
    const isHit = (y: number) => document.elementFromPoint(left + width / 2, y) === element;
    return Array.from({ length: 200 }, (_, index) => top + height / 2 - 50 + index / 2).filter(isHit).length / 2;
  });
}
