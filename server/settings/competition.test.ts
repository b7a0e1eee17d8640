import { afterAll, beforeAll, expect, test } from 'vitest';
import { teams } from '../teams/tables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let editor: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  await admin.ask('PATCH', `${game.db}/users/${admin.uid}`, { nick: 'the boss' });
  editor = await game.signUp('editor');
  await admin.ask('PATCH', `/admin/users/${editor.uid}`, { role: 'staff' });
  await admin.ask('POST', `${game.db}/news`, { title: 'Secret draft', body: '<p>not to be seen</p>' });
});
afterAll(() => game.remove());

const readCompetition = async (who: Client) => (await who.ask('GET', game.db)).body;

test('the configuration lists drafts for staff, and not for players', async () => {
  expect(await readCompetition(editor)).toMatchObject({ newsSummaries: [{ title: 'Secret draft' }] });
  expect(await readCompetition(await game.signUp('maja'))).toMatchObject({ newsSummaries: [] });
});

test('the configuration says, to guests too, whether players choose favourite teams', async () => {
  expect(await readCompetition(game.guest())).toMatchObject({ hasFavourites: true });
  await game.game.db.update(teams).set({ section: null });
  await game.restart();
  expect(await readCompetition(game.guest())).toMatchObject({ hasFavourites: false });
});

test('the configuration of a blocked account contains no more than that of a guest, whatever its role was', async () => {
  const { email } = (await editor.ask('GET', '/auth/get-session')).body.user as { email: string };
  expect((await admin.ask('PATCH', `/admin/users/${editor.uid}`, { blocked: true })).status).toBe(200);
  expect((await editor.ask('POST', '/auth/sign-in/email', { email, password: 'correct horse' })).status).toBe(200);
  expect(Object.keys(await readCompetition(editor)).toSorted()).toEqual(
    Object.keys(await readCompetition(game.guest())).toSorted(),
  );
  expect(JSON.stringify(await readCompetition(editor))).not.toContain('draft');
});
