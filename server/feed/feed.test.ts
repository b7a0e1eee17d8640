import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import { announceMatches } from '../results/record-result.ts';
import { resetReplay } from '../results/replay/restart-replay.ts';
import { entryOf } from '../testing/outside/feed-server.ts';
import type { FeedEntry } from '../testing/outside/feed-server.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';
import { lockDueMatches } from './kickoff/lock-due-matches.ts';
import { applyAnswer } from './apply-answer.ts';

const [qatar, ecuador] = [8030, 791];
const first = { id: 391_882, stage: 'GROUP_STAGE', teamIds: [qatar, ecuador] as [number, number] };
const dayMs = 86_400_000;
const hourMs = 3_600_000;

let game: TestGame;
let admin: Client;
let maja: Client;
let logged: string[];

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

/** All matches are open and kick off in ten minutes, and the feed has sent nothing about them. */
beforeEach(async () => {
  logged = [];
  const { db, competition, standings } = game.game;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from audit_log`);
    await tx.execute(
      sql`update matches set utc_date = date_trunc('minute', now()) + interval '10 minutes', moved_from = null, date_known = true`,
    );
    await resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 });
  });
  await standings.settled();
});

/** Moves the first match's kick-off to now. */
async function comeTo(): Promise<void> {
  const { db, competition, standings } = game.game;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update matches set utc_date = now(), locks_at = now() where id = '1'`);
    await announceMatches(tx, competition, ['1']);
  });
  await standings.settled();
}

/** Moves the first match's kick-off by this interval into the future. */
async function putAhead(by: string): Promise<void> {
  const { db, competition, standings } = game.game;
  await db.transaction(async (tx) => {
    const ahead = sql`${by}::interval`;
    await tx.execute(
      sql`update matches set utc_date = utc_date + ${ahead}, locks_at = locks_at + ${ahead} where id = '1'`,
    );
    await announceMatches(tx, competition, ['1']);
  });
  await standings.settled();
}

async function match(id = '1') {
  return (await maja.ask('GET', `${game.db}/matches/${id}`)).body;
}

/**
 * Applies an answer of the feed. It has every match with its present kick-off, not started, and without teams except for the first. The
 * first match has its two teams, this state and these changes; it is missing if `change` is undefined. If `state` is finished, the answer
 * is applied as if two hours later.
 */
async function receive(change: Partial<FeedEntry> | undefined, state: Parameters<typeof entryOf>[1]['state'] = null) {
  const { body } = await maja.ask('GET', `${game.db}/matches`);
  const all = (body.matches as { id: string; utcDate: string }[]).flatMap(({ id, utcDate }) => {
    const fdId = worldCup.matches.find((known) => known.id === id)?.fdId ?? 0;
    const entry = entryOf(
      { ...first, id: fdId, utcDate, ...(id === '1' ? {} : { teamIds: [null, null] }) },
      { state: id === '1' ? state : null },
    );
    if (id !== '1') return [entry];
    return change === undefined ? [] : [{ ...entry, ...change }];
  });
  const { database, competition, replay, standings } = game.game;
  const now = state?.status === 'FINISHED' ? new Date(Date.now() + 2 * hourMs) : replay.now();
  await applyAnswer(database, { competition, answered: all, now, log: (line) => logged.push(line) });
  await standings.settled();
}

const playing = (full1: number, full2: number) => ({
  status: 'IN_PLAY' as const,
  full1,
  full2,
  penalties: null,
  score90: null,
  through: null,
  winner: null,
  minute: null,
  period: 'FIRST' as const,
  goals: [],
});
const finished = (full1: number, full2: number) => ({
  ...playing(full1, full2),
  status: 'FINISHED' as const,
  winner: full1 > full2 ? (1 as const) : full1 < full2 ? (2 as const) : null,
  period: null,
});
const pick = () => maja.ask('PUT', `${game.db}/matches/1/predictions/${maja.uid}`, { full1: 1, full2: 0 });
const quarantinedMatches = async () => (await admin.ask('GET', '/admin/feed')).body.held;
const points = async () => ((await maja.ask('GET', `${game.db}/users/${maja.uid}`)).body.score as { tot: number }).tot;
const code = ({ status, body }: Answer) => [status, body.code];

test('a match kicks off, changes its score, ends, and is corrected days later, and each change counts at once', async () => {
  expect((await pick()).status).toBe(200);
  await receive({}, playing(0, 0));
  expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 0, minute: 1, split: { home: 1, draw: 0, away: 0 } });
  expect(code(await pick())).toEqual([409, 'match_locked']);
  await receive({}, playing(1, 0));
  expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 1, full2: 0 });
  await receive({}, finished(1, 0));
  const exact = await points();
  expect(exact).toBeGreaterThan(0);
  await receive({ lastUpdated: '2099-01-01T00:00:00Z' }, finished(1, 1));
  expect(await match()).toMatchObject({ status: 'FINISHED', full2: 1, correctedAt: expect.any(String) });
  expect(await points()).toBe(0);
  expect(logged).toEqual([]);
});

test('an answer that is received twice creates no version, and an older one that arrives late changes nothing', async () => {
  await receive({ lastUpdated: '2022-11-20T16:40:00Z' }, playing(0, 1));
  const { version } = await match();
  await receive({ lastUpdated: '2022-11-20T16:40:00Z' }, playing(0, 1));
  await receive({ lastUpdated: '2022-11-20T16:20:00Z' }, playing(0, 0));
  expect(await match()).toMatchObject({ version, full2: 1 });
  // A time in the future does not make the next answer look older.
  await receive({ lastUpdated: '2099-01-01T00:00:00Z' }, playing(0, 1));
  await receive({ lastUpdated: '2022-11-20T16:50:00Z' }, playing(0, 2));
  expect(await match()).toMatchObject({ full2: 2 });
});

describe('an entry that contradicts itself', () => {
  test.each([
    ['unknown_status', { status: 'ABANDONED' }],
    ['cancelled', { status: 'CANCELLED' }],
    ['postponed', { status: 'POSTPONED' }],
    ['score_missing', { status: 'FINISHED' }],
    ['unreadable', { score: null }],
    ['unreadable', { status: 7 }],
    ['other_teams', { homeTeam: { id: 1 } }],
    ['missing', undefined],
  ])('is quarantined as %s, reported once, and followed again when it is consistent', async (why, change) => {
    await receive(change as Partial<FeedEntry> | undefined);
    await receive(change as Partial<FeedEntry> | undefined);
    expect(await match()).toMatchObject({ status: 'SCHEDULED', version: 0, lockedAt: null });
    expect(await quarantinedMatches()).toMatchObject([{ matchId: '1', why, since: expect.any(String) }]);
    expect(logged).toEqual([`Match 1 is not followed in the feed (${why}). An admin can type its result.`]);
    const { body } = await admin.ask('GET', '/admin/audit');
    expect(body.entries).toMatchObject([{ by: 'feed', act: 'hold', subject: 'match 1' }]);
    await receive({}, playing(0, 0));
    expect(await quarantinedMatches()).toEqual([]);
    expect(await match()).toMatchObject({ status: 'IN_PLAY' });
  });

  test('never makes a match go backwards', async () => {
    await receive({}, finished(2, 0));
    await receive({}, playing(2, 0));
    expect(await match()).toMatchObject({ status: 'FINISHED', full1: 2 });
    await receive({ status: 'TIMED' });
    expect(await match()).toMatchObject({ status: 'FINISHED', full1: 2 });
    expect(await quarantinedMatches()).toMatchObject([{ matchId: '1', why: 'backwards' }]);
  });

  test('does not affect the other entries of a wrong answer', async () => {
    const { database, competition, replay } = game.game;
    const rubbish = [
      null,
      7,
      'x',
      [],
      {},
      { id: 'a' },
      { id: 391_882 },
      { id: 391_882, __proto__: { status: 'IN_PLAY' } },
    ];
    await applyAnswer(database, {
      competition,
      answered: rubbish,
      now: replay.now(),
      log: (line) => logged.push(line),
    });
    expect(await match()).toMatchObject({ status: 'SCHEDULED', version: 0 });
    await receive({}, playing(0, 0));
    expect(await match()).toMatchObject({ status: 'IN_PLAY' });
  });
});

describe('an entry that reports a match as on or over before that is possible', () => {
  test.each([
    ['IN_PLAY', {}],
    ['PAUSED', {}],
    ['FINISHED', { score: { winner: 'HOME_TEAM', duration: 'REGULAR', fullTime: { home: 3, away: 0 } } }],
    ['AWARDED', { score: { winner: 'HOME_TEAM', duration: 'REGULAR', fullTime: { home: 3, away: 0 } } }],
  ])('(%s) is quarantined and reported to an admin: no points, no lock, no revealed pick', async (status, more) => {
    await putAhead('5 hours');
    await pick();
    await receive({ ...more, status });
    expect(await match()).toMatchObject({ status: 'SCHEDULED', version: 0, lockedAt: null, full1: null });
    expect(await quarantinedMatches()).toMatchObject([{ matchId: '1', why: 'too_early' }]);
    expect(logged).toEqual(['Match 1 is not followed in the feed (too_early). An admin can type its result.']);
    expect((await admin.ask('GET', `${game.db}/matches/1/predictions/${maja.uid}`)).body.code).toBe('not_open');
    expect((await pick()).status).toBe(200);
  });

  test('does not end the match while it can only be on', async () => {
    await receive({}, playing(1, 0));
    await receive({ status: 'FINISHED', score: { winner: null, duration: 'REGULAR', fullTime: { home: 1, away: 0 } } });
    expect(await match()).toMatchObject({ status: 'IN_PLAY' });
    expect(await quarantinedMatches()).toMatchObject([{ why: 'too_early' }]);
    await receive({}, finished(1, 0));
    expect(await match()).toMatchObject({ status: 'FINISHED' });
    expect(await quarantinedMatches()).toEqual([]);
  });
});

test('a result entered by an admin overrides the feed until it is undone', async () => {
  await receive({}, playing(0, 1));
  await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 3, full2: 3 });
  await receive({}, finished(0, 1));
  expect(await match()).toMatchObject({ full1: 3, full2: 3 });
  await admin.ask('POST', '/admin/results/1/undo', {});
  await receive({}, finished(0, 1));
  expect(await match()).toMatchObject({ status: 'FINISHED', full1: 0, full2: 1 });
});

describe('a kick-off in the feed', () => {
  const in2Days = () => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 2 * dayMs).toISOString();

  test('that is moved is followed and shown, and picks stay open until then', async () => {
    const before = (await match()).utcDate;
    const utcDate = in2Days();
    await receive({ utcDate });
    expect(await match()).toMatchObject({ utcDate, locksAt: utcDate, movedFrom: before });
    expect((await pick()).status).toBe(200);
    await receive({ utcDate: before as string });
    expect(await match()).toMatchObject({ utcDate: before, locksAt: before, movedFrom: null });
    const { body } = await admin.ask('GET', '/admin/audit');
    expect(body.entries).toMatchObject([{ act: 'move kick-off' }, { act: 'move kick-off' }]);
  });

  test('without a time, or one that would lock open picks at once, is not followed', async () => {
    const { utcDate } = await match();
    await receive({ status: 'SCHEDULED', utcDate: '2030-01-01T00:00:00Z' });
    await receive({ utcDate: '2022-11-20T16:00:00Z' });
    expect(await match()).toMatchObject({ utcDate, movedFrom: null });
  });

  test.each([
    ['into the past', -5 * dayMs],
    ['to a moment from now', 60_000],
    ['by more than a week', 9 * dayMs],
  ])('that is moved %s is quarantined until it is consistent', async (_how, fromNow) => {
    await putAhead('1 day');
    const { utcDate, locksAt } = await match();
    await receive({ utcDate: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + fromNow).toISOString() });
    expect(await match()).toMatchObject({ utcDate, locksAt, movedFrom: null, lockedAt: null });
    expect(await quarantinedMatches()).toMatchObject([{ matchId: '1', why: 'kickoff_moved' }]);
    await receive({});
    expect(await quarantinedMatches()).toEqual([]);
  });

  test('that has passed locks the picks for good, even if the feed does not report it and moves it afterwards', async () => {
    await pick();
    await comeTo();
    await lockDueMatches(game.game.database, game.game.competition);
    await game.game.standings.settled();
    expect(await match()).toMatchObject({ status: 'SCHEDULED', lockedAt: expect.any(String), split: { home: 1 } });
    await receive({ utcDate: in2Days() });
    expect(code(await pick())).toEqual([409, 'match_locked']);
    const others = (await game.game.database.query(
      `select id from matches where locked_at is not null`,
      [],
    )) as object[];
    expect(others).toEqual([{ id: '1' }]);
  });

  test('that passed while the answer was on its way is not undone by the answer', async () => {
    await comeTo();
    await receive({ utcDate: in2Days() });
    expect(code(await pick())).toEqual([409, 'match_locked']);
    expect(await match()).toMatchObject({ lockedAt: expect.any(String) });
  });

  test('in an inconsistent entry is ignored', async () => {
    const { utcDate } = await match();
    await receive({ status: 'ABANDONED', utcDate: in2Days() });
    expect(await match()).toMatchObject({ utcDate });
  });

  test('of a postponed match locks nothing', async () => {
    await receive({ status: 'POSTPONED' });
    await comeTo();
    await lockDueMatches(game.game.database, game.game.competition);
    await receive({ utcDate: in2Days() });
    expect(await match()).toMatchObject({ lockedAt: null });
    expect((await pick()).status).toBe(200);
  });
});
