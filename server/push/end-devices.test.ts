import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeConsoleLink } from '../identity/link/console-link.ts';
import { aBrowser } from '../testing/push/a-browser.ts';
import { pushCallsOf } from '../testing/push/push-calls.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

const password = 'correct horse';
let game: TestGame;
let admin: Client;
let count = 0;
/** One account on two devices that are both registered for push messages. */
let phone: Client;
let tablet: Client;
let tokens: { phone: string; tablet: string };
let email: string;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
});
afterAll(() => game.remove());
beforeEach(async () => {
  phone = await game.signUp(`device ${++count}`);
  email = ((await phone.ask('GET', '/auth/get-session')).body.user as { email: string }).email;
  tablet = game.guest();
  expect((await tablet.ask('POST', '/auth/sign-in/email', { email, password })).status).toBe(200);
  tokens = { phone: await register(phone), tablet: await register(tablet) };
});

async function register(client: Client): Promise<string> {
  const calls = await pushCallsOf(game, client);
  const { status, body } = await calls.register({ web: aBrowser().web });
  expect(status).toBe(201);
  return body.token as string;
}

/** The devices that still get messages. */
async function told(): Promise<string[]> {
  const rows = await game.game.database.query<{ token: string }>(
    `select token from push_registrations where user_id = $1`,
    [phone.uid],
  );
  return (['phone', 'tablet'] as const).filter((name) => rows.some(({ token }) => token === tokens[name]));
}

async function sessionOf(client: Client): Promise<string> {
  const { body } = await client.ask('GET', '/auth/sessions');
  return (body.sessions as { id: string; isThis: boolean }[]).find(({ isThis }) => isThis)?.id ?? '';
}

const newPassword = { currentPassword: password, newPassword: 'battery staple' };

describe('messages to a device end with its session:', () => {
  test.each<[string, () => Promise<{ status: number }>, string[]]>([
    ['nothing happens', async () => ({ status: 200 }), ['phone', 'tablet']],
    ['the tablet is signed out by the phone', async () => endTablet(), ['phone']],
    ['all others are signed out by the phone', () => phone.ask('DELETE', '/auth/sessions'), ['phone']],
    ['the phone changes the password', () => phone.ask('POST', '/auth/password', newPassword), ['phone']],
    [
      'a wrong password is tried',
      () => phone.ask('POST', '/auth/password', { ...newPassword, currentPassword: 'x' }),
      ['phone', 'tablet'],
    ],
    ['the tablet signs out', () => tablet.ask('POST', '/auth/sign-out', {}), ['phone']],
    [
      'the tablet signs in once more',
      () => tablet.ask('POST', '/auth/sign-in/email', { email, password }),
      ['phone', 'tablet'],
    ],
    ['a new password comes by a link', () => resetByLink(), []],
    ['an admin signs the account out everywhere', () => signOutEverywhere(), []],
    ['an admin blocks it', () => admin.ask('PATCH', `/admin/users/${phone.uid}`, { blocked: true }), []],
  ])('%s', async (what, act, left) => {
    expect((await act()).status).toBe(what.startsWith('a wrong') ? 401 : 200);
    expect(await told()).toEqual(left);
  });

  const endTablet = async () => phone.ask('DELETE', `/auth/sessions/${await sessionOf(tablet)}`);
  const resetByLink = async () => {
    const { db, competition, config } = game.game;
    const said = await makeConsoleLink(db, { competition, nick: `device ${count}`, config });
    const body = { token: said.split('reset=')[1], password: 'battery staple' };
    return game.guest().ask('POST', '/auth/reset-password', body);
  };
  const signOutEverywhere = () => admin.ask('DELETE', `/admin/users/${phone.uid}/sessions`);

  test('even if the device signed in again before the others are signed out', async () => {
    await tablet.ask('POST', '/auth/sign-in/email', { email, password });
    expect((await tablet.ask('DELETE', '/auth/sessions')).status).toBe(200);
    expect(await told()).toEqual(['tablet']);
  });

  test('even for devices registered before the session was stored with them', async () => {
    await game.game.database.query('update push_registrations set session_id = null where token = $1', [tokens.tablet]);
    expect((await phone.ask('DELETE', '/auth/sessions')).status).toBe(200);
    expect(await told()).toEqual(['phone']);
  });

  test('with the session in which a device refreshed its registration', async () => {
    await game.game.database.query('update push_registrations set session_id = null where token = $1', [tokens.tablet]);
    const calls = await pushCallsOf(game, tablet);
    expect((await calls.refresh(tokens.tablet, { web: aBrowser().web })).status).toBe(200);
    expect((await tablet.ask('DELETE', '/auth/sessions')).status).toBe(200);
    expect(await told()).toEqual(['tablet']);
  });

  test('and another account keeps its own devices', async () => {
    const [former, other] = [tokens, await game.signUp(`other ${count}`)];
    const theirs = await register(other);
    await signOutEverywhere();
    expect(await told()).toEqual([]);
    expect((await other.ask('GET', '/push/registrations')).body).toMatchObject({ registrations: [{ token: theirs }] });
    expect(Object.values(former)).not.toContain(theirs);
  });

  test('and a device that registers while it is signed out gets none either', async () => {
    const calls = await pushCallsOf(game, tablet);
    const [, ended] = await Promise.all([
      calls.register({ web: aBrowser().web }),
      phone.ask('DELETE', '/auth/sessions'),
    ]);
    expect(ended.status).toBe(200);
    expect((await phone.ask('GET', '/push/registrations')).body).toMatchObject({
      registrations: [{ token: tokens.phone }],
    });
  });
});
