import { cardOf, englandIran, expectEntered, fieldsOf, firstDay, qatarEcuador, showDay } from '../playing/cards.ts';
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
  // The buttons beside the fields are for fingers, which need 44 px.
  for (const button of await first.getByRole('button', { name: /^One (more|fewer) goal/ }).all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(fieldsOf(first).away).toBeFocused();
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
});

test('clearing both fields clears the pick', async ({ newPlayer, game }) => {
  const { page, api } = await newPlayer('eraser');
  await page.goto('/');
  const card = cardOf(page, qatarEcuador);
  const path = `${game.db}/matches/1/predictions/${api.uid}`;
  await fieldsOf(card).home.fill('3');
  await expect(card).toContainText(/Saved/);
  expect((await api.ask('GET', path)).body).toMatchObject({ full1: 3, full2: 0 });

  await fieldsOf(card).home.press('Backspace');
  await fieldsOf(card).away.focus();
  await page.keyboard.press('Backspace');
  await expect(card).toContainText('Pick missing');
  await expect.poll(async () => (await api.ask('GET', path)).status).toBe(404);
});
