import * as firebaseApp from '@firebase/app';
import { deleteApp, initializeApp } from '@firebase/app';
import type { FirebaseApp } from '@firebase/app';
import { Component } from '@firebase/component';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from '@firebase/functions';
import type { Functions } from '@firebase/functions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Team } from '../../game/teams/team.ts';
import { inviteOf } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

/*
 * The unmodified client SDK (the packages that `firebase/app` and `firebase/functions` re-export) as a caller of the functions port.
 * Source: docs/contract.md#ports.
 */

let game: TestGame;
let oskar: Client;
let maja: Client;
let asOskar: Caller;
let asMaja: Caller;
let asGuest: Caller;
let asForger: Caller;
const apps: FirebaseApp[] = [];

type Caller = (name: string, data: unknown) => Promise<unknown>;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual', corsOrigins: ['https://club.example'] });
  oskar = await game.signUp('oskar');
  maja = await game.signUp('maja');
  asOskar = sdkOf(bearerOf(oskar));
  asMaja = sdkOf(bearerOf(maja));
  asGuest = sdkOf(undefined);
  asForger = sdkOf(`${bearerOf(oskar).slice(0, -12)}AAAAAAAAAA%3D`);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await game.remove();
});

/** The session token, which is the value of the session cookie. */
function bearerOf(client: Client): string {
  return /session_token=([^;]+)/.exec(client.cookie)?.[1] ?? '';
}

async function callableTokenOf(client: Client): Promise<string> {
  const { status, body } = await client.ask('POST', '/auth/callable-token', {});
  expect(status).toBe(200);
  return String(body.token);
}

/** Creates an SDK client whose authentication component returns this token. */
function sdkOf(token: string | undefined): Caller {
  const app = initializeApp({ projectId: 'fulltime', apiKey: 'none', appId: 'none' }, `app ${apps.length}`);
  apps.push(app);
  const identity = {
    getUid: () => null,
    getToken: async () => (token === undefined ? null : { accessToken: token }),
    initializeApp: async () => undefined,
    addAuthTokenListener: () => undefined,
    removeAuthTokenListener: () => undefined,
  };
  const { _addComponent: add } = firebaseApp as unknown as {
    _addComponent: (app: FirebaseApp, component: unknown) => void;
  };
  add(app, new Component('auth-internal' as never, () => identity as never, 'PRIVATE' as never));
  const functions: Functions = getFunctions(app);
  connectFunctionsEmulator(functions, '127.0.0.1', game.functionsPort ?? 0);
  return async (name, data) => (await httpsCallable(functions, name)(data)).data;
}

const groupCollection = 'WC/2022/groups';
const userCollection = 'WC/2022/users';
const statsCollection = 'WC/2022/stats';
const inGroup = { groupCollection, groupName: 'SDK United' };

describe('the client SDK', () => {
  test('can create, join, lead and delete a group', async () => {
    expect(await asOskar('groups-createGroup', { ...inGroup, userCollection })).toEqual({
      ok: true,
      name: 'SDK United',
      token: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    const invite = (await asOskar('groups-createInvite', inGroup)) as { ok: boolean; token: string };
    expect(invite).toEqual({ ok: true, token: expect.stringMatching(/^[\w-]{22}$/) });
    const { token } = invite;
    const join = { ...inGroup, userCollection, token };
    expect(await asOskar('groups-lockGroup', { ...inGroup, locked: true })).toEqual({ ok: true });
    await expect(asMaja('groups-joinGroup', join)).rejects.toMatchObject({
      code: 'functions/not-found',
      details: { code: 'not_found' },
    });
    expect(await asOskar('groups-lockGroup', { ...inGroup, locked: false })).toEqual({ ok: true });
    expect(await asMaja('groups-joinGroup', join)).toEqual({ ok: true });
    expect(await asOskar('groups-removeMember', { ...inGroup, userCollection, uid: maja.uid })).toEqual({ ok: true });
    const next = { ...join, token: await inviteOf(game, oskar, 'SDK United') };
    expect(await asMaja('groups-joinGroup', next)).toEqual({ ok: true });
    expect(await asMaja('groups-leaveGroup', { ...inGroup, userCollection })).toEqual({ ok: true });
    expect(await asMaja('groups-joinGroup', next)).toEqual({ ok: true });
    expect(await asOskar('groups-deleteInvite', inGroup)).toEqual({ ok: true });
    expect(await asOskar('groups-handOver', { ...inGroup, uid: maja.uid })).toEqual({ ok: true });
    expect(await asMaja('groups-deleteGroup', { ...inGroup, userCollection })).toEqual({ ok: true });
  });

  test('can save favourite teams', async () => {
    const { body } = await oskar.ask('GET', `${game.db}/teams`);
    const chosen = [...Map.groupBy(body.teams as Team[], (team) => team.section).values()].flatMap((teams) =>
      teams.slice(0, 1),
    );
    const userTeams = Object.fromEntries(
      chosen.map(({ teamId, shortName, tla, section }) => [teamId, { shortName, tla, section }]),
    );
    expect(
      await asOskar('teams-saveUserTeams', { userCollection, statsCollection, uid: oskar.uid, userTeams }),
    ).toBeTruthy();
    const { body: own } = await oskar.ask('GET', `${game.db}/users/${oskar.uid}`);
    expect(own.userTeams).toEqual(Object.fromEntries(chosen.map(({ section, tla }) => [section, tla])));
  });

  test.each<[string, () => Promise<unknown>, string, string]>([
    ['without a session', () => asGuest('groups-createInvite', inGroup), 'unauthenticated', 'signed_out'],
    ['with a forged session', () => asForger('groups-createInvite', inGroup), 'unauthenticated', 'signed_out'],
    ['of no such function', () => asOskar('groups-nothing', inGroup), 'not-found', 'not_found'],
    ['with nothing', () => asOskar('groups-createInvite', null), 'invalid-argument', 'invalid'],
    [
      'with more than is asked for',
      () => asOskar('groups-createInvite', { ...inGroup, isAdmin: true }),
      'invalid-argument',
      'invalid',
    ],
    [
      'under a reserved name',
      () => asOskar('groups-createGroup', { groupCollection, userCollection, groupName: 'Official' }),
      'failed-precondition',
      'name_reserved',
    ],
    [
      'of another competition',
      () => asOskar('groups-createInvite', { ...inGroup, groupCollection: 'EC/2024/groups' }),
      'invalid-argument',
      'invalid',
    ],
    [
      "with another's uid",
      () => asOskar('teams-saveUserTeams', { userCollection, statsCollection, uid: maja.uid, userTeams: {} }),
      'permission-denied',
      'forbidden',
    ],
  ])('is refused %s, by code and sentence', async (_, act, status, code) => {
    await expect(act()).rejects.toMatchObject({
      code: `functions/${status}`,
      message: expect.stringMatching(/\w/),
      details: { code },
    });
  });

  test('cannot use a cookie on the functions port, nor a bearer token on the main port', async () => {
    const data = JSON.stringify({ data: inGroup });
    const headers = { 'content-type': 'application/json' };
    const onFunctions = await fetch(`http://127.0.0.1:${game.functionsPort}/fulltime/us-central1/groups-createInvite`, {
      method: 'POST',
      headers: { ...headers, cookie: oskar.cookie },
      body: data,
    });
    expect(onFunctions.status).toBe(401);
    const onMain = await fetch(`${game.origin}/functions/groups-createInvite`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${bearerOf(oskar)}` },
      body: data,
    });
    expect(onMain.status).toBe(401);
  });

  test('can use a ten-minute token that a page may read, until its session ends', async () => {
    const player = await game.signUp('pager');
    const token = await callableTokenOf(player);
    const asPage = sdkOf(token);
    expect(await asPage('groups-createGroup', { groupCollection, userCollection, groupName: 'Pages' })).toBeTruthy();
    await player.ask('POST', '/auth/sign-out', {});
    await expect(asPage('groups-createInvite', { groupCollection, groupName: 'Pages' })).rejects.toMatchObject({
      code: 'functions/unauthenticated',
    });
  });

  test('can use such a token on the functions port only, and only pages of the game can get one', async () => {
    const token = await callableTokenOf(oskar);
    const asCookie = { cookie: `fulltime.session_token=${token}` };
    const own = `${game.origin}${game.db}/users/${oskar.uid}`;
    expect((await fetch(own, { headers: asCookie })).status).toBe(401);
    expect((await fetch(own, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const fromElsewhere = { origin: 'https://elsewhere.example' };
    expect(await oskar.ask('POST', '/auth/callable-token', {}, fromElsewhere)).toMatchObject({ status: 403 });
    expect(await game.guest().ask('POST', '/auth/callable-token', {})).toMatchObject({ status: 401 });
  });

  test.each([
    ['http://localhost:8086', true],
    ['http://127.0.0.1:5173', true],
    ['http://[::1]:3000', true],
    ['https://club.example', true],
    ['https://club.example.evil.example', false],
    ['http://localhost.evil.example', false],
    ['https://elsewhere.example', false],
    ['null', false],
  ])('may be used by a page of %s: %s', async (origin, isAllowed) => {
    const answer = await fetch(`http://127.0.0.1:${game.functionsPort}/fulltime/us-central1/groups-createGroup`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    if (isAllowed) expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  test('is refused after its session has ended', async () => {
    const leaver = await game.signUp('leaver');
    const asLeaver = sdkOf(bearerOf(leaver));
    expect(
      await asLeaver('groups-createGroup', { groupCollection, userCollection, groupName: 'Leavers' }),
    ).toBeTruthy();
    await leaver.ask('POST', '/auth/sign-out', {});
    await expect(asLeaver('groups-createInvite', { groupCollection, groupName: 'Leavers' })).rejects.toMatchObject({
      code: 'functions/unauthenticated',
    });
  });
});

describe('a hosted game', () => {
  test('serves the functions on its only port', async () => {
    const hosted = await startTestGame({ results: 'manual', publicUrl: 'http://play.example' });
    expect(hosted.functionsPort).toBeUndefined();
    await hosted.remove();
  });
});
