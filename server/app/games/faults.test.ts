import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedCompetition } from '../../../game/import/api.ts';
import { announcementChannel } from '../../platform/database/database.ts';
import { addShipped } from '../../testing/add-shipped.ts';
import { startFeedServer } from '../../testing/outside/feed-server.ts';
import type { FeedServer } from '../../testing/outside/feed-server.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

/*
 * A fault inside one competition must not affect another one. In each test something breaks in one competition while fans play another one
 * without a pause: each of their calls must succeed, and each pick that was accepted must be stored. Source: docs/product.md#competitions.
 */

const healthy = 'PL/2024';
const lines: string[] = [];
let running: TestGame;
let feed: FeedServer;
let boss: Client;
let fans: Client[];

beforeAll(async () => {
  feed = await startFeedServer();
  running = await startTestGame({ feed: feed.address }, (line) => lines.push(line));
  boss = await running.admin();
  await addShipped(boss, { code: 'PL', year: '2024', results: 'manual' });
  await query(`update matches set utc_date = utc_date + interval '20 years', locks_at = locks_at + interval '20 years'
                where competition = 'PL/2024'`);
  await running.restart();
  fans = await Promise.all(['ada', 'ben', 'cem'].map((nick) => running.signUp(nick)));
});
afterAll(async () => {
  await running.remove();
  await feed.close();
});

const query = <Row extends object>(statement: string, values: string[] = []) =>
  running.site.database.query<Row & Record<string, unknown>>(statement, values);
const codeOf = async (path: string) => {
  const { status, body } = await boss.ask('GET', path);
  return status === 200 ? 'ok' : String(body.code);
};
const listed = async (id: string) => {
  const { competitions } = (await boss.ask('GET', '/admin/competitions')).body as { competitions: ListedCompetition[] };
  return competitions.find(({ code, year }) => `${code}/${year}` === id);
};
/** Lets every process read the list of competitions again. */
const announceCompetitions = () =>
  query('select pg_notify($1, $2)', [announcementChannel, JSON.stringify({ kind: 'competitions' })]);

/** Plays the healthy competition until the act has ended, and at least one round. Returns the number of picks that were accepted. */
async function underLoad(act: () => Promise<void>): Promise<number> {
  const failed: string[] = [];
  let hasEnded = false;
  const accepted = await Promise.all([
    ...fans.map(async (fan) => {
      const picks = new Map<string, string>();
      for (let round = 0; round === 0 || !hasEnded; round++) {
        const id = String((round % 30) + 1);
        const score = { full1: round % 7, full2: (round + 1) % 5 };
        const { status } = await fan.ask('PUT', `/db/${healthy}/matches/${id}/predictions/${fan.uid}`, score);
        if (status === 200) picks.set(id, `${score.full1}:${score.full2}`);
        else failed.push(`pick ${status}`);
        for (const path of ['users?limit=200', 'matches', `users/${fan.uid}`]) {
          const answer = await fan.ask('GET', `/db/${healthy}/${path}`);
          if (answer.status !== 200) failed.push(`${path} ${answer.status}`);
        }
        // The pause leaves processor time to the tests that run at the same time.
        await sleep(200);
      }
      return { fan, picks };
    }),
    act().finally(() => {
      hasEnded = true;
    }),
  ]);
  expect(failed).toEqual([]);
  let count = 0;
  for (const entry of accepted.filter((one) => one !== undefined)) {
    const { body } = await entry.fan.ask('GET', `/db/${healthy}/predictions`);
    const stored = body.predictions as { matchId: string; full1: number; full2: number }[];
    const scores = new Map(stored.map(({ matchId, full1, full2 }) => [matchId, `${full1}:${full2}`]));
    for (const [id, score] of entry.picks) expect(scores.get(id), `${entry.fan.uid} ${id}`).toBe(score);
    count += entry.picks.size;
  }
  return count;
}

test('a competition that cannot be loaded answers 503 with a sentence, is shown to admins, and plays once its rows are mended', async () => {
  const picks = await underLoad(async () => {
    await query(`insert into competitions (id, code, year, name, time_zone, start_date_time, reserved_names, points, stages, results)
                 values ('XX/2024', 'XX', '2024', 'Broken', 'UTC', now(), '{}', 'null', 'null', 'manual')`);
    await announceCompetitions();
    await expect.poll(() => codeOf('/db/XX/2024/matches'), { timeout: 30_000 }).toBe('unavailable');
    expect(await listed('XX/2024')).toMatchObject({ fault: expect.any(String) as string, memoryBytes: null });
    expect(lines.filter((line) => line.startsWith('XX/2024 cannot be played'))).toHaveLength(1);
    await query(`update competitions set stages = c.stages, points = c.points from competitions c
                  where competitions.id = 'XX/2024' and c.id = 'PL/2024'`);
    await query(
      `insert into clocks (competition, at, since, speed, wait_s, paused) values ('XX/2024', now(), now(), 1, 0, false)`,
    );
    await expect.poll(() => codeOf('/db/XX/2024/matches'), { timeout: 60_000, interval: 500 }).toBe('ok');
    expect(await listed('XX/2024')).toMatchObject({ fault: null });
  });
  expect(picks).toBeGreaterThan(0);
  expect((await boss.ask('DELETE', '/admin/competitions/XX/2024')).status).toBe(200);
});

test('a replay that throws stands still, is shown to admins, is logged once, and goes on once its rows are mended', async () => {
  await underLoad(async () => {
    await addShipped(boss, { code: 'CA', year: '2024', results: 'replay' });
    await query(`update matches set recorded = recorded || '{"goals": 5}' where competition = 'CA/2024' and id = '3'`);
    await boss.ask('POST', '/admin/CA/2024/replay', { action: 'restart' });
    const trouble = async () => (await listed('CA/2024'))?.trouble ?? null;
    await query(`update clocks set epoch = epoch + 1 where competition = 'CA/2024'`);
    await query('select pg_notify($1, $2)', [
      announcementChannel,
      JSON.stringify({ kind: 'clock', competition: 'CA/2024' }),
    ]);
    await expect.poll(trouble, { timeout: 30_000 }).toMatch(/^Playing the replay fails and is tried again: /);
    expect(await codeOf('/db/CA/2024/matches')).toBe('ok');
    expect(lines.filter((line) => line.startsWith('CA/2024: Playing the replay fails'))).toHaveLength(1);
    await query(`update matches set recorded = recorded || '{"goals": []}' where competition = 'CA/2024' and id = '3'`);
    await expect.poll(trouble, { timeout: 90_000, interval: 500 }).toBeNull();
    expect(lines).toContain('CA/2024: Playing the replay works again.');
  });
  expect((await boss.ask('DELETE', '/admin/competitions/CA/2024')).status).toBe(200);
});

test('a job that throws is shown to admins, is logged once, and runs again once its rows are mended', async () => {
  await underLoad(async () => {
    await addShipped(boss, { code: 'EC', year: '2024', results: 'manual' });
    const soon = new Date(Date.now() + 30 * 60_000).toISOString();
    await query(`update matches set utc_date = $1, locks_at = $1 where competition = 'EC/2024' and id = '1'`, [soon]);
    await query(
      `insert into notices (competition, kind, subject, facts, expires_at)
       values ('EC/2024', 'missing', 'broken', jsonb_build_object('kickoff', $1::text, 'matchIds', 5), now())`,
      [soon],
    );
    await query('select pg_notify($1, $2)', [
      announcementChannel,
      JSON.stringify({ kind: 'reload', competition: 'EC/2024', revision: 1 }),
    ]);
    const trouble = async () => (await listed('EC/2024'))?.trouble ?? null;
    await expect.poll(trouble, { timeout: 30_000 }).toMatch(/^Storing reminders fails and is tried again: /);
    expect(lines.filter((line) => line.startsWith('EC/2024: Storing reminders fails'))).toHaveLength(1);
    await query(`delete from notices where competition = 'EC/2024' and subject = 'broken'`);
    await expect.poll(trouble, { timeout: 30_000 }).toBeNull();
  });
  expect((await boss.ask('DELETE', '/admin/competitions/EC/2024')).status).toBe(200);
});

test.each([
  ['answers 500', 500, 'no'],
  ['answers no JSON', 200, '<html>'],
])('a feed that %s for one competition is shown to admins, and the others go on', async (_how, status, body) => {
  feed.answerWith = (_request, response) => void response.writeHead(status).end(body);
  await underLoad(async () => {
    await addShipped(boss, { code: 'EC', year: '2024', results: 'manual' });
    await query(`update competitions set results = 'feed' where id = 'EC/2024'`);
    await query('select pg_notify($1, $2)', [
      announcementChannel,
      JSON.stringify({ kind: 'reload', competition: 'EC/2024', revision: 1 }),
    ]);
    await expect.poll(async () => (await listed('EC/2024'))?.trouble, { timeout: 60_000 }).toEqual(expect.any(String));
    expect(await codeOf('/db/EC/2024/matches')).toBe('ok');
  });
  feed.answerWith = undefined;
  expect((await boss.ask('DELETE', '/admin/competitions/EC/2024')).status).toBe(200);
});
