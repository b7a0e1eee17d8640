import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { grantRole } from '../identity/account/grant-role.ts';
import { aDevice } from '../testing/push/a-device.ts';
import { startPushService } from '../testing/outside/push-service.ts';
import type { PushService } from '../testing/outside/push-service.ts';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

const devices = 1500;

let place: TestPlace;
let service: PushService;
let one: TestGame;
let other: TestGame;
let staff: Client;

beforeAll(async () => {
  place = await makeTestPlace();
  service = await startPushService(() => one.game.pushKeys.publicKey);
  const pushHosts = [{ host: 'fcm.googleapis.com', origin: service.origin }];
  const settings = { databaseUrl: place.place.databaseUrl, results: 'manual', pushHosts } as const;
  one = await startTestGame(settings);
  other = await startTestGame(settings);
  staff = await one.signUp('noor');
  await grantRole(one.game.db, { competition: 'WC/2022', nick: 'noor', role: 'staff' });
  await registerMany(await one.signUp('ben.k'));
});
afterAll(async () => {
  await other.remove();
  await one.remove();
  await place.remove();
  await service.close();
});

/** Registers one device by the calls and copies its row for the others, which differ only in their endpoints. */
async function registerMany(player: Client): Promise<void> {
  const first = await aDevice({ game: one, service }, player);
  for (let count = 1; count < devices; count += 1) {
    service.admit({ ...first, web: { ...first.web, endpoint: `${first.web.endpoint}-${count}` } });
  }
  await one.game.database.query(
    `insert into push_registrations (token, user_id, endpoint, auth, p256dh)
     select token || n, user_id, endpoint || '-' || n, auth, p256dh
       from push_registrations, generate_series(1, $1::int) n where token = $2`,
    [devices - 1, first.token],
  );
}

async function publish(title: string): Promise<void> {
  const { id } = (await staff.ask('POST', `${one.db}/news`, { title, body: '<p>Now.</p>' })).body;
  await staff.ask('PATCH', `${one.db}/news/${String(id)}`, { public: true });
}

function countsOf(title: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { endpoint, message } of service.received) {
    if (message.title === title) counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
  }
  return counts;
}

async function allTold(title: string): Promise<void> {
  await vi.waitFor(() => expect(countsOf(title).size).toBe(devices), { timeout: 60_000, interval: 50 });
  await vi.waitFor(async () => expect(await one.game.database.query('select 1 from deliveries', [])).toEqual([]), {
    timeout: 60_000,
  });
}

describe('two processes', () => {
  test('share the work, and each device gets a message once', async () => {
    const asked = service.asked;
    await publish('Shared');
    await allTold('Shared');
    expect([...countsOf('Shared').values()].every((count) => count === 1)).toBe(true);
    expect(service.asked - asked).toBe(devices);
  }, 120_000);

  test('replace each other: one ends half-way, and each device gets a message once', async () => {
    await publish('Half-way');
    await vi.waitFor(() => expect(countsOf('Half-way').size).toBeGreaterThan(50), { timeout: 60_000, interval: 5 });
    await other.stop();
    await allTold('Half-way');
    expect([...countsOf('Half-way').values()].every((count) => count === 1)).toBe(true);
    expect(service.faults).toEqual([]);
  }, 120_000);
});
