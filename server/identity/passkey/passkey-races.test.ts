import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';
import { anAuthenticator, registerAt, signInAt } from './authenticator.fixture.ts';
import type { Authenticator } from './authenticator.fixture.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
});
afterAll(() => game.remove());

const query = (sql: string, parameters: string[] = []) => game.game.database.query(sql, parameters);
const origin = () => game.origin.replace('127.0.0.1', 'localhost');
const register = (client: Client, device: Authenticator) => registerAt(client, { device, origin: origin() });
const signIn = (client: Client, device: Authenticator) => signInAt(client, { device, origin: origin() });

/** Runs `act` in the database at the moment when a row is inserted into the table. */
async function atInsert(table: string, act: string, during: () => Promise<Answer>): Promise<Answer> {
  await query(`create function meanwhile() returns trigger language plpgsql as $$ begin ${act}; return new; end $$`);
  await query(`create trigger meanwhile after insert on ${table} for each row execute function meanwhile()`);
  try {
    return await during();
  } finally {
    await query('drop function meanwhile cascade');
  }
}

test('a passkey that is taken off while it signs in opens nothing', async () => {
  const [fan, device] = [await game.signUp(null), anAuthenticator()];
  expect(await register(fan, device)).toMatchObject({ status: 200 });
  expect(await signIn(game.guest(), device)).toMatchObject({ status: 200, body: { user: { id: fan.uid } } });
  const sessions = async () => (await query('select id from auth_sessions where user_id = $1', [fan.uid])).length;
  const before = await sessions();
  const removed = 'delete from auth_passkeys where user_id = new.user_id';
  const late = game.guest();
  const answer = await atInsert('auth_sessions', removed, () => signIn(late, device));
  expect(answer.body).toMatchObject({ code: 'passkey_refused' });
  expect((await late.ask('GET', '/auth/get-session')).body).toBeNull();
  expect(await sessions()).toBe(before);
});

test('a passkey of which a copy signs in at the same moment opens nothing', async () => {
  const [fan, device] = [await game.signUp(null), anAuthenticator()];
  expect(await register(fan, device)).toMatchObject({ status: 200 });
  const copied = 'update auth_passkeys set counter = 5 where user_id = new.user_id';
  const withCounter = () => signInAt(game.guest(), { device, origin: origin(), change: { counter: 5 } });
  expect((await atInsert('auth_sessions', copied, withCounter)).body).toMatchObject({ code: 'passkey_refused' });
  expect(await withCounter()).toMatchObject({ status: 200 });
});

test('a passkey that is made by a session that has ended meanwhile is none', async () => {
  const [fan, device] = [await game.signUp(null), anAuthenticator()];
  const ended = 'delete from auth_sessions where user_id = new.user_id';
  const answer = await atInsert('auth_passkeys', ended, () => register(fan, device));
  expect(answer.body).toMatchObject({ code: 'signed_out' });
  expect(await query('select 1 from auth_passkeys where user_id = $1', [fan.uid])).toEqual([]);
  expect((await signIn(game.guest(), device)).status).not.toBe(200);
});
