import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveTeams, selectionOf } from '../../teams/choose-teams.fixture.ts';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { aBrowser } from '../../testing/push/a-browser.ts';
import { pushCallsOf } from '../../testing/push/push-calls.ts';
import type { PushCalls } from '../../testing/push/push-calls.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { findOwnRow } from './own-row.ts';
import type { OwnRow } from './own-row.ts';
import { ownRowMemory } from './own-rows.ts';

let game: TestGame;
let admin: Client;
let maja: Client;
let jonas: Client;
let noor: Client;
let calls: PushCalls;
let invite: string;
let device = '';

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  [maja, jonas, noor] = [await game.signUp('maja'), await game.signUp('jonas'), await game.signUp('noor')];
  calls = await pushCallsOf(game, maja);
  invite = await groupWithInvite(jonas, 'Friends');
});
afterAll(() => game.remove());

const player = () => ({ competition: 'WC/2022', userId: maja.uid });
const kept = () => game.game.ownRows.find(player());
const stored = () => findOwnRow(game.game.database, player());
const own = (what = '') => `${game.db}/users/${maja.uid}${what}`;
const patch = (change: object) => maja.ask('PATCH', own(), change);
const query = (text: string, params: string[] = []) => game.game.database.query(text, params);

/** Each changes something in Maja's own row, which the answer to her next request must have. */
const acts: [string, () => Promise<{ status: number }>, Partial<Record<keyof OwnRow, unknown>>][] = [
  ['records an access', () => patch({ platform: 'iPhone, Safari' }), { platform: 'iPhone, Safari' }],
  ['chooses another nick', () => patch({ nick: 'Maja' }), { nick: 'Maja' }],
  ['changes a preference', () => patch({ preferences: { theme: 'dark' } }), { preferences: { theme: 'dark' } }],
  ['skips a step', () => patch({ updates: ['seen step teams'] }), { seen: ['WC/2022 step teams'] }],
  [
    'backs teams',
    () => saveTeams(maja, selectionOf('ARG', 'CRO', 'MAR', 'GHA')),
    { userTeams: { 1: 'ARG', 2: 'CRO', 3: 'MAR', 4: 'GHA' } },
  ],
  ['joins a group', () => callFunction(maja, 'groups-joinGroup', { groupName: 'Friends', token: invite }), {}],
  ['leaves it', () => callFunction(maja, 'groups-leaveGroup', { groupName: 'Friends' }), { groupIds: [] }],
  ['creates a group', () => callFunction(maja, 'groups-createGroup', { groupName: 'Others' }), {}],
  ['follows a rival', () => maja.ask('PUT', own(`/rivals/${jonas.uid}`), { isFollowed: true }), {}],
  ['no longer follows', () => maja.ask('PUT', own(`/rivals/${jonas.uid}`), { isFollowed: false }), { rivals: [] }],
  ['registers a device', async () => register(), {}],
  ['refreshes it', async () => calls.refresh(device, { web: aBrowser().web }), {}],
  ['removes it', async () => calls.remove(device), { fcmToken: null }],
  ['signs in on another device', async () => signInAgain(), {}],
  ['becomes staff', () => admin.ask('PATCH', `/admin/users/${maja.uid}`, { role: 'staff' }), { role: 'staff' }],
  ['is blocked', () => admin.ask('PATCH', `/admin/users/${maja.uid}`, { blocked: true }), { ranked: false }],
  ['is unblocked', () => admin.ask('PATCH', `/admin/users/${maja.uid}`, { blocked: false }), { ranked: true }],
];

async function register() {
  const answer = await calls.register({ web: aBrowser().web });
  device = String(answer.body.token);
  return answer;
}

async function signInAgain() {
  const { email = '' } = (await stored()) ?? {};
  return game.guest().ask('POST', '/auth/sign-in/email', { email, password: 'correct horse' });
}

/** Without its triggers, the database announces no change of own rows. */
async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
  const triggers = await game.game.database.query<{ name: string; of: string }>(
    `select tgname as name, tgrelid::regclass::text as of from pg_trigger where tgname like '%\\_own\\_%'`,
    [],
  );
  expect(triggers.length).toBeGreaterThan(15);
  for (const { name, of } of triggers) await query(`alter table ${of} ${state} trigger ${name}`);
}

describe('before any announcement, the own row in memory is the stored one as soon as a player', () => {
  beforeAll(() => setTriggers('disable'));
  afterAll(() => setTriggers('enable'));

  test.each(acts)('%s', async (name, act, expected) => {
    const before = await kept();
    expect((await act()).status).toBeLessThan(300);
    const after = await kept();
    expect(after).toEqual(await stored());
    expect(after).toMatchObject(expected);
    // Only a refreshed device has the same name as before.
    if (name !== 'refreshes it') expect(after).not.toEqual(before);
  });
});

const ofMaja = `competition = 'WC/2022' and idx = (select idx from players where competition = 'WC/2022' and user_id = $1)`;
const numberOf = (nick: string): string =>
  `(select idx from players where competition = 'WC/2022' and nick = '${nick}')`;

/** What another process may write; each changes something in the row. `$1` is the account. */
const writes: [table: string, statements: string[]][] = [
  ['players', [`update players set app_version = '2' where user_id = $1`]],
  ['auth_users', [`update auth_users set email = 'maja@example.net', email_verified = false where id = $1`]],
  [
    'auth_accounts',
    [
      'delete from auth_accounts where user_id = $1',
      `insert into auth_accounts (id, account_id, provider_id, user_id, created_at, updated_at) values ('x', 'x', 'x', $1, now(), now())`,
      'delete from auth_accounts where user_id = $1',
    ],
  ],
  [
    'auth_passkeys',
    [
      `insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
       values ('x', 'x', $1, 'x', 0, 'singleDevice', false)`,
      'delete from auth_passkeys where user_id = $1',
    ],
  ],
  [
    'push_registrations',
    [
      `insert into push_registrations (token, user_id, endpoint, auth, p256dh, refreshed_at)
       values ('old', $1, 'a', 'a', 'a', '2029-01-01'), ('new', $1, 'b', 'b', 'b', '2030-01-01')`,
      `update push_registrations set refreshed_at = '2031-01-01' where token = 'old' and user_id = $1`,
      `delete from push_registrations where token = 'old' and user_id = $1`,
    ],
  ],
  [
    'favourites',
    [
      `delete from favourites where section = '1' and ${ofMaja}`,
      `insert into favourites (competition, idx, section, tla) select competition, idx, '1', 'FRA' from players where user_id = $1`,
      `update favourites set tla = 'ENG' where section = '1' and ${ofMaja}`,
    ],
  ],
  [
    'group_members',
    [
      `insert into group_members (competition, group_id, idx)
       select 'WC/2022', g.id, p.idx from groups g, players p where g.name = 'Friends' and p.user_id = $1`,
      `delete from group_members where group_id = (select id from groups where name = 'Friends') and ${ofMaja}`,
    ],
  ],
  [
    'rivals',
    [
      `insert into rivals (competition, idx, rival) select 'WC/2022', idx, ${numberOf('jonas')} from players where user_id = $1`,
      `delete from rivals where ${ofMaja}`,
    ],
  ],
];

describe('a write that bypasses this process is announced by its table:', () => {
  test.each(writes)('%s', async (_, statements) => {
    for (const statement of statements) {
      const before = await kept();
      await query(statement, [maja.uid]);
      expect(await stored(), statement).not.toEqual(before);
      await expect.poll(kept, { message: statement }).toEqual(await stored());
    }
  });

  test('many accounts at once, by which everything is forgotten', async () => {
    await query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
       select 'many ' || n, '', 'many' || n || '@example.org', false, now(), now() from generate_series(1, 101) n`,
    );
    const before = await kept();
    await query(`update auth_users set preferences = '{"theme":"light"}'`);
    expect(await stored()).not.toEqual(before);
    await expect.poll(kept).toEqual(await stored());
  });
});

test('a row is read once for all who wait for it, and again after announcements may have been missed', async () => {
  let reads = 0;
  let missed = (): void => undefined;
  const { announcements, database } = game.game;
  const counted = Object.assign(Object.create(database) as typeof database, {
    query: (text: string, params: string[]) => {
      reads++;
      return database.query(text, params);
    },
  });
  const memory = ownRowMemory(counted, { ...announcements, onGap: (listener) => (missed = listener) });
  await Promise.all([memory.find(player()), memory.find(player())]);
  await memory.find(player());
  expect(reads).toBe(1);
  missed();
  await memory.find(player());
  expect(reads).toBe(2);
});

describe('a change that this process writes', () => {
  const written = { platform: 'Desktop' };
  const of = () => ({ competition: 'WC/2022', userIds: [maja.uid] });
  const row = () => findOwnRow(game.game.database, player());

  /** Returns another memory with Maja's row, how often it has read the row, and how to announce a change to it. */
  async function memoryWithRow() {
    const { announcements, database } = game.game;
    const read: unknown[] = [];
    let hear: (heard: { kind: 'own'; users: string[]; by: string | null }) => void = () => undefined;
    const counted = Object.assign(Object.create(database) as typeof database, {
      query: (text: string, params: string[]) => {
        read.push(params);
        return database.query(text, params);
      },
    });
    const on = ((kind: string, listener: typeof hear) => {
      if (kind === 'own') hear = listener;
      return () => undefined;
    }) as typeof announcements.on;
    const memory = ownRowMemory(counted, { ...announcements, on });
    const former = await memory.find(player());
    return { memory, read, former, announce: (by: string | null) => hear({ kind: 'own', users: [maja.uid], by }) };
  }

  test.each(['before', 'after'])(
    'is put into the row, and its announcement %s the end of the write is ignored once',
    async (when) => {
      const { memory, read, former, announce } = await memoryWithRow();
      let name = '';
      await memory.change(of(), async (by) => {
        name = by;
        if (when === 'before') announce(by);
        return [{ userId: maja.uid, former, written }];
      });
      if (when === 'after') announce(name);
      expect(await memory.find(player())).toEqual({ ...(await row()), ...written });
      expect(read).toHaveLength(1);
      announce(name);
      expect(await memory.find(player())).toEqual(await row());
    },
  );

  test.each<[string, (known: Awaited<ReturnType<typeof memoryWithRow>>) => Promise<unknown>]>([
    [
      'after a change of somebody else during the write',
      ({ memory, former, announce }) =>
        memory.change(of(), async () => {
          announce(null);
          return [{ userId: maja.uid, former, written }];
        }),
    ],
    [
      'after the row was read again during the write',
      ({ memory, former }) =>
        memory.change(of(), async () => {
          memory.forget([maja.uid]);
          await memory.find(player());
          return [{ userId: maja.uid, former, written }];
        }),
    ],
    [
      'if it was not known which row was changed',
      ({ memory }) => memory.change(of(), async () => [{ userId: maja.uid, former: undefined, written }]),
    ],
    [
      'after a write that failed, because it may have been stored',
      ({ memory }) => memory.change(of(), () => Promise.reject(new Error('cut'))).catch(String),
    ],
    [
      'after the announcement of a write that failed and was stored',
      async ({ memory, announce }) => {
        let name = '';
        await memory.change(of(), (by) => Promise.reject(new Error((name = by)))).catch(String);
        await memory.find(player());
        announce(name);
      },
    ],
  ])('is read %s', async (_, act) => {
    const known = await memoryWithRow();
    await act(known);
    const before = known.read.length;
    expect(await known.memory.find(player())).toEqual(await row());
    expect(known.read).toHaveLength(before + 1);
  });
});

test('the rows of the accounts that read longest ago are forgotten first, and a missing row is not kept', async () => {
  const { announcements, database } = game.game;
  const read: unknown[] = [];
  const counted = Object.assign(Object.create(database) as typeof database, {
    query: (text: string, params: string[]) => {
      read.push(params[1]);
      return database.query(text, params);
    },
  });
  const memory = ownRowMemory(counted, announcements, 2);
  const find = (userId: string) => memory.find({ competition: 'WC/2022', userId });
  const uids = [maja.uid, jonas.uid, maja.uid, noor.uid, maja.uid, jonas.uid, 'nobody', 'nobody'];
  for (const uid of uids) expect((await find(uid)) === undefined, uid).toBe(uid === 'nobody');
  expect(read).toEqual([maja.uid, jonas.uid, noor.uid, jonas.uid, 'nobody', 'nobody']);
});
