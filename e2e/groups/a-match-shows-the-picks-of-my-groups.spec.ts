import { firstDay, openMatch, qatarEcuador, showDay } from '../playing/cards.ts';
import { makeGroup, savePicks } from '../playing/groups.ts';
import { newNick } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

test("after kick-off a match shows the picks and points in each of the player's groups", async ({
  newPlayer,
  game,
  clock,
}) => {
  const { page, nick, api } = await newPlayer('member');
  const [exact, silent, elsewhere] = [newNick('exact'), newNick('silent'), newNick('elsewhere')];
  const players = [await game.signUp(exact), await game.signUp(silent), await game.signUp(elsewhere)] as const;
  const work = await makeGroup('Work', { owner: api, members: [players[0], players[1]] });
  const family = await makeGroup('Family', { owner: players[2], members: [api] });
  await savePicks(game, '1', [
    [api, '1:3'],
    [players[0], '0:1'],
    [players[2], '2:2'],
  ]);
  await clock.nextKickoff();
  await clock.nextGoal();

  await page.goto('/');
  await showDay(page, firstDay);
  const dialog = await openMatch(page, qatarEcuador);
  const rows = (group: string) => dialog.getByRole('group').filter({ hasText: group }).getByRole('listitem');
  await expect(rows(work.name)).toHaveCount(3);
  await expect(rows(work.name).filter({ hasText: exact })).toContainText('0:1+4');
  await expect(rows(work.name).filter({ hasText: nick })).toContainText('1:3+2');
  await expect(rows(work.name).filter({ hasText: silent })).toContainText('no pick');
  await expect(rows(work.name).getByRole('img', { name: 'exact score' })).toHaveCount(1);

  await expect(dialog.getByText(elsewhere)).toBeHidden();
  await dialog.getByText(family.name).click();
  await expect(rows(family.name).filter({ hasText: elsewhere })).toContainText(/2:2\s*0/);
  await expect(rows(family.name).filter({ hasText: nick })).toContainText('1:3+2');
});
