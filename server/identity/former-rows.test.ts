import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFormerDatabase } from '../testing/former-database.ts';
import { visitProvider } from '../testing/outside/oidc-provider.ts';
import type { Answer, Client } from '../testing/test-game.ts';
import { former } from './former-rows.fixture.ts';
import { assertion, authenticatorOf, honest, signInAt } from './passkey/authenticator.fixture.ts';
import { startProviderGame, whoIs } from './provider/provider-game.fixture.ts';
import type { ProviderGame } from './provider/provider-game.fixture.ts';

// Rows that the last version with better-auth wrote (docs/decisions/0024-sign-in-without-a-framework.md) must still work.

const [ada, bob, cleo] = former.rows.auth_users;
const phone = authenticatorOf(former.phone);
let game: ProviderGame;

/** Inserts the rows into a game unchanged, except that times of expiry are moved into the future. */
beforeAll(async () => {
  game = await startProviderGame();
  const { database } = game.running.game;
  for (const [table, rows] of Object.entries(former.rows)) {
    for (const row of rows) {
      const inTime = 'expires_at' in row ? { expires_at: new Date(Date.now() + 600_000).toISOString() } : {};
      const value = JSON.stringify({ ...row, ...inTime });
      // Columns that are missing in the row get their defaults.
      const columns = Object.keys(row).join(', ');
      await database.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        [value],
      );
    }
  }
  await database.query('update auth_sessions set last_used_at = clock_timestamp()', []);
  await database.query(`update secrets set value = $1 where name = 'auth-secret'`, [former.secret]);
  await game.running.restart({ port: Number(new URL(game.running.origin).port) });
});
afterAll(() => game.stop());

function withCookie(cookie: string): Client {
  const client = game.running.guest();
  return {
    ...client,
    ask: (method, path, body, headers) => client.ask(method, path, body, { cookie, ...headers }),
  };
}

const origin = () => game.running.origin.replace('127.0.0.1', 'localhost');
const asAda = { status: 200, body: { user: { id: ada.id, email: ada.email } } };
const use = (path: string, body: object, client = game.running.guest()): Promise<Answer> =>
  client.ask('POST', path, body);

test.each([
  ['link', former.cookies.ofLink, ada],
  ['passkey', former.cookies.ofPasskey, ada],
  ['provider', former.cookies.ofProvider, bob],
] as const)('a session that the former version created by a %s stays valid', async (_what, cookie, { id, email }) => {
  expect(await whoIs(withCookie(cookie))).toEqual({ id, email });
});

test('a session of the former version is refused with a cookie with another signature', async () => {
  expect(await whoIs(withCookie(former.cookies.ofLink.replace('zkzo', 'ozkz')))).toBeUndefined();
});

const [{ password: formerHash }] = former.rows.auth_accounts;
const signInAsAda = (password: string) => use('/auth/sign-in/email', { email: ada.email, password });

async function storedHash(): Promise<string | undefined> {
  const rows = await game.running.game.database.query<{ password: string }>(
    `select password from auth_accounts where user_id = $1 and provider_id = 'credential'`,
    [ada.id],
  );
  return rows[0]?.password;
}

test('a password of the former version signs in, in each form in which a device may type it', async () => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
    await game.running.game.database.query('update auth_accounts set password = $1 where user_id = $2', [
      formerHash,
      ada.id,
    ]);
    expect(await signInAsAda(former.password.normalize(form))).toMatchObject(asAda);
  }
  expect(await signInAsAda(former.password.toLowerCase())).toMatchObject({
    status: 401,
    body: { code: 'wrong_credentials' },
  });
});

test('the hash of a password of the former version is renewed when it signs in, and not by a wrong password', async () => {
  const { database } = game.running.game;
  await database.query('update auth_accounts set password = $1 where user_id = $2', [formerHash, ada.id]);
  expect((await signInAsAda('wrong words')).status).toBe(401);
  expect(await storedHash()).toBe(formerHash);
  expect(await signInAsAda(former.password)).toMatchObject(asAda);
  const renewed = await storedHash();
  expect(renewed).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(await signInAsAda(former.password)).toMatchObject(asAda);
  expect(await storedHash()).toBe(renewed);
  expect((await signInAsAda('wrong words')).status).toBe(401);
});

test.each([
  ['ES256', phone, 42],
  ['EdDSA', authenticatorOf(former.key), 6],
])('a passkey of the former version (%s) signs in, and its counter continues', async (_what, device, counter) => {
  const signIn = (count: number) =>
    signInAt(game.running.guest(), { device, origin: origin(), change: { counter: count, flags: 0x1d } });
  expect(await signIn(counter - 1)).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
  expect(await signIn(counter)).toMatchObject(asAda);
});

test('a sign-in by a passkey that began at the former version can be finished', async () => {
  const [stored] = former.rows.auth_verifications;
  const { expectedChallenge } = JSON.parse(stored.value) as { expectedChallenge: string };
  const said = { ...honest(origin(), expectedChallenge, 'webauthn.get'), counter: 50 };
  const client = withCookie(former.cookies.challenge);
  const body = { response: assertion(phone, said) };
  expect(await client.ask('POST', '/auth/passkeys/sign-in', body, { origin: origin() })).toMatchObject(asAda);
});

test('an identity of the former version signs in to its account', async () => {
  const guest = game.running.guest();
  expect(await game.signIn(guest, { sub: 'person-1', email: 'new-address@club.example' })).toBe('/groups');
  expect(await whoIs(guest)).toEqual({ id: bob.id, email: bob.email });
});

test('a visit to a provider that began at the former version can be finished', async () => {
  const { database } = game.running.game;
  const here = game.running.origin;
  // Game and provider have other ports now.
  await database.query(`update auth_verifications set value = replace(value, $1, $2)`, [former.origin, here]);
  const begun = new URL(former.visitUrl);
  const url = new URL(begun.pathname + begun.search, game.club.settings.issuer);
  url.searchParams.set('redirect_uri', `${here}/auth/providers/club/callback`);
  game.club.person = { sub: 'person-1' };
  const back = new URL(await visitProvider(url.href));
  const visitor = withCookie(former.cookies.visit);
  const { status, headers } = await visitor.ask('GET', back.pathname + back.search);
  expect([status, headers.get('location')]).toEqual([303, '/groups']);
});

test('a sign-in link of the former version works once', async () => {
  const body = { token: former.links.link };
  expect(await use('/auth/sign-in/link', body)).toMatchObject(asAda);
  expect(await use('/auth/sign-in/link', body)).toMatchObject({ status: 404, body: { code: 'link_over' } });
});

test('a sign-in link of the former version creates the account of a new address', async () => {
  const email = 'dora@example.org';
  const answer = await use('/auth/sign-in/link', { token: former.links.linkOfNobody });
  expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
});

test('a link of the former version that confirms an address sets the password that was typed in the browser', async () => {
  const body = { token: former.links.verify };
  expect(await use('/auth/verify-email', body)).toMatchObject({ body: { code: 'password_needed' } });
  expect(await use('/auth/verify-email', body, withCookie(former.cookies.browserKey))).toMatchObject({
    status: 200,
    body: { user: { id: cleo.id } },
  });
  const credentials = { email: cleo.email, password: former.password };
  expect((await use('/auth/sign-in/email', credentials)).status).toBe(200);
});

test('a link of the former version to a new password sets it', async () => {
  const password = 'battery staple of ada';
  expect(await use('/auth/reset-password', { token: former.links.reset, password })).toMatchObject(asAda);
  expect(await use('/auth/sign-in/email', { email: ada.email, password })).toMatchObject(asAda);
  // The new password has ended the sessions.
  expect(await whoIs(withCookie(former.cookies.ofLink))).toBeUndefined();
});

test('the counter of a passkey of the former version is migrated, and may be larger from then on', async () => {
  const database = await makeFormerDatabase(18);
  const query = (sql: string) => database.database.query<{ counter: unknown }>(sql, []);
  await query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ('a', 'a', 'a', true, now(), now())`,
  );
  await query(`insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
               values ('a', 'AA', 'a', 'a', 41, 'multiDevice', true)`);
  await database.migrate();
  expect(await query('select counter::text from auth_passkeys')).toEqual([{ counter: '41' }]);
  await query('update auth_passkeys set counter = 4294967295');
  await database.remove();
});
