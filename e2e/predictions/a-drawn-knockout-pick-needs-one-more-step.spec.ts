import { cardOf, closeMatch, expectEntered, openMatch, showDay, typePick } from '../playing/cards.ts';
import { expect, test } from '../playing/test.ts';

test('a draw in a knockout match asks who goes through, and says its shoot-out plainly', async ({
  newPlayer,
  clock,
  game,
  admin,
}) => {
  await clock.untilOpen('49');
  const { page, api } = await newPlayer('cup');
  await page.goto('/');
  await showDay(page, '2022-12-03');
  const card = cardOf(page, 'Netherlands – USA');
  const question = card.getByRole('group', { name: 'Who goes through?' });
  await expect(card).toContainText('If you predict a draw, you also choose who goes through.');

  await typePick(card, '1:1');
  await expect(card).toContainText('One more step');
  const sheet = await openMatch(page, 'Netherlands – USA');
  await expect(sheet).toContainText("Extra time counts, but shoot-out goals don't");
  await closeMatch(page);
  const path = `${game.db}/matches/49/predictions/${api.uid}`;
  await expect.poll(async () => (await api.ask('GET', path)).body).toMatchObject({ full1: 1, full2: 1, winner: null });

  await question.getByRole('button', { name: 'USA' }).click();
  await expect(question.getByRole('button', { name: 'USA' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText(/Saved/);
  await expect(card).not.toContainText('One more step');
  expect((await api.ask('GET', path)).body).toMatchObject({ full1: 1, full2: 1, winner: 2 });

  await page.reload();
  await showDay(page, '2022-12-03');
  await expectEntered(card, '1:1');
  await expect(question.getByRole('button', { name: 'USA' })).toHaveAttribute('aria-pressed', 'true');

  await typePick(card, '2:1');
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await api.ask('GET', path)).body).toMatchObject({ full1: 2, full2: 1, winner: null });

  const later = cardOf(page, 'Argentina – Australia').or(page.getByRole('article', { name: 'Winner Group C' }));
  await expect(later).toContainText('Not open yet');
  await later.getByRole('button', { name: /^Details of/ }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Opens once both teams are known');
  await closeMatch(page);

  await typePick(card, '1:1');
  await question.getByRole('button', { name: 'USA' }).click();
  await expect(card).toContainText(/Saved/);
  await clock.nextKickoff();
  const enter = async (result: object) =>
    expect((await admin.ask('POST', '/admin/results/49', { full1: 1, full2: 1, ...result })).status).toBe(200);
  await enter({ status: 'IN_PLAY', minute: 120, penalties: { 1: 3, 2: 2 } });
  const open = await openMatch(page, 'Netherlands – USA');
  for (const shown of [card, open]) {
    await expect(shown).toContainText('shoot-out');
    await expect(shown).toContainText('3:2 on penalties so far. You have USA going through.');
    await expect(shown).not.toContainText('120');
  }
  await enter({ status: 'FINISHED', penalties: { 1: 4, 2: 2 }, winner: 1 });
  for (const shown of [card, open]) {
    await expect(shown).toContainText('After penalties');
    await expect(shown).toContainText('Netherlands go through, 4:2 on penalties. You picked USA.');
    await expect(shown).not.toContainText('After extra time');
  }
});
