import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushCallsOf } from '../../testing/push/push-calls.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../../testing/test-game.ts';
import { withNewSecret } from './renew-session.ts';
import { grantRole } from '../account/grant-role.ts';

let running: TestGame;
let fan: Client;
let count = 0;

beforeAll(async () => {
  running = await startTestGame({ results: 'manual' });
});
afterAll(() => running.remove());
beforeEach(async () => {
  fan = await running.signUp(`renewed ${++count}`);
});

const database = () => running.game.database;

/** A client that has only this cookie, as somebody who has copied it. */
const withCookie = (cookie: string) => ({
  ask: (method: string, path: string, body?: unknown) => running.guest().ask(method, path, body, { cookie }),
});
const reads = (cookie: string): Promise<Answer> => withCookie(cookie).ask('GET', `${running.db}/teams`);
const writes = (cookie: string): Promise<Answer> =>
  withCookie(cookie).ask('PATCH', `${running.db}/users/${fan.uid}`, { preferences: { theme: 'dark' } });

/** Sends a picture of news. A writer with the new secret may do so. */
async function uploads(cookie: string): Promise<number> {
  const headers = { cookie, 'content-type': 'image/png' };
  const path = `${running.origin}${running.db}/news-images`;
  return (await fetch(path, { method: 'POST', headers, body: 'no picture' })).status;
}

/** Lets the time pass for which a former secret answers. */
async function endFormer(): Promise<void> {
  await database().query(`update auth_sessions set former_until = clock_timestamp() where user_id = $1`, [fan.uid]);
  running.game.sessions.forget([fan.uid]);
}

async function formerEnds(): Promise<unknown> {
  const rows = await database().query<{ ends: unknown }>(
    'select former_until as ends from auth_sessions where user_id = $1',
    [fan.uid],
  );
  return rows[0]?.ends;
}

async function insertPasskey(): Promise<string> {
  const id = `renewing-${count}`;
  await database().query(
    `insert into auth_passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
     values ($1, 'Phone', 'AA', $2, $1, 0, 'multiDevice', true, now()) on conflict do nothing`,
    [id, fan.uid],
  );
  return id;
}

const password = { currentPassword: 'correct horse', newPassword: 'battery staple' };

const changes: [string, () => Promise<Answer>][] = [
  ['another password', () => fan.ask('POST', '/auth/password', password)],
  [
    'a first password',
    async () => {
      await database().query(`delete from auth_accounts where user_id = $1`, [fan.uid]);
      const [row] = await database().query<{ email: string }>('select email from auth_users where id = $1', [fan.uid]);
      return fan.ask('POST', '/auth/credentials', { email: row?.email, password: 'battery staple' });
    },
  ],
  [
    'no password any more',
    async () => {
      await insertPasskey();
      return fan.ask('DELETE', '/auth/password');
    },
  ],
  ['a passkey less', async () => fan.ask('DELETE', `/auth/passkeys/${await insertPasskey()}`)],
];

describe('an own change of the ways to sign in gives the session a new secret:', () => {
  test.each(changes)('%s', async (_what, change) => {
    const copied = fan.cookie;
    expect((await change()).status).toBe(200);
    expect(fan.cookie).not.toBe(copied);
    expect([(await reads(fan.cookie)).status, (await writes(fan.cookie)).status]).toEqual([200, 200]);
    expect((await reads(copied)).status).toBe(200);
    const refused = await writes(copied);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    const group = { data: { groupName: 'Copied', groupCollection: 'WC/2022/groups' } };
    const callable = await withCookie(copied).ask('POST', '/functions/groups-createGroup', group);
    expect(callable).toMatchObject({ status: 503 });
    expect(await uploads(copied)).toBe(503);
    await endFormer();
    expect([(await reads(copied)).status, (await writes(copied)).status]).toEqual([401, 401]);
    expect((await reads(fan.cookie)).status).toBe(200);
  });

  test.each(changes)('%s does not happen if the new secret cannot be stored', async (_what, change) => {
    const waysToSignIn = async () => [
      await database().query('select provider_id, password from auth_accounts where user_id = $1', [fan.uid]),
      await database().query('select id from auth_passkeys where user_id = $1', [fan.uid]),
    ];
    const copied = fan.cookie;
    await database().query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cut' using errcode = '57P01'; end $$`,
      [],
    );
    await database().query(
      'create trigger refuse before update of token on auth_sessions for each row execute function refuse()',
      [],
    );
    const refused = await change();
    await database().query('drop function refuse cascade', []);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(fan.cookie).toBe(copied);
    expect((await writes(copied)).status).toBe(200);
    // If the first change had been stored, the second one would be refused.
    const before = await waysToSignIn();
    expect((await change()).status).toBe(200);
    expect(await waysToSignIn()).not.toEqual(before);
  });

  test('but not if another own change has renewed it meanwhile, and then nothing is changed', async () => {
    const session = await running.game.sessions.find(fan.cookie);
    if (!session) throw new Error('no session');
    await fan.ask('POST', '/auth/password', password);
    const late = withNewSecret(running.game, { session, reply: undefined as never }, async (tx) => {
      await tx.execute(sql`delete from auth_accounts where user_id = ${fan.uid}`);
    });
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    expect(await database().query('select 1 from auth_accounts where user_id = $1', [fan.uid])).toHaveLength(1);
    expect((await writes(fan.cookie)).status).toBe(200);
  });

  test('for thirty seconds by the clock of the database', async () => {
    await fan.ask('POST', '/auth/password', password);
    const rows = await database().query<{ left: number }>(
      `select extract(epoch from former_until - clock_timestamp())::float8 as left from auth_sessions where user_id = $1`,
      [fan.uid],
    );
    expect(rows[0]?.left).toBeGreaterThan(0);
    expect(rows[0]?.left).toBeLessThanOrEqual(30);
  });

  test('and a token for the functions port that was made before is refused', async () => {
    const { token } = (await fan.ask('POST', '/auth/callable-token', {})).body;
    const call = async (bearer: unknown) =>
      (
        await fetch(`http://127.0.0.1:${running.functionsPort}/fulltime/us-central1/groups-createInvite`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${String(bearer)}` },
          body: JSON.stringify({ data: {} }),
        })
      ).status;
    expect(await call(token)).not.toBe(401);
    await fan.ask('POST', '/auth/password', password);
    expect(await call(token)).toBe(401);
    expect(await call((await fan.ask('POST', '/auth/callable-token', {})).body.token)).not.toBe(401);
  });

  test('and a token for push registrations that was made before is refused', async () => {
    const calls = await pushCallsOf(running, fan);
    expect((await calls.remove('unknown')).status).toBe(400);
    await fan.ask('POST', '/auth/password', password);
    expect((await calls.remove('unknown')).status).toBe(401);
    expect((await (await pushCallsOf(running, fan)).remove('unknown')).status).toBe(400);
  });

  test('and a device with the former secret signs in and out as any other', async () => {
    const copied = fan.cookie;
    await fan.ask('POST', '/auth/password', password);
    const { email } = (await fan.ask('GET', '/auth/get-session')).body.user as { email: string };
    const signIn = { email, password: password.newPassword };
    expect((await withCookie(copied).ask('POST', '/auth/sign-in/email', signIn)).status).toBe(200);
    expect((await withCookie(copied).ask('POST', '/auth/sign-out', {})).status).toBe(200);
  });

  test('but a refused change does not', async () => {
    const { cookie } = fan;
    expect((await fan.ask('POST', '/auth/password', { ...password, currentPassword: 'x' })).status).toBe(401);
    expect(fan.cookie).toBe(cookie);
  });
});

describe('a change of the role gives the session a new secret at its next request', () => {
  const makeStaff = async () => {
    await grantRole(running.game.db, { competition: 'WC/2022', nick: `renewed ${count}`, role: 'staff' });
    running.game.sessions.forget([fan.uid]);
  };

  test.each<[string, () => Promise<Answer>]>([
    ['reads', () => fan.ask('GET', `${running.db}/teams`)],
    ['writes', () => fan.ask('PATCH', `${running.db}/users/${fan.uid}`, { preferences: { theme: 'light' } })],
  ])('which %s, and goes on with it', async (_what, ask) => {
    const copied = fan.cookie;
    await makeStaff();
    expect((await ask()).status).toBe(200);
    const { cookie } = fan;
    expect(cookie).not.toBe(copied);
    expect((await ask()).status).toBe(200);
    expect(fan.cookie).toBe(cookie);
    await endFormer();
    expect([(await reads(copied)).status, (await reads(cookie)).status]).toEqual([401, 200]);
  });

  test('and sends it again until a request has used it, because an answer may be lost', async () => {
    const former = fan.cookie;
    await makeStaff();
    const sent = await Promise.all(Array.from({ length: 8 }, () => reads(former)));
    sent.push(await writes(former), await writes(former));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    const cookies = new Set(sent.flatMap(({ headers }) => headers.getSetCookie()));
    expect(cookies.size).toBe(1);
    expect(await formerEnds()).toBeNull();
    const [renewed = ''] = [...cookies].map((cookie) => cookie.split(';')[0]);
    expect((await reads(renewed)).status).toBe(200);
    expect(await formerEnds()).not.toBeNull();
    running.game.sessions.forget([fan.uid]);
    const after = [await reads(former), await writes(former)];
    expect(after.map(({ status, headers }) => [status, headers.getSetCookie()])).toEqual([
      [200, []],
      [503, []],
    ]);
  });

  test.each<[string, () => [string, string, unknown?]]>([
    ['adds or removes a way to sign in', () => ['DELETE', `/auth/passkeys/renewing-${count}`]],
    ['changes the password', () => ['POST', '/auth/password', password]],
    ['gets a token for other programs', () => ['POST', '/auth/callable-token', {}]],
    ['gets a token for push registrations', () => ['POST', '/push/installations', {}]],
    ['deletes the account', () => ['DELETE', `${running.db}/users/${fan.uid}`]],
  ])('and with the former one nobody %s', async (_what, act) => {
    await insertPasskey();
    const copied = fan.cookie;
    await makeStaff();
    await fan.ask('GET', '/auth/get-session');
    await fan.ask('GET', '/auth/get-session');
    const [method, path, body] = act();
    const refused = await withCookie(copied).ask(method, path, body);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await writes(fan.cookie)).status).toBe(200);
  });

  test('which is not one that the server makes itself to render a page', async () => {
    await makeStaff();
    const { cookie } = fan;
    const own = await running.app.inject({ method: 'GET', url: '/auth/get-session', headers: { cookie } });
    expect(own.json()).toMatchObject({ user: { id: fan.uid } });
    expect(own.headers['set-cookie']).toBeUndefined();
    await fan.ask('GET', '/auth/get-session');
    expect(fan.cookie).not.toContain(cookie);
  });
});
