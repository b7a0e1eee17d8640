import type { Locator, Page } from '@playwright/test';
import { addShipped } from '../../server/testing/add-shipped.ts';
import { cardOf, expectEntered, fieldsOf, openMatch, qatarEcuador, savePick } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const next = (page: Page) => page.getByRole('region', { name: `Next: ${qatarEcuador}` });

const plus = (place: Locator, team: string) => place.getByRole('button', { name: `One more goal for ${team}` });

/** Notes the method of each save and clearing of a pick. */
function savesOf(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (/\/predictions\//.test(request.url()) && request.method() !== 'GET') saves.push(request.method());
  });
  return saves;
}

/** Types a digit in the field of the first side, and waits until the focus has moved on. */
async function typeFirst(place: Locator, page: Page, digit: string): Promise<void> {
  await fieldsOf(place).home.focus();
  await page.keyboard.type(digit);
  await expect(fieldsOf(place).away).toBeFocused();
}

test('half a pick is no longer asked about once its match has locked, and is gone when it opens again', async ({
  newPlayer,
  admin,
}) => {
  const { page } = await newPlayer('half');
  const enter = async (path: string, body: object) =>
    expect((await admin.ask('POST', `/admin/results/1${path}`, body)).status).toBe(200);
  await page.goto('/');
  const row = cardOf(page, qatarEcuador);
  await typeFirst(row, page, '2');
  await expect(row).toContainText('Other score?');
  await enter('', { status: 'FINISHED', full1: null, full2: null });
  await expect(row).toContainText('Cancelled');
  await expect(row).toContainText('no pick');
  await expect(row).not.toContainText('Other score?');
  await enter('/undo', {});
  await expect(fieldsOf(row).home).toHaveValue('');
  await expect(row).toContainText('No pick');

  await typeFirst(row, page, '2');
  await expect(row).toContainText('Other score?');
  await enter('', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 });
  await expect(row.getByRole('textbox')).toHaveCount(0);
  await expect(row).toContainText('Live');
  await expect(row).not.toContainText('Other score?');
});

test('what is not a digit does nothing to a saved pick, and a digit of another script is a digit', async ({
  newPlayer,
  devices,
}) => {
  const { page } = await newPlayer('letters');
  await page.goto('/');
  const row = cardOf(page, qatarEcuador);
  await savePick(row, '2:1');
  const saves = savesOf(page);
  await fieldsOf(row).home.click();
  await page.keyboard.type('ab-- x');
  await expectEntered(row, '2:1');
  await expect(fieldsOf(row).home).toBeFocused();
  await page.keyboard.insertText('z');
  await expectEntered(row, '2:1');
  await page.keyboard.insertText('٣');
  await expect(fieldsOf(row).away).toBeFocused();
  await page.keyboard.insertText('２');
  await expectEntered(row, '3:2');
  await expect(row).toContainText('Saved');
  await page.reload();
  await expectEntered(row, '3:2');
  expect(saves).toEqual(['PUT']);

  const guest = (await devices.open()).page;
  await guest.goto('/login');
  await plus(next(guest), 'Qatar').click();
  await fieldsOf(next(guest)).home.click();
  await guest.keyboard.type('ab');
  await expectEntered(next(guest), '1:0');
  await expect(next(guest)).toContainText('1:0 is saved on this device.');
});

test('the buttons beside the fields go on from the digit just typed, with the mouse, a finger and the keyboard', async ({
  newPlayer,
  devices,
}) => {
  const { page } = await newPlayer('steps', phone);
  await page.goto('/');
  await typeFirst(next(page), page, '3');
  await plus(next(page), 'Ecuador').click();
  await expectEntered(next(page), '3:1');

  const sheet = await openMatch(page, qatarEcuador);
  await expectEntered(sheet, '3:1');
  await fieldsOf(sheet).home.focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Backspace');
  await typeFirst(sheet, page, '4');
  await plus(sheet, 'Qatar').tap();
  await expectEntered(sheet, '5:0');
  // The focus may rest on a button, as the cursor of a screen reader does, and the digit stays until it leaves.
  await fieldsOf(sheet).home.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Backspace');
  await plus(sheet, 'Ecuador').focus();
  await expect(sheet).toContainText('Other score?');
  await page.keyboard.press('Enter');
  await expectEntered(sheet, '5:1');
  await fieldsOf(sheet).home.focus();
  await page.keyboard.press('Backspace');
  await sheet.getByRole('button', { name: 'One fewer goal for Ecuador' }).click();
  await expectEntered(sheet, '0:0');
  await expect(sheet).toContainText('Saved');

  const guest = (await devices.open()).page;
  await guest.goto('/login');
  await typeFirst(next(guest), guest, '3');
  await expect(next(guest)).toContainText('Other score?');
  await plus(next(guest), 'Ecuador').click();
  await expectEntered(next(guest), '3:1');
  await expect(next(guest)).toContainText('3:1 is saved on this device.');
});

test('the next match, quick picks and the sheet say that a number is missing, and show the pick again when one leaves', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer('asked');
  await page.goto('/');
  await savePick(cardOf(page, qatarEcuador), '1:2');
  const empty = async (place: Locator) => {
    await expect(place).toContainText('Saved');
    await fieldsOf(place).home.focus();
    await page.keyboard.press('Backspace');
    await expect(place).toContainText('Other score?');
    await expect(place).not.toContainText('Saved');
  };
  const sheet = await openMatch(page, qatarEcuador);
  await empty(sheet);
  await sheet.getByRole('button', { name: 'Close' }).focus();
  await expectEntered(sheet, '1:2');
  await expect(sheet).toContainText('Saved');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: /2022-11-21/ }).click();
  await page.getByRole('button', { name: 'Quick picks' }).first().click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('listitem').first();
  await fieldsOf(first).home.focus();
  await page.keyboard.type('10');
  await empty(first);
  await dialog.getByRole('button', { name: 'Done' }).focus();
  await expectEntered(first, '1:0');
  await expect(first).toContainText('Saved');
  await page.keyboard.press('Escape');

  const hero = page.getByRole('region', { name: /^Next: / });
  await empty(hero);
});

test('long quick picks tell a screen reader on a phone what has become of a pick', async ({ newPlayer, admin }) => {
  const { page, api } = await newPlayer('reader', phone);
  await addShipped(admin, { code: 'PL', year: '2024', results: 'replay' });
  await admin.ask('POST', '/admin/PL/2024/replay', { action: 'pause' });
  expect((await api.ask('POST', `/db/PL/2024/users/${api.uid}/enter`, {})).status).toBe(200);
  for (const { path, opener } of [
    { path: '/PL/2024', opener: 'Quick picks' },
    { path: '/PL/2024/picks', opener: 'Next 10 to pick' },
  ]) {
    await page.goto(path);
    await page.getByRole('button', { name: opener }).first().click();
    const row = page.getByRole('dialog').getByRole('listitem').first();
    const status = row.getByRole('status');
    await row.getByRole('textbox').first().focus();
    await page.keyboard.type('1');
    await expect(status).toMatchAriaSnapshot(`- status: Other score?`);
    await page.keyboard.type('0');
    await expect(status).toMatchAriaSnapshot(`- status: Saved`);
  }
  // The next story expects that there is only one competition.
  expect((await admin.ask('DELETE', '/admin/competitions/PL/2024')).status).toBe(200);
});
