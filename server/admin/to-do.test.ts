import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ToDo } from '../../game/admin/to-do.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { listToDo } from './to-do.ts';

const noFaults = { faultOf: () => undefined, troubleOf: () => undefined };
const worldCup = { code: 'WC', year: '2022', name: 'World Cup 2022' };

let game: TestGame;
let boss: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  boss = await game.admin();
});
afterAll(() => game.remove());

/** All matches are still to come, and nothing has happened. */
beforeEach(async () => {
  await write(sql`delete from results`);
  await write(
    sql`update matches set utc_date = now() + interval '1 day', locks_at = now() + interval '1 day', locked_at = null,
                           date_known = true, starts_by_hand = false, called_off_at = null`,
  );
});

const write = (statement: ReturnType<typeof sql>) => game.site.db.execute(statement);

const kickOff = (id: string, minutesAgo: number, { isLocked = true } = {}) =>
  write(
    sql`update matches set utc_date = now() - make_interval(mins => ${minutesAgo}),
                           locks_at = now() - make_interval(mins => ${minutesAgo}),
                           locked_at = case when ${isLocked} then now() - make_interval(mins => ${minutesAgo}) end
         where id = ${id}`,
  );

const recordState = (id: string, status: string, version = 1) =>
  write(
    sql`insert into results (competition, match_id, version, previous, source, pinned, status, full1, full2, goals, recorded_at)
        values ('WC/2022', ${id}, ${version}, ${version - 1}, 'admin', true, ${status}, 0, 0, '[]', now())`,
  );

async function kinds(): Promise<[ToDo['kind'], number | null][]> {
  return (await listToDo(game.site.db, noFaults)).map(({ kind, count }) => [kind, count]);
}

describe('what needs doing', () => {
  test('is nothing while all matches are still to come', async () => {
    expect(await kinds()).toEqual([]);
  });

  test('is told to admins, with the end of the time in which their sign-in is fresh', async () => {
    await kickOff('1', 11);
    const { status, body } = await boss.ask('GET', '/admin/to-do');
    expect(status).toBe(200);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(body.toDo).toEqual([{ ...worldCup, kind: 'not-started', count: 1, day, why: null }]);
    const [session] = (await write(sql`select created_at from auth_sessions order by created_at desc limit 1`)).rows;
    const signedInAt = new Date(String(session?.created_at)).getTime();
    expect(Date.parse(String(body.freshUntil)) - signedInAt).toBe(60 * 60_000);
  });

  test.each([
    ['a match that kicked off 9 minutes ago', 9, []],
    ['a match that kicked off 11 minutes ago', 11, [['not-started', 1]]],
  ])('is the start of %s', async (_case, minutesAgo, expected) => {
    await kickOff('1', minutesAgo);
    expect(await kinds()).toEqual(expected);
    await kickOff('1', minutesAgo, { isLocked: false });
    expect(await kinds()).toEqual(expected);
  });

  test('is never the start of a match that is played, over, cancelled, postponed or without its sides', async () => {
    for (const id of ['1', '2', '3', '4', '5']) await kickOff(id, 60);
    await recordState('1', 'IN_PLAY');
    await recordState('2', 'FINISHED');
    await write(sql`update matches set called_off_at = now() where id = '3'`);
    await write(
      sql`update matches set locked_at = null, locks_at = null, date_known = false, starts_by_hand = true where id = '4'`,
    );
    await write(sql`update matches set locked_at = null, locks_at = null where id = '5'`);
    // The final has no sides yet.
    await kickOff('64', 60);
    expect(await kinds()).toEqual([]);
  });

  test('is the start of a match whose sides became known after its kick-off', async () => {
    await kickOff('1', 60);
    await write(sql`update matches set locked_at = null, locks_at = null, starts_by_hand = true where id = '1'`);
    expect(await kinds()).toEqual([['not-started', 1]]);
  });

  test.each([
    ['IN_PLAY', 179, []],
    ['IN_PLAY', 181, [['not-ended', 1]]],
    ['PAUSED', 181, [['not-ended', 1]]],
    ['FINISHED', 181, []],
  ])('asks for the end of a match that is %s since %s minutes', async (state, minutesAgo, expected) => {
    await kickOff('1', minutesAgo);
    await recordState('1', state);
    expect(await kinds()).toEqual(expected);
  });

  test('counts matches by the version of the result that is in force', async () => {
    await kickOff('1', 200);
    await kickOff('2', 200);
    await recordState('1', 'IN_PLAY');
    await recordState('2', 'IN_PLAY');
    expect(await kinds()).toEqual([['not-ended', 2]]);
    await recordState('1', 'FINISHED', 2);
    expect(await kinds()).toEqual([['not-ended', 1]]);
  });

  test('is a quarantined entry of the feed, and a feed that could not be read', async () => {
    await write(sql`insert into feed_matches (competition, match_id, why, said, since)
                    values ('WC/2022', '1', 'backwards', '{}', now())`);
    await write(sql`update competitions set results = 'feed'`);
    await write(
      sql`insert into feeds (competition, asked_at, next_at, trouble) values ('WC/2022', now(), now(), 'The feed is down.')`,
    );
    expect(await listToDo(game.site.db, noFaults)).toMatchObject([
      { kind: 'trouble', count: null, day: null, why: 'The feed is down.' },
      { kind: 'quarantined', count: 1, why: null },
    ]);
    await write(sql`update feed_matches set why = null`);
    await write(sql`update competitions set results = 'manual'`);
    expect(await kinds()).toEqual([]);
  });

  test('is a notification that has been late for more than ten minutes', async () => {
    await write(sql`insert into push_registrations (token, user_id, endpoint, auth, p256dh)
                    values ('t', ${boss.uid}, 'https://fcm.googleapis.com/1', 'a', 'p')`);
    await write(sql`insert into notices (competition, kind, subject, facts, expires_at)
                    values ('WC/2022', 'kickoff', '1', '{}', now() + interval '1 hour')`);
    const deliver = (minutesAgo: number) =>
      write(sql`insert into deliveries (competition, notice_id, seq, due_at)
                select 'WC/2022', n.id, r.seq, now() - make_interval(mins => ${minutesAgo})
                  from notices n, push_registrations r
                    on conflict (competition, notice_id, seq) do update set due_at = excluded.due_at`);
    await deliver(9);
    expect(await kinds()).toEqual([]);
    await deliver(11);
    expect(await kinds()).toEqual([['unsent', 1]]);
    await write(sql`delete from notices`);
  });

  test('is a competition that cannot be played, before its troubles', async () => {
    const games = { faultOf: () => 'A file is missing.', troubleOf: () => 'The clock stands still.' };
    expect(await listToDo(game.site.db, games)).toEqual([
      { ...worldCup, kind: 'fault', count: null, day: null, why: 'A file is missing.' },
      { ...worldCup, kind: 'trouble', count: null, day: null, why: 'The clock stands still.' },
    ]);
  });

  test('is nothing that a replay does by itself', async () => {
    await kickOff('1', 200);
    await kickOff('2', 200);
    await recordState('2', 'IN_PLAY');
    await write(sql`update competitions set results = 'replay'`);
    expect(await kinds()).toEqual([]);
    await write(sql`update competitions set results = 'manual'`);
  });
});
