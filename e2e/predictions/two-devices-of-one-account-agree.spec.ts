import {
  cardOf,
  closeMatch,
  expectEntered,
  fieldsOf,
  firstDay,
  openMatch,
  qatarEcuador,
  savePick,
  showDay,
  typePick,
} from '../playing/cards.ts';
import type { Device, Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test('a second device sees the pick made on the first without a reload', async ({ newPlayer }) => {
  const phone = await newPlayer('twice');
  const laptop = await phone.anotherDevice();
  await laptop.page.goto('/');
  await expect(fieldsOf(cardOf(laptop.page, qatarEcuador)).home).toHaveValue('');
  await phone.page.goto('/');
  await savePick(cardOf(phone.page, qatarEcuador), '2:1');
  await expect(cardOf(phone.page, qatarEcuador)).toContainText('Saved');
  await expect(await openMatch(phone.page, qatarEcuador)).toContainText('Saved just now');
  await expectEntered(cardOf(laptop.page, qatarEcuador), '2:1');
  await expect(cardOf(laptop.page, qatarEcuador)).toContainText(/Saved/);
});

for (const [kept, button, score] of [
  ['this', 'Keep 3:0', '3:0'],
  ['that', 'Use 0:2', '0:2'],
] as const) {
  test(`of a pick made offline and a newer one from another device the fan keeps ${kept} one`, async ({
    newPlayer,
    game,
  }) => {
    const phone = await newPlayer('torn');
    const laptop = await phone.anotherDevice();
    const cards = await leaveTwoPicks(phone, laptop);
    await expect(cards.phone).toContainText('Two picks');
    await cards.phone.getByRole('button', { name: 'Choose' }).click();
    const sheet = phone.page.getByRole('dialog', { name: qatarEcuador });
    await expect(sheet).toContainText('You saved a different pick on another device.');

    await sheet.getByRole('button', { name: button }).click();
    await expectEntered(sheet, score);
    await closeMatch(phone.page);
    await expectEntered(cards.phone, score);
    await expect(cards.phone).toContainText(/Saved/);
    await expectEntered(cards.laptop, score);
    const { body } = await phone.api.ask('GET', `${game.db}/matches/1/predictions/${phone.api.uid}`);
    expect(`${String(body.full1)}:${String(body.full2)}`).toBe(score);
  });
}

/** Saves 1:1 on the phone, changes it to 3:0 there offline, saves 0:2 on the laptop, and reconnects the phone. */
async function leaveTwoPicks(phone: Player, laptop: Device) {
  const cards = { phone: cardOf(phone.page, qatarEcuador), laptop: cardOf(laptop.page, qatarEcuador) };
  await phone.page.goto('/');
  await savePick(cards.phone, '1:1');
  await laptop.page.goto('/');
  await showDay(laptop.page, firstDay);
  await expectEntered(cards.laptop, '1:1');
  phone.faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await phone.context.setOffline(true);
  await typePick(cards.phone, '3:0');
  await expect(cards.phone).toContainText('Not sent yet');
  await savePick(cards.laptop, '0:2');
  phone.faults.allow(/409/);
  await phone.context.setOffline(false);
  return cards;
}
