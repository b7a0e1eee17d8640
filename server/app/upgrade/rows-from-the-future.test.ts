import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberPick } from '../../../game/groups/group.ts';
import { hasSomethingToSend, takeDueDeliveries } from '../../messages/queries.ts';
import { callFunction, groupWithInvite } from '../../testing/callables.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

// While processes are replaced one by one, those of the next version store values that this version does not know. It leaves them out and never
// answers 500. Source: docs/operations.md#upgrade-and-downgrade.

let game: TestGame;
let admin: Client;
let oskar: Client;
let maja: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  oskar = await game.signUp('oskar');
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

const store = (statement: string, ...values: string[]) => game.game.database.query(statement, values);

async function body(client: Client, path: string): Promise<Record<string, unknown>> {
  const answer = await client.ask('GET', path);
  expect(answer.status, path).toBe(200);
  return answer.body;
}

test('preferences and their values that are unknown are left out, and kept when others change', async () => {
  await store(
    `update auth_users set preferences = $2 where id = $1`,
    oskar.uid,
    JSON.stringify({ language: 'de', theme: 'sepia', timeZone: 'Asia/Tokyo', notify: { news: false, duels: true } }),
  );
  const path = `${game.db}/users/${oskar.uid}`;
  const preferences = async () => (await body(oskar, path))['preferences'];
  await expect.poll(preferences).toEqual({ timeZone: 'Asia/Tokyo', notify: { news: false } });
  expect((await oskar.ask('PATCH', path, { preferences: { theme: 'dark' } })).status).toBe(200);
  expect(await preferences()).toEqual({ theme: 'dark', timeZone: 'Asia/Tokyo', notify: { news: false } });
  const [stored] = await store('select preferences from auth_users where id = $1', oskar.uid);
  expect(stored).toMatchObject({ preferences: { language: 'de', theme: 'dark' } });
});

test('a role that is unknown gives no rights', async () => {
  const vera = await game.signUp('vera');
  await store(`update auth_users set role = 'moderator' where id = $1`, vera.uid);
  game.game.sessions.forget([vera.uid]);
  expect(await body(vera, `${game.db}/users/${vera.uid}`)).toMatchObject({ nick: 'vera' });
  for (const path of ['/admin/audit', '/admin/status']) expect((await vera.ask('GET', path)).status).toBe(403);
  expect((await vera.ask('POST', `${game.db}/news`, { title: 'Hello', body: '<p>Hello.</p>' })).status).toBe(403);
  expect((await body(admin, '/admin/users?q=vera'))['users']).toMatchObject([{ nick: 'vera', role: 'none' }]);
});

test('a reaction that is unknown is left out', async () => {
  const token = await groupWithInvite(oskar, 'Later');
  await callFunction(maja, 'groups-joinGroup', { groupName: 'Later', token });
  await store('update matches set locks_at = null');
  for (const status of ['IN_PLAY', 'FINISHED'])
    await admin.ask('POST', '/admin/results/1', { status, full1: 1, full2: 0 });
  for (const client of [oskar, maja])
    await client.ask('PUT', `${game.db}/groups/Later/reactions/1`, { reaction: 'lucky' });
  await store(
    `update group_reactions set reaction = 'wow' where idx = (select idx from players where user_id = $1)`,
    maja.uid,
  );
  const { picks } = await body(oskar, `${game.db}/groups/Later/predictions/1`);
  expect(Object.fromEntries((picks as MemberPick[]).map(({ nick, reaction }) => [nick, reaction]))).toEqual({
    oskar: 'lucky',
    maja: null,
  });
});

test('a message of an unknown kind waits for a process that knows it, and keeps no other one waiting', async () => {
  await store(
    `insert into notices (competition, kind, subject, facts, expires_at)
     values ('WC/2022', 'duel', 'oskar', '{"against": "maja"}', now() + interval '1 hour')`,
  );
  const lars = await game.signUp('lars');
  await store(
    `insert into push_registrations (token, user_id, endpoint, auth, p256dh) values ('of lars', $1, 'https://push.invalid', 'x', 'y')`,
    lars.uid,
  );
  await store(
    `insert into deliveries (competition, notice_id, seq, due_at)
     select competition, id, (select seq from push_registrations), now() from notices where kind = 'duel'`,
  );
  const token = await groupWithInvite(oskar, 'Told');
  await callFunction(maja, 'groups-joinGroup', { groupName: 'Told', token });
  const open = async () => await store('select kind from notices where completed_at is null');
  await expect.poll(open, { timeout: 60_000 }).toEqual([{ kind: 'duel' }]);
  const { database, competition } = game.game;
  expect(await takeDueDeliveries(database, { competition, limit: 10, leaseMs: 60_000 })).toEqual([]);
  expect(await hasSomethingToSend({ database, competition })).toBe(false);
  expect(await store('select attempts from deliveries')).toEqual([{ attempts: 0 }]);
});

test('an act of the audit log that is unknown is listed under its own name', async () => {
  await store(
    `insert into audit_log (competition, user_id, act, subject, before, after) values ('WC/2022', 'robot', 'grow hair', 'oskar', null, '{"cm": 3}')`,
  );
  expect((await body(admin, '/admin/audit'))['entries']).toContainEqual(
    expect.objectContaining({ act: 'grow hair', by: null, actor: 'account', after: { cm: 3 } }),
  );
});

test('an announcement of an unknown kind is passed over', async () => {
  await store(`select pg_notify('fulltime', '{"kind": "hair", "competition": "WC/2022"}')`);
  expect((await oskar.ask('PATCH', `${game.db}/users/${oskar.uid}`, { preferences: { theme: 'light' } })).status).toBe(
    200,
  );
  expect(await body(oskar, `${game.db}/users/${oskar.uid}`)).toMatchObject({ preferences: { theme: 'light' } });
});
