import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { announceMatches } from '../results/record-result.ts';
import { resetReplay } from '../results/replay/restart-replay.ts';
import { entryOf } from '../testing/outside/feed-server.ts';
import type { FeedEntry } from '../testing/outside/feed-server.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { lockDueMatches } from './kickoff/lock-due-matches.ts';
import { applyAnswer } from './apply-answer.ts';

const [qatarsNumber, qatar, ecuador] = [391_882, 8030, 791];
const minuteMs = 60_000;

let game: TestGame;
let admin: Client;
let maja: Client;
let logged: string[];

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  // The competition is older than each kick-off that a test moves into the past.
  await game.game.db.execute(sql`update competitions set stored_at = stored_at - interval '1 day'`);
  admin = await game.admin();
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

/** All matches are open, and the feed has sent nothing about them. The first kicks off in ten minutes, the others in a day. */
beforeEach(async () => {
  logged = [];
  const { db, competition, standings } = game.game;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update matches set moved_from = null, date_known = true, utc_date = date_trunc('minute', now()) + interval '1 day'`,
    );
    await tx.execute(sql`update matches set utc_date = utc_date - interval '1430 minutes' where id = '1'`);
    await resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 });
  });
  await standings.settled();
});

const match = async () =>
  (await maja.ask('GET', `${game.db}/matches/1`)).body as { utcDate: string; lockedAt: string | null; version: number };
const pick = () => maja.ask('PUT', `${game.db}/matches/1/predictions/${maja.uid}`, { full1: 1, full2: 0 });
const look = () => admin.ask('GET', `${game.db}/matches/1/predictions/${maja.uid}`);
const quarantinedFor = async () =>
  ((await admin.ask('GET', '/admin/feed')).body.held as { matchId: string; why: string }[])
    .filter(({ matchId }) => matchId === '1')
    .map(({ why }) => why);

const playing = (full1: number) => ({
  status: 'IN_PLAY' as const,
  full1,
  full2: 0,
  penalties: null,
  score90: null,
  through: null,
  winner: null,
  minute: null,
  period: 'FIRST' as const,
  goals: [],
});
const over = { ...playing(2), status: 'FINISHED' as const, winner: 1 as const, period: null };

/** An entry of the feed for the first match. */
async function entry(change: Partial<FeedEntry>, state: Parameters<typeof entryOf>[1]['state'] = null) {
  const { utcDate } = await match();
  const named = { id: qatarsNumber, stage: 'GROUP_STAGE', teamIds: [qatar, ecuador] as [number, number], utcDate };
  return { ...entryOf(named, { state }), ...change };
}

async function hear(answered: unknown[], at: { database?: Database; now?: Date } = {}): Promise<void> {
  const { database, competition, replay, standings } = game.game;
  await applyAnswer(at.database ?? database, {
    competition,
    answered,
    now: at.now ?? replay.now(),
    log: (line) => logged.push(line),
  });
  await standings.settled();
}

/** Moves the first match's kick-off to this many minutes from now. */
async function kicksOffIn(minutes: number): Promise<void> {
  const { db, competition, standings } = game.game;
  await db.transaction(async (tx) => {
    const at = sql`date_trunc('minute', now()) + ${minutes} * interval '1 minute'`;
    await tx.execute(sql`update matches set utc_date = ${at}, locks_at = ${at} where id = '1'`);
    await announceMatches(tx, competition, ['1']);
  });
  await standings.settled();
}

describe('a match without a number', () => {
  const number = (fdId: number | null) =>
    game.game.database.query(`update matches set fd_id = $1::int where id = '1'`, [fdId]);
  beforeEach(() => number(null));
  afterEach(() => number(qatarsNumber));

  test('is followed by its teams even if its kick-off differs', async () => {
    const utcDate = new Date(Date.parse((await match()).utcDate) - 5 * minuteMs).toISOString();
    await hear([await entry({ utcDate }, playing(1))]);
    expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 1 });
    expect(await quarantinedFor()).toEqual([]);
  });

  test('is reported to the admins as missing from an hour before its kick-off, once, until it has one', async () => {
    const others = await entry({ homeTeam: { id: 1 } }, playing(1));
    await kicksOffIn(62);
    await hear([others]);
    expect(await quarantinedFor()).toEqual([]);
    await kicksOffIn(59);
    await hear([others]);
    await hear([others]);
    expect(await quarantinedFor()).toEqual(['missing']);
    expect(logged.filter((line) => line.startsWith('Match 1 '))).toEqual([
      'Match 1 is not followed in the feed (missing). An admin can type its result.',
    ]);
    await hear([await entry({})]);
    expect(await quarantinedFor()).toEqual([]);
  });

  test('is no longer missing once an admin has entered its result', async () => {
    await hear([]);
    expect(await quarantinedFor()).toEqual(['missing']);
    await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 1, full2: 0 });
    await hear([]);
    expect(await quarantinedFor()).toEqual([]);
  });
});

describe('a match that is postponed', () => {
  const comeTo = async () => {
    await kicksOffIn(-1);
    await lockDueMatches(game.game.database, game.game.competition);
    await game.game.standings.settled();
  };

  test.each<[string, Partial<FeedEntry> | undefined, string]>([
    ['has left the answer', undefined, 'missing'],
    ['cannot be read', { score: null }, 'unreadable'],
    ['has a word nobody knows', { status: 'ABANDONED' }, 'unknown_status'],
    ['names others', { homeTeam: { id: 1 } }, 'other_teams'],
  ])('does not lock at its old date when its entry %s', async (_how, spoilt, why) => {
    await pick();
    await hear([await entry({ status: 'POSTPONED' })]);
    await comeTo();
    await hear(spoilt ? [await entry(spoilt)] : []);
    await comeTo();
    expect(await quarantinedFor()).toEqual([why]);
    expect(await match()).toMatchObject({ lockedAt: null });
    expect((await look()).body.code).toBe('not_open');
    const utcDate = new Date(Math.ceil(Date.now() / minuteMs) * minuteMs + 9 * 24 * 60 * minuteMs).toISOString();
    await hear([await entry({ utcDate })]);
    expect(await match()).toMatchObject({ utcDate, lockedAt: null });
    expect((await pick()).status).toBe(200);
  });

  test('has no date and no deadline until the feed has a new kick-off', async () => {
    await pick();
    const before = await match();
    await hear([await entry({ status: 'POSTPONED' })]);
    expect(await match()).toMatchObject({ utcDate: before?.utcDate, dateKnown: false, locksAt: null, lockedAt: null });
    await hear([await entry({ status: 'POSTPONED' })]);
    expect(await match()).toMatchObject({ dateKnown: false });
    expect((await pick()).status).toBe(200);
    const utcDate = new Date(Math.ceil(Date.now() / minuteMs) * minuteMs + 90 * 24 * 60 * minuteMs).toISOString();
    await hear([await entry({ status: 'TIMED', utcDate })]);
    expect(await match()).toMatchObject({ utcDate, dateKnown: true, locksAt: utcDate, movedFrom: before?.utcDate });
  });

  test('was played at the kick-off of the feed, if that came only with the start', async () => {
    await hear([await entry({ status: 'POSTPONED' })]);
    const utcDate = new Date(Math.floor(Date.now() / minuteMs) * minuteMs - 60 * minuteMs).toISOString();
    await hear([await entry({ utcDate }, playing(1))]);
    expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 1, dateKnown: true, utcDate });
  });

  test('was played when it started, if it never got a date, and has none again after an undo', async () => {
    await hear([await entry({ status: 'POSTPONED' })]);
    await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 0, full2: 0 });
    const started = await match();
    expect(started).toMatchObject({ dateKnown: true, utcDate: started?.lockedAt });
    await admin.ask('POST', '/admin/results/1/undo', {});
    expect(await match()).toMatchObject({ status: 'SCHEDULED', dateKnown: false, lockedAt: null, locksAt: null });
  });

  test.each(['POSTPONED', 'CANCELLED'])(
    '(%s) locks at its date once the feed reports that it is on',
    async (status) => {
      await hear([await entry({ status })]);
      await hear([]);
      await hear([await entry({ status: 'TIMED' })]);
      await comeTo();
      expect(await match()).toMatchObject({ lockedAt: expect.any(String) });
    },
  );

  test('stays postponed while an admin’s result overrides the feed, and after an undo', async () => {
    await hear([await entry({ status: 'POSTPONED' })]);
    await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 0, full2: 0 });
    await hear([await entry({ status: 'POSTPONED' })]);
    await admin.ask('POST', '/admin/results/1/undo', {});
    expect(await match()).toMatchObject({ status: 'SCHEDULED', lockedAt: null });
    await comeTo();
    expect(await match()).toMatchObject({ lockedAt: null });
  });
});

test('an entry with the same content and a later time makes earlier answers old', async () => {
  await hear([await entry({ lastUpdated: '2022-11-20T15:50:00Z' })]);
  await hear([await entry({ lastUpdated: '2022-11-20T15:58:00Z' })]);
  await hear([await entry({ lastUpdated: '2022-11-20T15:55:00Z' }, playing(1))]);
  expect(await match()).toMatchObject({ status: 'SCHEDULED', version: 0, lockedAt: null });
  await hear([await entry({ lastUpdated: '2022-11-20T15:59:00Z' }, playing(0))]);
  expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 0 });
});

describe('an answer whose writer paused between reading and writing', () => {
  /** A database whose writes wait until `go` is called. Reads do not wait. */
  function slow(): { database: Database; reached: Promise<void>; go: () => void } {
    const { database } = game.game;
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const db = new Proxy(database.db, {
      get(target, key) {
        if (key !== 'transaction') return Reflect.get(target, key, target);
        return async (work: Parameters<Database['db']['transaction']>[0]) => {
          // The first transaction locks matches that are due. It changes nothing here.
          if (++transactions > 1) {
            reached.resolve();
            await gate.promise;
          }
          return target.transaction(work);
        };
      },
    });
    let transactions = 0;
    return { database: { ...database, db }, reached: reached.promise, go: gate.resolve };
  }

  test('does not take back a match that has ended meanwhile', async () => {
    await kicksOffIn(-180);
    await hear([await entry({ lastUpdated: '2022-11-20T16:10:00Z' }, playing(0))]);
    const late = slow();
    const older = hear([await entry({ lastUpdated: '2022-11-20T16:20:00Z' }, playing(1))], late);
    await late.reached;
    await hear([await entry({ lastUpdated: '2022-11-20T18:00:00Z' }, over)]);
    const { version } = await match();
    late.go();
    await older;
    expect(await match()).toMatchObject({ status: 'FINISHED', full1: 2, version });
    expect(await quarantinedFor()).toEqual([]);
  });

  test('does not lock a match that an admin has reopened meanwhile', async () => {
    await hear([await entry({}, playing(0))]);
    const late = slow();
    const older = hear([await entry({}, playing(1))], late);
    await late.reached;
    expect((await admin.ask('POST', '/admin/results/1/reopen', {})).status).toBe(200);
    late.go();
    await older;
    expect(await match()).toMatchObject({ status: 'SCHEDULED', lockedAt: null });
    expect((await pick()).status).toBe(200);
    expect(await quarantinedFor()).toEqual(['too_early']);
  });

  test('does not quarantine a match that is followed again meanwhile', async () => {
    const late = slow();
    const older = hear([await entry({ status: 'POSTPONED', lastUpdated: '2022-11-20T16:10:00Z' })], late);
    await late.reached;
    await hear([await entry({ lastUpdated: '2022-11-20T16:20:00Z' })]);
    late.go();
    await older;
    expect(await quarantinedFor()).toEqual([]);
    expect(logged.filter((line) => line.startsWith('Match 1 '))).toEqual([]);
  });
});
