import { almostAlways } from '../testing/almost-always.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { grantRole } from '../identity/account/grant-role.ts';
import { aDevice } from '../testing/push/a-device.ts';
import type { TestDevice } from '../testing/push/a-device.ts';
import { callFunction, groupWithInvite } from '../testing/callables.ts';
import { startPushService } from '../testing/outside/push-service.ts';
import type { PushService } from '../testing/outside/push-service.ts';
import { purgeNotices } from '../news/purge-notices.ts';
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
  service.answerWith(() => false);
  await game.game.database.query('delete from push_registrations', []);
  await game.game.database.query('delete from notices', []);
});
afterAll(async () => {
  await game.remove();
  await service.close();
  expect(service.faults).toEqual([]);
});

const device = (client: Client): Promise<TestDevice> => aDevice({ game: game, service }, client);

async function publish(title: string): Promise<string> {
  const { id } = (await noor.ask('POST', `${game.db}/news`, { title, body: '<p>Kick-off at ten.</p>' })).body;
  await noor.ask('PATCH', `${game.db}/news/${String(id)}`, { public: true });
  return String(id);
}

/** Waits until all notices have been sent or postponed. */
async function told(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [open] = await game.game.database.query<{ count: number }>(
        `select (select count(*) from notices where completed_at is null)::int
              + (select count(*) from deliveries where due_at < clock_timestamp() + interval '2 minutes')::int as count`,
        [],
      );
      expect(open?.count).toBe(0);
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function waiting(): Promise<number> {
  const [row] = await game.game.database.query<{ count: number }>('select count(*)::int as count from deliveries', []);
  return row?.count ?? 0;
}

const dueNow = (): Promise<unknown> => game.game.database.query('update deliveries set due_at = clock_timestamp()', []);

describe('a notification of news', () => {
  test('reaches every device of every player except its author', async () => {
    const [first, second, other, own] = [await device(ben), await device(ben), await device(maja), await device(noor)];
    const id = await publish('Who tops group C');
    await told();
    const news = [{ title: 'Who tops group C', body: 'Kick-off at ten.…' }];
    expect([first.got(), second.got(), other.got(), own.got()]).toEqual([news, news, news, []]);
    expect(service.received.at(-1)).toMatchObject({
      message: { kind: 'news', path: `/WC/2022/news/${id}`, tag: `WC/2022 news-${id}` },
      urgency: 'normal',
    });
    expect(service.received.find((one) => one.endpoint === other.web.endpoint)?.message.nick).toBe('maja');
  });

  test('is sent once, however often the item is published', async () => {
    const reader = await device(ben);
    const id = await publish('Once');
    await told();
    for (const isPublic of [false, true, false, true]) {
      await noor.ask('PATCH', `${game.db}/news/${id}`, { public: isPublic });
    }
    await told();
    expect(reader.got()).toHaveLength(1);
  });

  test('is not sent to a device that was registered later', async () => {
    await device(maja);
    await publish('Before');
    const late = await device(ben);
    await told();
    expect(late.got()).toEqual([]);
  });

  test('is not sent to players who have muted the competition, but those who have muted another one get it', async () => {
    const [muted, other] = [await device(ben), await device(maja)];
    const mute = (client: Client, list: string[]) =>
      client.ask('PATCH', `${game.db}/users/${client.uid}`, { preferences: { muted: list } });
    expect((await mute(ben, ['PL/2024', 'WC/2022'])).body.preferences).toMatchObject({ muted: ['PL/2024', 'WC/2022'] });
    expect((await mute(maja, ['PL/2024'])).status).toBe(200);
    await publish('For some');
    await told();
    expect([muted.got().length, other.got().length]).toEqual([0, 1]);
    await mute(ben, []);
    await publish('For all');
    await told();
    expect([muted.got().length, other.got().length]).toEqual([1, 2]);
    expect(await mute(ben, ['wc/2022'])).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(
      (
        await mute(
          ben,
          Array.from({ length: 101 }, () => 'PL/2024'),
        )
      ).status,
    ).toBe(400);
  });

  test('is not sent to players who have switched it off, are blocked, or have removed the device', async () => {
    const [off, blocked, removed] = [await device(ben), await device(maja), await device(await game.signUp('olu'))];
    await ben.ask('PATCH', `${game.db}/users/${ben.uid}`, { preferences: { notify: { news: false } } });
    await game.game.database.query("update players set ranked = false where nick = 'maja'", []);
    await game.game.database.query('delete from push_registrations where token = $1', [removed.token]);
    await publish('Not for you');
    await told();
    await ben.ask('PATCH', `${game.db}/users/${ben.uid}`, { preferences: { notify: {} } });
    await game.game.database.query("update players set ranked = true where nick = 'maja'", []);
    expect([off.got(), blocked.got(), removed.got()]).toEqual([[], [], []]);
  });

  test('waits for the end of quiet hours, and is not sent if the item was unpublished meanwhile', async () => {
    const sleeper = await device(ben);
    await ben.ask('PATCH', `${game.db}/users/${ben.uid}`, {
      preferences: { quietHours: almostAlways() },
    });
    const kept = await publish('For the morning');
    const takenBack = await publish('For nobody');
    await told();
    expect(sleeper.got()).toEqual([]);
    expect(await waiting()).toBe(2);
    await noor.ask('PATCH', `${game.db}/news/${takenBack}`, { public: false });
    await ben.ask('PATCH', `${game.db}/users/${ben.uid}`, { preferences: { quietHours: null } });
    await dueNow();
    await told();
    expect(sleeper.got().map(({ title }) => title)).toEqual(['For the morning']);
    expect(await waiting()).toBe(0);
    expect(kept).not.toBe(takenBack);
  });
});

describe('a push service', () => {
  test('that reports a device as gone is believed', async () => {
    const reader = await device(ben);
    service.answerWith((_endpoint, response) => Boolean(response.writeHead(410).end()));
    await publish('Into the void');
    await told();
    expect((await ben.ask('GET', '/push/registrations')).body.registrations).toEqual([]);
    expect(reader.got()).toEqual([]);
  });

  test.each([429, 500, 503])('that answers %i is tried again later, and the game goes on', async (status) => {
    const reader = await device(ben);
    service.answerWith((_endpoint, response) => Boolean(response.writeHead(status).end()));
    await publish(`After ${status}`);
    await vi.waitFor(
      async () => {
        const [row] = await game.game.database.query<{ attempts: number }>('select attempts from deliveries', []);
        expect(row?.attempts).toBe(1);
      },
      { timeout: 60_000 },
    );
    service.answerWith(() => false);
    await dueNow();
    await told();
    expect(reader.got()).toHaveLength(1);
  });

  test('that refuses a message is not tried again', async () => {
    const reader = await device(ben);
    service.answerWith((_endpoint, response) => Boolean(response.writeHead(400).end()));
    await publish('Refused');
    await told();
    expect([await waiting(), reader.got()]).toEqual([0, []]);
    expect((await ben.ask('GET', '/push/registrations')).body.registrations).toHaveLength(1);
  });

  test('that never answers delays neither other messages nor the end; its message is sent once after the restart', async () => {
    const [stuck, free] = [await device(ben), await device(maja)];
    let isStuck = true;
    service.answerWith((endpoint) => isStuck && endpoint === stuck.web.endpoint);
    await publish('Half-way');
    await vi.waitFor(() => expect(free.got()).toHaveLength(1), { timeout: 60_000 });
    await publish('Another');
    await vi.waitFor(() => expect(free.got()).toHaveLength(2), { timeout: 60_000 });
    await game.restart();
    isStuck = false;
    await dueNow();
    await told();
    const titles = stuck.got().map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Another', 'Half-way']);
    expect(free.got()).toHaveLength(2);
  });
});

describe('a notice that has been sent', () => {
  test('is removed after a month, unless its news item still exists', async () => {
    await device(ben);
    await publish('Kept');
    await publish('Told lately');
    const token = await groupWithInvite(ben, 'Old friends');
    await callFunction(maja, 'groups-joinGroup', { groupName: 'Old friends', token });
    await told();
    const age = "update notices set completed_at = completed_at - interval '31 days'";
    await game.game.database.query(`${age} where facts ->> 'newsId' is distinct from $1`, ['none']);
    expect(await purgeNotices(game.game.database)).toBe(1);
    expect(await game.game.database.query('select 1 from notices', [])).toHaveLength(2);
  });
});

test('a device with a time zone that this machine does not know keeps no other device from its message', async () => {
  const [strange, other] = [await device(ben), await device(maja)];
  const { database } = game.game;
  await database.query(`update push_registrations set time_zone = 'Mars/Phobos' where user_id = $1`, [ben.uid]);
  const quiet = { quietHours: { from: '03:00', to: '03:00' } };
  await database.query('update auth_users set preferences = $1::jsonb', [JSON.stringify(quiet)]);
  await publish('For all');
  await told();
  expect([strange, other].map((one) => one.got().length)).toEqual([1, 1]);
  await database.query(`update auth_users set preferences = '{}'`, []);
});

describe('a group', () => {
  test('notifies its members once of a new member', async () => {
    const [owner, member, joiner] = [await device(ben), await device(maja), await device(noor)];
    const token = await groupWithInvite(ben, 'Pub quiz');
    await callFunction(maja, 'groups-joinGroup', { groupName: 'Pub quiz', token });
    await told();
    await callFunction(noor, 'groups-joinGroup', { groupName: 'Pub quiz', token });
    await told();
    await callFunction(noor, 'groups-leaveGroup', { groupName: 'Pub quiz' });
    await callFunction(noor, 'groups-joinGroup', { groupName: 'Pub quiz', token });
    await told();
    const say = (nick: string) => ({ title: 'Pub quiz', body: `${nick} joined the group.` });
    expect(owner.got()).toEqual([say('maja'), say('noor')]);
    expect(member.got()).toEqual([say('noor')]);
    expect(joiner.got()).toEqual([]);
    expect(service.received.at(-1)?.message.path).toBe('/WC/2022/group/Pub%20quiz');
  });
});
