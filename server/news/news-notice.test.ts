import { almostAlways } from '../testing/almost-always.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { grantRole } from '../identity/account/grant-role.ts';
import { aDevice } from '../testing/push/a-device.ts';
import { startPushService } from '../testing/outside/push-service.ts';
import type { PushService } from '../testing/outside/push-service.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let service: PushService;
let game: TestGame;
let noor: Client;
let ben: Client;
let maja: Client;

beforeAll(async () => {
  service = await startPushService(() => game.game.pushKeys.publicKey);
  game = await startTestGame({
    results: 'manual',
    pushHosts: [{ host: 'fcm.googleapis.com', origin: service.origin }],
  });
  noor = await game.signUp('noor');
  ben = await game.signUp('ben.k');
  maja = await game.signUp('maja');
  await grantRole(game.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
});
afterEach(async () => {
  await game.game.database.query('delete from push_registrations', []);
  await game.game.database.query('delete from notices', []);
});
afterAll(async () => {
  await game.remove();
  await service.close();
  expect(service.faults).toEqual([]);
});

const change = (id: string, body: object) => noor.ask('PATCH', `${game.db}/news/${id}`, body);

async function draft(title: string): Promise<string> {
  return String((await noor.ask('POST', `${game.db}/news`, { title, body: '<p>Kick-off at ten.</p>' })).body.id);
}

const sleep = (client: Client, isAsleep: boolean) =>
  client.ask('PATCH', `${game.db}/users/${client.uid}`, {
    preferences: { quietHours: isAsleep ? almostAlways() : null },
  });

/** Waits until all notices have been sent or postponed. */
async function told(): Promise<void> {
  const left = `select (select count(*) from notices where completed_at is null)::int
                     + (select count(*) from deliveries where due_at < clock_timestamp() + interval '2 minutes')::int as count`;
  await vi.waitFor(
    async () => expect((await game.game.database.query<{ count: number }>(left, []))[0]?.count).toBe(0),
    {
      timeout: 60_000,
      interval: 20,
    },
  );
}

test.each<[string, (id: string) => Promise<unknown>, object]>([
  ['taken back', (id) => change(id, { public: false }), { public: true }],
  ['deleted', (id) => noor.ask('DELETE', `${game.db}/news/${id}`), { deleted: false }],
])('news that was %s before anybody was notified is notified once it is back', async (title, hide, back) => {
  const device = await aDevice({ game: game, service }, ben);
  await sleep(ben, true);
  const id = await draft(title);
  await change(id, { public: true });
  await told();
  await hide(id);
  await game.game.database.query('update deliveries set due_at = clock_timestamp()', []);
  await told();
  await sleep(ben, false);
  await change(id, back);
  await told();
  expect(device.got().map((one) => one.title)).toEqual([title]);
  await change(id, { public: false });
  await change(id, { public: true });
  await told();
  expect(device.got()).toHaveLength(1);
});

test('news that was unpublished half-way is sent to those who had not received it yet, and to nobody twice', async () => {
  const id = await draft('Half-way');
  const [first, second] = [await aDevice({ game: game, service }, ben), await aDevice({ game: game, service }, maja)];
  await game.game.database.query(
    `insert into notices (competition, kind, subject, facts, expires_at, completed_at, sent, reached)
     select 'WC/2022', 'news', $1, json_build_object('newsId', $1::text, 'by', null), clock_timestamp(), clock_timestamp(), 1, seq
       from push_registrations where token = $2`,
    [id, first.token],
  );
  await change(id, { public: true });
  await told();
  expect([first.got().length, second.got().length]).toEqual([0, 1]);
});

test('news that is public is not notified again when something else changes', async () => {
  const id = await draft('Quiet change');
  await change(id, { public: true });
  const device = await aDevice({ game: game, service }, ben);
  await change(id, { public: true, title: 'Loud change', edited: null });
  await told();
  expect(device.got()).toEqual([]);
});
