import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDevice } from '../testing/push/a-device.ts';
import type { TestDevice } from '../testing/push/a-device.ts';
import { startPushService } from '../testing/outside/push-service.ts';
import type { PushService } from '../testing/outside/push-service.ts';
import { storeReminders, remindersDue } from './reminders.ts';
import { startOver } from '../testing/start-over.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

/** At this speed the first kick-off is 20 minutes of tournament time away when the game starts, which is within the hour. */
const speed = 10;

let service: PushService;
let game: TestGame;
let admin: Client;

beforeAll(async () => {
  service = await startPushService(() => game.game.pushKeys.publicKey);
  game = await startTestGame({
    replay: { speed, waitS: 60, players: 0 },
    pushHosts: [{ host: 'fcm.googleapis.com', origin: service.origin }],
  });
  admin = await game.admin();
});
beforeEach(async () => {
  await game.game.database.query('delete from push_registrations', []);
  await startOver(game);
  expect((await admin.ask('POST', '/admin/replay', { action: 'resume' })).status).toBe(200);
});
afterAll(async () => {
  await game.remove();
  await service.close();
  expect(service.faults).toEqual([]);
});

/**
 * A player with a device. In a replay, reminders and match notifications are off unless `notify` switches them on. `prepare` runs before
 * the device is registered, because from then on it gets messages.
 */
async function aFan(
  nick: string,
  notify: object,
  prepare: (fan: { api: Client }) => Promise<void> = async () => undefined,
): Promise<TestDevice & { api: Client }> {
  const api = await game.signUp(nick);
  await prepare({ api });
  await api.ask('PATCH', `${game.db}/users/${api.uid}`, { preferences: { notify, timeZone: 'Europe/Paris' } });
  return { ...(await aDevice({ game: game, service }, api)), api };
}

async function pick(fan: { api: Client }, matchId: string, full1: number, full2: number): Promise<void> {
  const { api } = fan;
  const path = `${game.db}/matches/${matchId}/predictions/${api.uid}`;
  expect((await api.ask('PUT', path, { full1, full2 })).status).toBe(200);
}

async function type(matchId: string, status: string, full1: number, full2: number): Promise<void> {
  const answer = await admin.ask('POST', `/admin/results/${matchId}`, { status, full1, full2, minute: 12 });
  expect(answer.status).toBe(200);
}

const got = (fan: TestDevice, count: number): Promise<void> =>
  vi.waitFor(() => expect(fan.got()).toHaveLength(count), { timeout: 60_000 });

async function completed(): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await game.game.database.query('select 1 from notices where completed_at is null', []);
      expect(rows).toEqual([]);
    },
    { timeout: 60_000 },
  );
}

describe('a missing pick', () => {
  test('causes a reminder in the hour before kick-off, in the own time zone, once, and only if it is missing', async () => {
    // Until the replay's clock runs there is no lock time, and a reminder would expire only after an hour.
    await expect.poll(() => game.game.standings.findMatch('1')?.locksAt ?? null).not.toBeNull();
    const on = { missing: true };
    const ready = await aFan('ready', on, (fan) => pick(fan, '1', 2, 0));
    const [lazy, silent] = [await aFan('lazy', on), await aFan('silent', {})];
    await got(lazy, 1);
    expect(lazy.got()).toEqual([{ title: 'A pick is missing: kick-off 17:00', body: 'Qatar – Ecuador' }]);
    const { ttlS, urgency, message } = service.received.find((one) => one.endpoint === lazy.web.endpoint) ?? {};
    expect({ urgency, path: message?.path }).toEqual({ urgency: 'high', path: '/WC/2022?match=1' });
    // The message expires at the kick-off at the latest, two minutes of wall time after the start.
    expect(ttlS).toBeLessThanOrEqual(120);
    await completed();
    const { database, competition, standings, replay } = game.game;
    await storeReminders(database, {
      competition,
      due: remindersDue(standings.listMatches(), { now: replay.now(), wallNow: new Date() }),
    });
    await completed();
    expect([lazy.got().length, ready.got(), silent.got()]).toEqual([1, [], []]);
  });
});

describe('a reminder', () => {
  test('reaches a device that is registered within the hour, and covers a match that is moved to the same kick-off', async () => {
    const first = await aFan('first', { missing: true });
    await got(first, 1);
    await completed();
    const late = await aFan('late', { missing: true });
    await got(late, 1);
    expect(late.got()[0]?.title).toBe('A pick is missing: kick-off 17:00');
    await game.game.database.query(
      "update matches set utc_date = (select utc_date from matches where id = '1') where id = '2'",
      [],
    );
    const { database, competition, standings, replay } = game.game;
    const [one] = standings.listMatches();
    const [two] = standings.listMatches().filter(({ id }) => id === '2');
    if (!one || !two) throw new Error('no matches');
    const moved = { ...two, utcDate: one.utcDate, locksAt: one.locksAt };
    await storeReminders(database, {
      competition,
      due: remindersDue([one, moved], { now: replay.now(), wallNow: new Date() }),
    });
    await got(first, 2);
    expect(first.got()[1]?.body).toBe('Senegal – Netherlands');
  });
});

describe('a match', () => {
  test('notifies those who predicted it of goals, of the end and of a correction, with their points', async () => {
    const on = { matches: true };
    const [exact, wrong, without, off] = [
      await aFan('exact', on),
      await aFan('wrong', on),
      await aFan('without', on),
      await aFan('off', { matches: false }),
    ];
    await pick(exact, '1', 1, 0);
    await pick(wrong, '1', 0, 2);
    await pick(off, '1', 1, 0);
    await type('1', 'IN_PLAY', 0, 0);
    await type('1', 'IN_PLAY', 1, 0);
    await got(exact, 1);
    await type('1', 'PAUSED', 1, 0);
    await type('1', 'FINISHED', 1, 0);
    await got(exact, 2);
    await type('1', 'FINISHED', 1, 0);
    await type('1', 'FINISHED', 0, 2);
    await Promise.all([got(exact, 3), got(wrong, 3)]);
    await completed();
    expect(exact.got()).toEqual([
      { title: 'Qatar 1:0 Ecuador', body: '12′. 4 points for you as it stands. Your pick: 1:0.' },
      { title: 'Full time: Qatar 1:0 Ecuador', body: '4 points for you. Your pick: 1:0.' },
      { title: 'Result changed: Qatar 0:2 Ecuador', body: '0 points for you. Your pick: 1:0.' },
    ]);
    expect(wrong.got().map(({ body }) => body)).toEqual([
      '12′. 0 points for you as it stands. Your pick: 0:2.',
      '0 points for you. Your pick: 0:2.',
      '4 points for you. Your pick: 0:2.',
    ]);
    expect([without.got(), off.got()]).toEqual([[], []]);
  });

  test('notifies them that a goal is taken back, by a lower score and by an undo', async () => {
    const fan = await aFan('var', { matches: true });
    await pick(fan, '1', 1, 0);
    await type('1', 'IN_PLAY', 1, 0);
    await got(fan, 1);
    await type('1', 'IN_PLAY', 0, 0);
    await got(fan, 2);
    await type('1', 'IN_PLAY', 1, 0);
    await got(fan, 3);
    expect((await admin.ask('POST', '/admin/results/1/undo', {})).status).toBe(200);
    await got(fan, 4);
    const [goal, gone] = ['Qatar 1:0 Ecuador', 'Score corrected: Qatar 0:0 Ecuador'];
    expect(fan.got().map(({ title }) => title)).toEqual([goal, gone, goal, gone]);
  });

  test('that a jump of the replay skips notifies nobody', async () => {
    const fan = await aFan('jumper', { matches: true });
    await pick(fan, '1', 0, 2);
    await admin.ask('POST', '/admin/replay', { action: 'pause' });
    await admin.ask('POST', '/admin/replay', { action: 'next-goal' });
    await admin.ask('POST', '/admin/replay', { action: 'next-kickoff' });
    expect((await game.guest().ask('GET', game.db)).status).toBe(200);
    const rows = await game.game.database.query("select 1 from notices where kind in ('goal', 'final')", []);
    expect([rows, fan.got()]).toEqual([[], []]);
  });

  test('that is played again after a restart notifies them again', async () => {
    const fan = await aFan('again', { matches: true });
    await pick(fan, '1', 1, 0);
    await type('1', 'IN_PLAY', 1, 0);
    await got(fan, 1);
    expect((await admin.ask('POST', '/admin/replay', { action: 'restart' })).status).toBe(200);
    await pick(fan, '1', 1, 0);
    await type('1', 'IN_PLAY', 1, 0);
    await got(fan, 2);
  });
});
