import type { Locator } from '@playwright/test';
import {
  cardOf,
  englandIran,
  expectEntered,
  fieldsOf,
  firstDay,
  openMatch,
  qatarEcuador,
  savePick,
  showDay,
} from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test('picks can be made with the keyboard alone', async ({ newPlayer }) => {
  const { page } = await newPlayer('keys');
  await page.goto('/');
  const first = cardOf(page, qatarEcuador);
  const second = cardOf(page, englandIran);
  await expect(first).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(fieldsOf(first).home).toBeFocused();
  await expect(fieldsOf(first).home, 'a ring shows the focus').not.toHaveCSS('outline-style', 'none');
  await expectRoomForFingers([fieldsOf(first).home, fieldsOf(first).away]);
  await page.keyboard.type('2');
  await expect(fieldsOf(first).away).toBeFocused();
  await expect(first).toContainText('Other score?');
  await page.keyboard.type('1');
  await expect(first).toContainText(/Saved/);

  await page.keyboard.press('Enter');
  await expect(fieldsOf(second).home).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expectEntered(second, '1:0');
  await expect(second).toContainText(/Saved/);

  await page.reload();
  await showDay(page, firstDay);
  await expectEntered(first, '2:1');
  await expectEntered(second, '1:0');
  await expect(first).toContainText(/Saved/);

  const sheet = await openMatch(page, qatarEcuador);
  await expectEntered(sheet, '2:1');
  await expectRoomForFingers(await sheet.getByRole('button', { name: /^One (more|fewer) goal/ }).all());
});

test('clearing both fields clears the pick', async ({ newPlayer, game }) => {
  const { page, api } = await newPlayer('eraser');
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  const path = `${game.db}/matches/1/predictions/${api.uid}`;
  await savePick(card, '3:0');
  expect((await api.ask('GET', path)).body).toMatchObject({ full1: 3, full2: 0 });

  await fieldsOf(card).home.focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Backspace');
  await expect(card).toContainText('No pick');
  await expect.poll(async () => (await api.ask('GET', path)).status).toBe(404);
});

/** Fingers need 44 px. */
async function expectRoomForFingers(places: Locator[]): Promise<void> {
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) {
    const box = await place.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
}

test('a digit that is there already can be typed again, and the focus moves on', async ({ newPlayer }) => {
  const { page } = await newPlayer('again');
  await page.goto('/');
  const row = cardOf(page, qatarEcuador);
  await savePick(row, '1:0');
  const { home, away } = fieldsOf(row);
  await home.focus();
  await page.keyboard.type('1');
  await expect(away).toBeFocused();
  await page.keyboard.type('2');
  await expectEntered(row, '1:2');
  await expect(row).toContainText('Saved');
  await page.reload();
  await expectEntered(row, '1:2');
});
