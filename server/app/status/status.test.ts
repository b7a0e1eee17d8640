import { afterEach, describe, expect, test } from 'vitest';
import type { SiteStatus } from '../../../game/admin/status.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

// Source: docs/product.md#site-status.

let game: TestGame;
afterEach(() => game.remove());

async function statusFor(admin: Client): Promise<SiteStatus> {
  const { status, body } = await admin.ask('GET', '/admin/status');
  expect(status).toBe(200);
  return body as SiteStatus;
}

/** Keeps samples of now as if they had been taken so many seconds ago. */
async function sampledAgo(...seconds: number[]): Promise<void> {
  for (const ago of seconds) await game.samples.take(Date.now() - ago * 1000);
}

describe('the status of the site', () => {
  test('is for admins alone, and names no competition', async () => {
    game = await startTestGame();
    const ada = await game.signUp('ada');
    expect(await game.guest().ask('GET', '/admin/status')).toMatchObject({ status: 401 });
    expect(await ada.ask('GET', '/admin/status')).toMatchObject({ status: 403 });
    const admin = await game.admin();
    expect(await admin.ask('GET', '/admin/WC/2022/status')).toMatchObject({ status: 404 });
    expect((await admin.ask('GET', '/admin/status')).headers.get('cache-control')).toBe('private, no-store');
  });

  test('of a game that has just started has no problems, and says since when it measures', async () => {
    const before = Date.now();
    game = await startTestGame();
    const status = await statusFor(await game.admin());
    expect(Date.parse(status.measuredSince)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(status.takenAt)).toBeGreaterThanOrEqual(Date.parse(status.measuredSince));
    expect(status).toMatchObject({
      problems: [],
      missing: [],
      elsewhere: 0,
      saves: { saved: 0, refused: 0, failed: 0, p99: null },
      streams: { open: 0, limit: 20_000 },
      pushed: { sent: 0, failed: 0 },
      mails: { sent: 0, failed: 0, waiting: 0 },
      stored: { messages: { deliveries: 0, notices: 0, devices: 0 }, messageOverdue: 0, feedAge: null, lockOverdue: 0 },
      processes: [{ number: 1, isReady: true, streams: 0 }],
    });
    const { memory, startedAt } = status.processes[0] ?? expect.unreachable();
    expect(memory.used).toBeGreaterThan(memory.heap / 2);
    expect(memory.limit).toBeGreaterThan(memory.used);
    expect(startedAt).toBe(status.measuredSince);
    expect(status.disk?.size).toBeGreaterThan(status.disk?.free ?? 0);
  });

  test('counts saves, streams and locks, and says who does which work', async () => {
    game = await startTestGame();
    const admin = await game.admin();
    const ada = await game.signUp('ada');
    const save = (id: string) =>
      ada.ask('PUT', `${game.db}/matches/${id}/predictions/${ada.uid}`, { full1: 1, full2: 0 });
    const nextLock = (await statusFor(admin)).matches.nextLock;
    expect(Date.parse(nextLock ?? '')).toBeGreaterThan(Date.now());
    await save('1');
    await game.game.database.query(`update matches set locked_at = now() where id = '3'`, []);
    await save('3');
    const stream = ada.listen();
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await statusFor(admin)).work)
      .toEqual([
        { kind: 'replay', free: 0, processes: [1] },
        { kind: 'jobs', free: 0, processes: [1] },
        { kind: 'site_jobs', free: 0, processes: [1] },
      ]);
    const status = await statusFor(admin);
    expect(status.saves).toMatchObject({ saved: 1, refused: 1, failed: 0 });
    expect(status.saves.p99).toBeGreaterThan(0);
    expect(status.streams.open).toBe(1);
    expect(status.processes[0]?.streams).toBe(1);
    stream.close();
  });

  test('names requests that ended with an unexpected error, once they were seen for a minute', async () => {
    game = await startTestGame();
    const admin = await game.admin();
    await game.site.database.query('alter table deliveries rename to elsewhere', []);
    for (let times = 0; times < 4; times++) {
      expect((await admin.ask('GET', '/admin/health')).status).toBe(500);
    }
    await game.site.database.query('alter table elsewhere rename to deliveries', []);
    await sampledAgo(45, 30, 15);
    expect((await statusFor(admin)).problems).toEqual([]);
    await sampledAgo(76, 61);
    expect((await statusFor(admin)).problems).toMatchObject([
      { alert: 'FulltimeInternalErrors', severity: 'warn', process: null, work: null },
    ]);
  });

  test('answers while the database cannot say anything, and says so', async () => {
    game = await startTestGame();
    const admin = await game.admin();
    await statusFor(admin);
    const { database } = game.site;
    await database.query('alter table deliveries rename to elsewhere', []);
    expect(await statusFor(admin)).toMatchObject({ stored: null, processes: [{ isReady: true }] });
    await database.query('alter table elsewhere rename to deliveries', []);
    expect((await statusFor(admin)).stored).not.toBeNull();
  });

  test('forgets samples of more than 21 minutes ago', async () => {
    game = await startTestGame();
    for (let times = 0; times < 90; times++) await game.samples.take(Date.now() - times * 15_000);
    // One more is of now.
    expect((await game.samples.read()).samples).toHaveLength(85);
  });
});
