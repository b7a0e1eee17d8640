import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { sendToRunningGame } from '../app/console/console.ts';

let game: TestGame;
let boss: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
});
afterAll(() => game.remove());

interface Noted {
  user_id: string;
  act: string;
  subject: string;
  after: Record<string, unknown> | null;
}

/** The audit log's entries by this account, or by the console, newest first. */
const notedBy = (userId: string): Promise<Noted[]> =>
  game.game.database.query<Noted>(
    'select user_id, act, subject, after from audit_log where user_id = $1 order by id desc',
    [userId],
  );

test('the use of the first-admin link is in the audit log', async () => {
  expect(await notedBy(boss.uid)).toMatchObject([{ act: 'use first-admin link', subject: `account ${boss.uid}` }]);
});

test('a search for addresses is in the audit log, with the number of addresses shown and without the addresses', async () => {
  await game.signUp('looked at');
  expect((await boss.ask('GET', '/admin/users?q=looked')).body.users).toHaveLength(1);
  const [noted] = await notedBy(boss.uid);
  expect(noted).toMatchObject({ act: 'look up addresses', after: { shown: 1 } });
  expect(JSON.stringify(noted)).not.toContain('@');
});

test('every password that is added, changed, set by a link or removed is in the audit log', async () => {
  const fan = await game.signUp('fickle fan');
  const subject = `account ${fan.uid}`;
  const change = { currentPassword: 'correct horse', newPassword: 'battery staple' };
  expect((await fan.ask('POST', '/auth/password', change)).status).toBe(200);
  expect(await notedBy(fan.uid)).toMatchObject([{ act: 'change password', subject }]);
  expect((await fan.ask('POST', '/auth/password', change)).status).toBe(401);
  expect(await notedBy(fan.uid)).toHaveLength(1);

  const said = await sendToRunningGame(game.game.config.dataDir, { act: 'sign-in-link', nick: 'fickle fan' });
  const token = /#reset=(\S+)/.exec(said ?? '')?.[1];
  const set = await game.guest().ask('POST', '/auth/reset-password', { token, password: 'staple of a battery' });
  expect(set.status).toBe(200);
  expect(await notedBy(fan.uid)).toMatchObject([{ act: 'set password by link', subject }, { act: 'change password' }]);

  const added = { email: 'boss@example.org', password: 'a long enough password' };
  expect((await boss.ask('POST', '/auth/credentials', added)).status).toBe(200);
  expect((await notedBy(boss.uid))[0]).toMatchObject({ act: 'add password', subject: `account ${boss.uid}` });
});

test('every download of a file is in the audit log, including that of personal data', async () => {
  const fan = await game.signUp('traveller');
  expect((await fan.ask('GET', `${game.db}/users/${fan.uid}/export`)).status).toBe(200);
  expect(await notedBy(fan.uid)).toMatchObject([{ act: 'export', subject: `account ${fan.uid}` }]);
  expect((await boss.ask('GET', '/admin/export/leaderboard.csv')).status).toBe(200);
  expect((await notedBy(boss.uid))[0]).toMatchObject({ act: 'export', subject: 'leaderboard' });
});
