import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account, AuditEntry } from '../../game/admin/api.ts';
import { callFunction, groupWithInvite, membersOf } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let boss: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
  await boss.ask('PATCH', `${game.db}/users/${boss.uid}`, { nick: 'the boss' });
});
afterAll(() => game.remove());

const account = (client: Client, part = ''): string => `/admin/users/${client.uid}${part}`;

async function find(text: string): Promise<Account[]> {
  return (await boss.ask('GET', `/admin/users?q=${encodeURIComponent(text)}`)).body.users as Account[];
}

async function latestAct(): Promise<Partial<AuditEntry> | undefined> {
  return ((await boss.ask('GET', '/admin/audit')).body.entries as AuditEntry[])[0];
}

async function isListed(nick: string): Promise<boolean> {
  const { users } = (await boss.ask('GET', `${game.db}/users?limit=200`)).body as { users: { nick: string }[] };
  return users.some((user) => user.nick === nick);
}

describe('accounts', () => {
  test('are found by a part of nick or email, even with special characters in it', async () => {
    const ada = await game.signUp('Ada_Lovelace');
    expect(await find('lovel')).toMatchObject([
      { uid: ada.uid, nick: 'Ada_Lovelace', role: 'none', blocked: false, sessions: 1 },
    ]);
    expect((await find('ada_')).map(({ nick }) => nick)).toEqual(['Ada_Lovelace']);
    expect(await find('ada%')).toEqual([]);
    expect(await find("'; drop table players; --")).toEqual([]);
    expect((await find('@EXAMPLE.org')).map(({ uid }) => uid)).toContain(ada.uid);
    expect((await find('')).length).toBeGreaterThan(1);
  });

  test('get a role that applies from the next call on', async () => {
    const ben = await game.signUp('ben.k');
    expect((await ben.ask('POST', `${game.db}/news`, { title: 'x', body: '<p>x</p>' })).status).toBe(403);
    expect(await boss.ask('PATCH', account(ben), { role: 'staff' })).toMatchObject({
      status: 200,
      body: { role: 'staff' },
    });
    expect((await ben.ask('POST', `${game.db}/news`, { title: 'x', body: '<p>x</p>' })).status).toBe(201);
    const [, given] = (await boss.ask('GET', '/admin/audit')).body.entries as AuditEntry[];
    expect(given).toMatchObject({
      by: 'the boss',
      act: 'change account',
      subject: `account ${ben.uid}`,
      before: { role: 'none', blocked: false },
      after: { role: 'staff', blocked: false },
    });
  });

  test('are signed out and hidden while they are blocked, and are shown again afterwards', async () => {
    const carl = await game.signUp('carl');
    const stream = carl.listen();
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    expect(await boss.ask('PATCH', account(carl), { blocked: true })).toMatchObject({
      body: { blocked: true, sessions: 0 },
    });
    expect((await carl.ask('GET', `${game.db}/teams`)).status).toBe(401);
    await expect.poll(() => stream.closed()).toBe(true);
    expect(await isListed('carl')).toBe(false);
    await boss.ask('PATCH', account(carl), { blocked: false });
    expect(await isListed('carl')).toBe(true);
  });

  test('can be signed out on all devices', async () => {
    const dora = await game.signUp('dora');
    expect(await boss.ask('DELETE', account(dora, '/sessions'))).toMatchObject({ status: 200, body: { sessions: 0 } });
    expect((await dora.ask('GET', `${game.db}/teams`)).status).toBe(401);
    expect(await latestAct()).toMatchObject({
      act: 'sign out everywhere',
      before: { sessions: 1 },
      after: { sessions: 0 },
    });
  });

  test('always include an admin: the last one can be neither demoted nor blocked, even by two requests at once', async () => {
    const lastAdmin = { status: 409, body: { code: 'last_admin' } };
    expect(await boss.ask('PATCH', account(boss), { role: 'none' })).toMatchObject(lastAdmin);
    expect(await boss.ask('PATCH', account(boss), { blocked: true })).toMatchObject(lastAdmin);
    const elia = await game.signUp('elia');
    await boss.ask('PATCH', account(elia), { role: 'admin' });
    const answers: Answer[] = await Promise.all([
      boss.ask('PATCH', account(elia), { role: 'none' }),
      elia.ask('PATCH', account(boss), { role: 'none' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await game.game.database.query<{ id: string }>("select id from auth_users where role = 'admin'", []);
    expect(admins).toHaveLength(1);
    if (admins[0]?.id === elia.uid) {
      await elia.ask('PATCH', account(boss), { role: 'admin' });
      await boss.ask('PATCH', account(elia), { role: 'none' });
    }
    expect((await boss.ask('GET', '/admin/audit')).status).toBe(200);
  });

  test('that do not exist are not found, and only role and block can be changed', async () => {
    expect((await boss.ask('PATCH', '/admin/users/nobody', { role: 'staff' })).status).toBe(404);
    expect((await boss.ask('DELETE', '/admin/users/nobody/sessions')).status).toBe(404);
    const finn = await game.signUp('finn');
    for (const body of [{ role: 'owner' }, { nick: 'other' }, { blocked: 'yes' }, []]) {
      expect((await boss.ask('PATCH', account(finn), body)).status).toBe(400);
    }
  });
});

describe('a group with an offensive name', () => {
  test('is renamed for its members, and the old name is free again', async () => {
    const gus = await game.signUp('gus');
    await groupWithInvite(gus, 'Rude words');
    expect(await boss.ask('PATCH', '/admin/groups/Rude%20words', { name: ' Kind   words ' })).toMatchObject({
      status: 200,
      body: { name: 'Kind words' },
    });
    expect(await membersOf(game, gus, 'Kind words')).toEqual(['gus']);
    expect((await gus.ask('GET', `${game.db}/groups/Rude%20words`)).status).toBe(404);
    expect(await latestAct()).toMatchObject({
      act: 'rename group',
      before: { name: 'Rude words' },
      after: { name: 'Kind words' },
    });
    await groupWithInvite(gus, 'Rude words');
    const taken = await boss.ask('PATCH', '/admin/groups/Rude%20words', { name: 'KIND words' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    expect((await boss.ask('PATCH', '/admin/groups/Rude%20words', { name: '<b>' })).status).toBe(400);
    expect((await boss.ask('PATCH', '/admin/groups/Nowhere', { name: 'Somewhere' })).status).toBe(404);
  });

  test('is removed with its memberships', async () => {
    const hal = await game.signUp('hal');
    const token = await groupWithInvite(hal, 'Worse words');
    expect((await boss.ask('DELETE', '/admin/groups/Worse%20words')).status).toBe(200);
    expect((await hal.ask('GET', `${game.db}/groups/Worse%20words`)).status).toBe(404);
    const { error } = await callFunction(hal, 'groups-joinGroup', { groupName: 'Worse words', token });
    expect(error?.details.code).toBe('not_found');
    expect(await latestAct()).toMatchObject({
      act: 'remove group',
      before: { name: 'Worse words', size: 1 },
      after: null,
    });
  });
});

describe('the audit log', () => {
  test('can be read backwards page by page', async () => {
    await game.game.database.query(
      `insert into audit_log (competition, user_id, act, subject) select 'WC/2022', 'console', 'test', 'n ' || n from generate_series(1, 150) n`,
      [],
    );
    const first = (await boss.ask('GET', '/admin/audit')).body.entries as AuditEntry[];
    expect(first).toHaveLength(100);
    expect(first[0]).toMatchObject({ subject: 'n 150', by: 'console' });
    const next = (await boss.ask('GET', `/admin/audit?before=${String(first.at(-1)?.id)}`)).body
      .entries as AuditEntry[];
    expect(next[0]).toMatchObject({ subject: 'n 50' });
  });
});
