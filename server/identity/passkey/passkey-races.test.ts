import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** Runs SQL whenever a row is inserted into the table while `during` runs. */
const atInsert = (table: string, act: string, during: () => Promise<Answer>) =>
  atChange({ event: `insert on ${table}`, act }, during);

/** Runs SQL whenever the event, such as `insert on auth_sessions`, changes a row while `during` runs. */
async function atChange(
  { event, act }: { event: string; act: string },
  during: () => Promise<Answer>,
): Promise<Answer> {
  await query(`create function meanwhile() returns trigger language plpgsql as $$ begin ${act}; return new; end $$`);
  await query(`create trigger meanwhile after ${event} for each row execute function meanwhile()`);
  try {
    return await during();
  } finally {
    await query('drop function meanwhile cascade');
  }
}

test('a passkey that is removed during its sign-in does not sign in', async () => {
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

test('a passkey whose copy signs in at the same moment does not sign in', async () => {
  const [fan, device] = [await game.signUp(null), anAuthenticator()];
  expect(await register(fan, device)).toMatchObject({ status: 200 });
  const copied = 'update auth_passkeys set counter = 5 where user_id = new.user_id';
  const withCounter = () => signInAt(game.guest(), { device, origin: origin(), change: { counter: 5 } });
  expect((await atInsert('auth_sessions', copied, withCounter)).body).toMatchObject({ code: 'passkey_refused' });
  expect(await withCounter()).toMatchObject({ status: 200 });
});

test('a session that ends meanwhile does not create a passkey', async () => {
  const [fan, device] = [await game.signUp(null), anAuthenticator()];
  const ended = 'delete from auth_sessions where user_id = new.user_id';
  const answer = await atInsert('auth_passkeys', ended, () => register(fan, device));
  expect(answer.body).toMatchObject({ code: 'signed_out' });
  expect(await query('select 1 from auth_passkeys where user_id = $1', [fan.uid])).toEqual([]);
  expect((await signIn(game.guest(), device)).status).not.toBe(200);
});

describe('an account that is deleted after the challenge was consumed', () => {
  const deleted = (uid: string) => ({
    event: 'delete on auth_verifications',
    act: `delete from auth_sessions where user_id = '${uid}'; delete from auth_users where id = '${uid}'`,
  });

  test('is not opened by its passkey', async () => {
    const [fan, device] = [await game.signUp(null), anAuthenticator()];
    expect(await register(fan, device)).toMatchObject({ status: 200 });
    const answer = await atChange(deleted(fan.uid), () => signIn(game.guest(), device));
    expect(answer).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
  });

  test('gets no passkey', async () => {
    const [fan, device] = [await game.signUp(null), anAuthenticator()];
    const answer = await atChange(deleted(fan.uid), () => register(fan, device));
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect(await query('select 1 from auth_passkeys where user_id = $1', [fan.uid])).toEqual([]);
  });
});

test('the options for a new passkey are limited per address', async () => {
  const fan = await game.signUp(null);
  const statuses = [];
  for (let asked = 0; asked < 65; asked++) {
    statuses.push((await fan.ask('POST', '/auth/passkeys/register-options', {})).status);
  }
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
});
