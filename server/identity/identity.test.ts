import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerRow } from '../../game/identity/player.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { grantRole } from './account/grant-role.ts';

let running: TestGame;

beforeAll(async () => {
  running = await startTestGame();
});
afterAll(() => running.remove());

const password = 'correct horse';
const user = (client: Client): string => `${running.db}/users/${client.uid}`;

describe('sign-up and sign-in', () => {
  test('set a session cookie that scripts cannot read, and return the session', async () => {
    const client = running.guest();
    const answer = await client.ask('POST', '/auth/sign-up/email', { email: 'maja@example.org', password });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('fulltime.session_token='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
    expect((await client.ask('GET', '/auth/get-session')).body).toMatchObject({ user: { email: 'maja@example.org' } });
  });

  test('accept addresses of the specified form only', async () => {
    for (const email of [
      'a@b.c',
      "o'x@example.org",
      'x@localhost',
      'a@b@c.org',
      'x @example.org',
      `${'a'.repeat(65)}@example.org`,
    ]) {
      const answer = await running.guest().ask('POST', '/auth/sign-up/email', { email, password });
      expect(answer, email).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'email' }] } });
    }
  });

  test('accept every address of the specified form, whether or not mail can reach it', async () => {
    for (const email of ['q%b@c.co', 'q..b@c.co', '.q@b.co', 'q@-b.co', '%@--.co', 'q.@b-.invalid']) {
      const client = running.guest();
      const made = await client.ask('POST', '/auth/sign-up/email', { email: email.toUpperCase(), password });
      expect(made, email).toMatchObject({ status: 200, body: { user: { email } } });
      const back = await running.guest().ask('POST', '/auth/sign-in/email', { email, password });
      expect(back, email).toMatchObject({ status: 200, body: { user: { email } } });
      expect((await client.ask('GET', '/auth/get-session')).body, email).toMatchObject({ user: { email } });
      expect((await running.guest().ask('POST', '/auth/sign-up/email', { email, password })).body.code).toBe(
        'email_taken',
      );
    }
  });

  test('treat the addresses of internal accounts as taken, even if there is no such account', async () => {
    for (const email of ['admin@first-admin.invalid', 'simulated-3@Players.invalid', 'x@no-address.invalid']) {
      const answer = await running.guest().ask('POST', '/auth/sign-up/email', { email, password });
      expect(answer, email).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    }
  });

  test('refuse a taken address, a short password and a wrong one', async () => {
    const guest = running.guest();
    expect(await guest.ask('POST', '/auth/sign-up/email', { email: 'maja@example.org', password })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await guest.ask('POST', '/auth/sign-up/email', { email: 'x@example.org', password: 'short' })).status).toBe(
      400,
    );
    const wrong = await guest.ask('POST', '/auth/sign-in/email', {
      email: 'maja@example.org',
      password: 'wrong horse',
    });
    const unknown = await guest.ask('POST', '/auth/sign-in/email', { email: 'nobody@example.org', password });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('accept the right password with the address in any case', async () => {
    const answer = await running.guest().ask('POST', '/auth/sign-in/email', { email: 'Maja@Example.org', password });
    expect(answer.status).toBe(200);
  });

  test('are limited to ten tries per minute for an account, while the same address can sign in to other accounts', async () => {
    const email = 'victim@example.org';
    await running.guest().ask('POST', '/auth/sign-up/email', { email, password });
    const attacker = running.guest();
    const codes: unknown[] = [];
    for (let n = 0; n < 11; n++) {
      codes.push((await attacker.ask('POST', '/auth/sign-in/email', { email, password: 'wrong horse' })).body.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong_credentials'));
    expect(codes[10]).toBe('too_many');
    const refused = await attacker.ask('POST', '/auth/sign-in/email', { email, password });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attacker.ask('POST', '/auth/sign-in/email', { email: 'maja@example.org', password })).status).toBe(
      200,
    );
  });

  test('refuse a cookie with the right name and a wrong signature', async () => {
    const client = await running.signUp('signer');
    const [name = '', value = ''] = client.cookie.split('=');
    const forged = decodeURIComponent(value).replace(/\..*/, `.${Buffer.alloc(32).toString('base64')}`);
    const answer = await running
      .guest()
      .ask('GET', user(client), undefined, { cookie: `${name}=${encodeURIComponent(forged)}` });
    expect(answer.status).toBe(401);
  });

  test('end with sign-out, after which the cookie is worthless', async () => {
    const client = await running.signUp('leaver');
    const { cookie } = client;
    expect((await client.ask('POST', '/auth/sign-out', {})).status).toBe(200);
    expect((await running.guest().ask('GET', user(client), undefined, { cookie })).status).toBe(401);
  });

  test('can be closed to new accounts', async () => {
    await running.restart({ signUp: 'closed' });
    const answer = await running.guest().ask('POST', '/auth/sign-up/email', { email: 'late@example.org', password });
    expect(answer).toMatchObject({ status: 403, body: { code: 'sign_up_closed' } });
    await running.restart({ signUp: 'open' });
  });
});

describe('a guest', () => {
  test('sees of the competition only its name, points, stages, whether it has favourites, the ways to sign in, the clock, the next match, the number of players and whether all is over', async () => {
    const { body } = await running.guest().ask('GET', running.db);
    const known = [
      'clock',
      'code',
      'hasFavourites',
      'isFinished',
      'name',
      'nextMatch',
      'players',
      'points',
      'serverTime',
      'signIn',
      'stages',
      'year',
    ];
    expect(Object.keys(body).toSorted()).toEqual(known);
  });

  test.each([
    '/teams',
    '/matches',
    '/matches/1',
    '/predictions',
    '/users?limit=200',
    '/users/x',
    '/users/x/way',
    '/users/x/record',
    '/users/x/what-if',
    '/live',
  ])('cannot read %s', async (path) => {
    expect(await running.guest().ask('GET', running.db + path)).toMatchObject({
      status: 401,
      body: { code: 'signed_out' },
    });
  });
});

describe('a nick', () => {
  test('makes the account a player, who is ranked and listed', async () => {
    const client = await running.signUp(null);
    expect((await client.ask('GET', user(client))).body).toMatchObject({
      nick: null,
      score: null,
      rank: null,
      movement: null,
    });
    const { body } = await client.ask('PATCH', user(client), { nick: '  La   Pulga ' });
    expect(body).toMatchObject({ nick: 'La Pulga', lowername: 'la pulga' });
    const found = await client.ask('GET', `${running.db}/users?nick=${encodeURIComponent('LA PULGA')}`);
    expect(found.body.users).toMatchObject([{ uid: client.uid, nick: 'La Pulga' }]);
    const [{ score, rank, movement }] = found.body.users as [PlayerRow];
    expect(body).toMatchObject({ score, rank, movement });
    expect(score).toEqual({ tot: 0, winner: 0, result: 0, team: 0, bonusG: {} });
    expect(body).not.toHaveProperty('row');
  });

  test.each([
    ['another player has, in other case or width', 'ｌａ ｐｕｌｇａ', 409, 'nick_taken'],
    ['is reserved, in other case', 'ADMIN', 409, 'name_reserved'],
    ['is reserved, in other width', 'Ａdmin', 409, 'name_reserved'],
    ['is too short', 'ab', 400, 'invalid'],
    ['is too long', 'a'.repeat(21), 400, 'invalid'],
    ['is only spaces', '     ', 400, 'invalid'],
    ['has invisible characters', 'ma\u200Bja', 400, 'invalid'],
    ['has a right-to-left override', 'ma\u202Eja', 400, 'invalid'],
    ['mixes scripts', 'm\u0430ja', 400, 'invalid'],
    ['is one character that stands for eighteen', '\uFDFA'.repeat(3), 400, 'invalid'],
    ['piles up marks', 'maja\u0301\u0302\u0303', 400, 'invalid'],
  ])('that %s is refused', async (_, nick, status, code) => {
    const client = await running.signUp(null);
    expect(await client.ask('PATCH', user(client), { nick })).toMatchObject({ status, body: { code } });
    expect((await client.ask('GET', user(client))).body.nick).toBeNull();
  });

  test('goes to one of two who choose it at once', async () => {
    const clients = await Promise.all([running.signUp(null), running.signUp(null), running.signUp(null)]);
    const answers = await Promise.all(clients.map((client) => client.ask('PATCH', user(client), { nick: 'Wanted' })));
    expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
    expect(answers.filter((answer) => answer.body.code === 'nick_taken').length).toBe(2);
  });

  test('can be changed, and the old one is free again and no longer found', async () => {
    const client = await running.signUp('Before');
    expect((await client.ask('PATCH', user(client), { nick: 'After' })).status).toBe(200);
    expect((await client.ask('GET', `${running.db}/users?nick=before`)).body.users).toEqual([]);
    await running.signUp('before');
  });

  test('and preferences of another user cannot be changed', async () => {
    const [client, other] = [await running.signUp('mine'), await running.signUp('theirs')];
    expect(await client.ask('PATCH', user(other), { nick: 'stolen' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('the user document', () => {
  test('allows an hour from the first access for favourites, and stores preferences', async () => {
    const client = await running.signUp('reader');
    const { body } = await client.ask('GET', user(client));
    const window = Date.parse(String(body.teamSelectionActiveUntil)) - Date.parse(String(body.firstAccess));
    expect(window).toBe(3_600_000);
    await client.ask('PATCH', user(client), { preferences: { theme: 'dark' } });
    const after = await client.ask('PATCH', user(client), {
      preferences: { timeZone: 'Asia/Tokyo' },
    });
    expect(after.body).toMatchObject({
      preferences: { theme: 'dark', timeZone: 'Asia/Tokyo' },
    });
  });

  test('shows others no email, role or preferences', async () => {
    const [client, other] = [await running.signUp('looker'), await running.signUp('shown')];
    const { body } = await client.ask('GET', user(other));
    expect(body).toMatchObject({ nick: 'shown', uid: other.uid });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['email']));
    expect(JSON.stringify(body)).not.toMatch(/example\.org|isAdmin|preferences|readNews/);
  });
});

describe('the first admin', () => {
  test('uses a link that works once and chooses a nick and a way to sign in; then no link is offered', async () => {
    const admin = await running.admin();
    await expect(running.admin()).rejects.toThrow('404');
    expect((await admin.ask('GET', user(admin))).body).toMatchObject({
      isAdmin: true,
      isStaff: true,
      hasSignInMethod: false,
      isNickAssigned: false,
    });
    await admin.ask('PATCH', user(admin), { nick: 'Admin' });
    const taken = await admin.ask('POST', '/auth/credentials', { email: 'maja@example.org', password });
    expect(taken.body.code).toBe('email_taken');
    expect((await admin.ask('POST', '/auth/credentials', { email: 'boss@example.org', password })).status).toBe(200);
    expect((await admin.ask('POST', '/auth/credentials', { email: 'boss2@example.org', password })).body.code).toBe(
      'forbidden',
    );
    expect(
      (await running.guest().ask('POST', '/auth/sign-in/email', { email: 'boss@example.org', password })).status,
    ).toBe(200);
    await running.restart();
    await expect(running.admin()).rejects.toThrow('404');
  });

  test('alone can do the acts of admins', async () => {
    const client = await running.signUp('curious');
    for (const path of ['/admin/replay', '/admin/results/1', '/admin/results/1/undo']) {
      expect(await client.ask('POST', path, { action: 'pause' })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect((await running.guest().ask('POST', path, {})).status).toBe(401);
    }
  });

  test('can make others admin from the console, and the last admin cannot be removed', async () => {
    const client = await running.signUp('promoted');
    const place = { competition: running.game.competition };
    await grantRole(running.game.db, { ...place, nick: 'PROMOTED', role: 'admin' });
    await expect.poll(async () => (await client.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
    await grantRole(running.game.db, { ...place, nick: 'promoted', role: 'none' });
    await expect.poll(async () => (await client.ask('POST', '/admin/replay', { action: 'resume' })).status).toBe(403);
    await expect(grantRole(running.game.db, { ...place, nick: 'admin', role: 'none' })).rejects.toThrow('only admin');
    await expect(grantRole(running.game.db, { ...place, nick: 'nobody', role: 'admin' })).rejects.toThrow(
      'Nobody is called',
    );
  });
});
