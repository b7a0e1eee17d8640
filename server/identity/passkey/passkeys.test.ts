import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

// Creating a passkey and signing in with it are tested in a browser (e2e/signing-in/a-fan-signs-in-by-passkey.spec.ts).

let running: TestGame;
beforeAll(async () => {
  running = await startTestGame();
});
afterAll(() => running.remove());

let count = 0;

async function fanWithPasskey(nick: string): Promise<{ fan: Client; id: string; credential: string }> {
  const fan = await running.signUp(nick);
  const [id, credential] = [`passkey-${++count}`, `Y3JlZGVudGlhbA${count}`];
  await running.game.database.query(
    `insert into auth_passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
     values ($1, 'Phone', 'AA', $2, $3, 0, 'multiDevice', true, now())`,
    [id, fan.uid, credential],
  );
  return { fan, id, credential };
}

async function makeOld({ uid }: Client): Promise<void> {
  const signedIn = "now() - interval '11 minutes'";
  await running.game.database.query(`update auth_sessions set created_at = ${signedIn} where user_id = $1`, [uid]);
  running.game.sessions.forget([uid]);
}

function responseOf(id: string): object {
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
  return { response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } };
}

test('the options name this host, ask the device to check the person, and do not name an account', async () => {
  const { body } = await running.guest().ask('POST', '/auth/passkeys/sign-in-options', {});
  expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(body.options).not.toHaveProperty('allowCredentials');
  const fan = await running.signUp('options');
  const made = await fan.ask('POST', '/auth/passkeys/register-options', {});
  expect(made.body.options).toMatchObject({
    rp: { id: 'localhost', name: 'Fulltime' },
    user: { name: expect.stringMatching(/@example\.org$/) as string, displayName: 'options' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('a passkey is renamed and removed by its owner only', async () => {
  const { fan, id } = await fanWithPasskey('owner');
  const other = await running.signUp('other');
  expect((await other.ask('PATCH', `/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await other.ask('DELETE', `/auth/passkeys/${id}`)).status).toBe(404);
  expect((await fan.ask('PATCH', `/auth/passkeys/${id}`, { name: '  My phone ' })).status).toBe(200);
  const { body } = await fan.ask('GET', '/auth/methods');
  expect(body).toMatchObject({ password: true, passkeys: [{ id, name: 'My phone', isSynced: true }] });
  expect((await fan.ask('PATCH', `/auth/passkeys/${id}`, { name: ' ' })).status).toBe(400);
});

test('creating and removing a passkey, and removing the password, need a fresh sign-in', async () => {
  const { fan, id } = await fanWithPasskey('stale');
  await makeOld(fan);
  for (const [method, path, body] of [
    ['POST', '/auth/passkeys/register-options', {}],
    ['DELETE', `/auth/passkeys/${id}`, undefined],
    ['DELETE', '/auth/password', undefined],
  ] as const) {
    expect((await fan.ask(method, path, body)).body).toMatchObject({ code: 'sign_in_again' });
  }
});

test('an account without any way to sign in can be given one at any time, and needs a fresh sign-in afterwards', async () => {
  const admin = await running.admin();
  await makeOld(admin);
  expect((await admin.ask('POST', '/auth/passkeys/register-options', {})).status).toBe(200);
  const credentials = { email: 'boss@example.org', password: 'correct horse' };
  expect((await admin.ask('POST', '/auth/credentials', credentials)).status).toBe(200);
  expect((await admin.ask('POST', '/auth/passkeys/register-options', {})).body).toMatchObject({
    code: 'sign_in_again',
  });
});

test('the last way to sign in stays, even if two devices remove the last two at once', async () => {
  const { fan, id } = await fanWithPasskey('careful');
  const answers = await Promise.all([fan.ask('DELETE', '/auth/password'), fan.ask('DELETE', `/auth/passkeys/${id}`)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'last_method' });
});

test('a passkey of another account does not change who is signed in', async () => {
  const { credential } = await fanWithPasskey('victim');
  const other = await running.signUp('visitor');
  const headers = { origin: running.origin };
  const answer = await other.ask('POST', '/auth/passkeys/sign-in', responseOf(credential), headers);
  expect(answer.body).toMatchObject({ code: 'other_account' });
});

test('a malformed signature, an unknown challenge, and a request without an origin are refused alike', async () => {
  const { credential } = await fanWithPasskey('signed');
  const guest = running.guest();
  const headers = { origin: running.origin };
  const refused = { status: 403, body: { code: 'passkey_refused' } };
  expect(await guest.ask('POST', '/auth/passkeys/sign-in', responseOf(credential), headers)).toMatchObject(refused);
  await guest.ask('POST', '/auth/passkeys/sign-in-options', {});
  expect(await guest.ask('POST', '/auth/passkeys/sign-in', responseOf(credential), headers)).toMatchObject(refused);
  expect(await guest.ask('POST', '/auth/passkeys/sign-in', responseOf('bm9ib2R5'), headers)).toMatchObject(refused);
  expect(await guest.ask('POST', '/auth/passkeys/sign-in', responseOf(credential))).toMatchObject(refused);
});

test('there are no passkeys while they are switched off', async () => {
  const { fan } = await fanWithPasskey('offline');
  running.game.config.passkeys = false;
  expect((await running.guest().ask('POST', '/auth/passkeys/sign-in-options', {})).status).toBe(404);
  expect((await fan.ask('GET', '/auth/methods')).body).toMatchObject({ passkeys: [] });
  expect((await running.guest().ask('GET', running.db)).body).toMatchObject({ signIn: { passkeys: false } });
  // A passkey does not count as a way to sign in while passkeys are switched off.
  expect((await fan.ask('DELETE', '/auth/password')).body).toMatchObject({ code: 'last_method' });
  running.game.config.passkeys = true;
});

test('deleting an account removes its passkeys and unfinished registrations', async () => {
  const { fan } = await fanWithPasskey('leaver');
  await fan.ask('POST', '/auth/passkeys/register-options', {});
  expect((await fan.ask('DELETE', `${running.db}/users/${fan.uid}`)).status).toBe(200);
  const left = await running.game.database.query(
    `select 1 from auth_verifications where strpos(value, $1) > 0 union all select 1 from auth_passkeys where user_id = $1`,
    [fan.uid],
  );
  expect(left).toEqual([]);
});
