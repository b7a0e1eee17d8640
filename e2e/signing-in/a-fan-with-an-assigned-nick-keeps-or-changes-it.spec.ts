import { expect, test } from '../playing/test.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';

test('a fan whose nick got a number is told so, keeps it or chooses another one, and is not asked again', async ({
  newPlayer,
  game,
}) => {
  const { page, api } = await newPlayer('noor 2');
  await assign(game, api);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Your nickname is now noor 2' });
  await expect(dialog).toContainText('Your nickname was already taken.');
  await dialog.getByRole('button', { name: 'Keep noor 2' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Your profile, noor 2' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await assign(game, api);
  await page.reload();
  await dialog.getByRole('textbox', { name: 'Nickname' }).fill('noor the second');
  await dialog.getByRole('button', { name: 'Change nickname' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Your profile, noor the second' })).toBeVisible();
});

/** Marks the nick as one that the account did not choose, as the migration of nicks does, and waits until the server knows. */
async function assign(game: TestGame, api: Client): Promise<void> {
  await game.game.database.query('update auth_users set is_nick_assigned = true where id = $1', [api.uid]);
  const isKnown = async () => (await api.ask('GET', `${game.db}/users/${api.uid}`)).body.isNickAssigned;
  await expect.poll(isKnown).toBe(true);
}
