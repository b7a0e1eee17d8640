import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetReplay } from '../results/replay/restart-replay.ts';
import { entryOf, startFeedServer } from '../testing/outside/feed-server.ts';
import type { FeedServer } from '../testing/outside/feed-server.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { applyAnswer } from './apply-answer.ts';

const [qatar, ecuador, netherlands, senegal] = [8030, 791, 8601, 804];
const [qatarsNumber, senegalsNumber] = [391_882, 391_881];
const first = { id: qatarsNumber, stage: 'GROUP_STAGE', teamIds: [qatar, ecuador] as [number, number] };

let game: TestGame;
let admin: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
});
afterAll(() => game.remove());

/** All matches are open and kick off in ten minutes. */
beforeEach(async () => {
  const { db, competition, standings } = game.game;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from audit_log`);
    await tx.execute(
      sql`update matches set utc_date = date_trunc('minute', now()) + interval '10 minutes', moved_from = null`,
    );
    await resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 });
  });
  await standings.settled();
});

async function match(id = '1') {
  return (await admin.ask('GET', `${game.db}/matches/${id}`)).body;
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

describe('a match whose number belongs to another match of the feed', () => {
  const numbers = async () => {
    const rows = await game.game.database.query<{ id: string; fd_id: number }>(
      `select id, fd_id from matches where id in ('1', '2')`,
      [],
    );
    return Object.fromEntries(rows.map((row) => [row.id, row.fd_id]));
  };
  const giveNumbers = (one: number, two: number) =>
    game.game.database.query(
      `update matches set fd_id = case id when '1' then $1::int else $2::int end where id in ('1', '2')`,
      [one, two],
    );
  afterEach(() => giveNumbers(qatarsNumber, senegalsNumber));

  test('is followed by its teams, and no entry of the other match counts for it', async () => {
    await giveNumbers(senegalsNumber, qatarsNumber);
    const { utcDate } = (await match()) as { utcDate: string };
    const { database, competition, replay, standings } = game.game;
    const answered = [
      entryOf({ ...first, id: qatarsNumber, utcDate }, { state: playing(1, 0) }),
      entryOf({ ...first, id: senegalsNumber, utcDate, teamIds: [senegal, netherlands] }, { state: playing(0, 3) }),
    ];
    await applyAnswer(database, { competition, answered, now: replay.now(), log: () => undefined });
    await standings.settled();
    expect(await numbers()).toEqual({ 1: qatarsNumber, 2: senegalsNumber });
    expect([await match('1'), await match('2')]).toMatchObject([
      { full1: 1, full2: 0 },
      { full1: 0, full2: 3 },
    ]);
    const { body } = await admin.ask('GET', '/admin/audit?subject=join');
    expect(body.entries).toMatchObject([
      { subject: 'match 2', before: { number: qatarsNumber }, after: { number: senegalsNumber } },
      { subject: 'match 1', before: { number: senegalsNumber }, after: { number: qatarsNumber } },
    ]);
  });
});

test('a match that cannot be joined does not prevent another one from getting its number', async () => {
  const { database, competition, replay, standings } = game.game;
  const numbers = (one: number, two: number) =>
    database.query(`update matches set fd_id = case id when '1' then $1::int else $2::int end where id in ('1', '2')`, [
      one,
      two,
    ]);
  await numbers(senegalsNumber, qatarsNumber);
  await database.query(
    `alter table matches add constraint stuck check (id <> '1' or fd_id = ${senegalsNumber}) not valid`,
    [],
  );
  const lines: string[] = [];
  try {
    const { utcDate } = (await match()) as { utcDate: string };
    const answered = [
      entryOf({ ...first, utcDate }, { state: playing(1, 0) }),
      entryOf({ ...first, id: senegalsNumber, utcDate, teamIds: [senegal, netherlands] }, { state: playing(0, 3) }),
    ];
    await applyAnswer(database, { competition, answered, now: replay.now(), log: (line) => lines.push(line) });
    await standings.settled();
  } finally {
    await database.query('alter table matches drop constraint stuck', []);
    await numbers(qatarsNumber, senegalsNumber);
  }
  expect(await match('1')).toMatchObject({ status: 'SCHEDULED' });
  expect(await match('2')).toMatchObject({ status: 'IN_PLAY', full2: 3 });
  expect(lines).toContainEqual(expect.stringMatching(/^Match 1 could not be joined to the feed: /));
});

describe('a kick-off that is quarantined', () => {
  const hear = async (utcDate: string) => {
    const { database, competition, replay, standings } = game.game;
    const answered = [entryOf({ ...first, utcDate }, { state: null })];
    await applyAnswer(database, { competition, answered, now: replay.now(), log: () => undefined });
    await standings.settled();
  };
  const follow = (utcDate: string) => admin.ask('POST', '/admin/feed/1/kickoff', { utcDate });
  const quarantinedFor = async () =>
    ((await admin.ask('GET', '/admin/feed')).body.held as { matchId: string; kickoff: string }[])
      .filter(({ matchId }) => matchId === '1')
      .map(({ kickoff }) => kickoff);
  const inDays = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();

  test('is followed once an admin accepts it, but only the one that was shown', async () => {
    const [far, farther, before] = [inDays(9), inDays(20), (await match()).utcDate];
    expect(await follow(far)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
    await hear(far);
    expect(await quarantinedFor()).toEqual([far]);
    expect(await follow(farther)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
    expect(await follow('soon')).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await follow(far)).toMatchObject({
      body: { utcDate: far, locksAt: far, movedFrom: before, lockedAt: null },
    });
    expect(await follow(far)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
    await hear(far);
    expect(await quarantinedFor()).toEqual([]);
    const { body } = await admin.ask('GET', '/admin/audit?subject=follow');
    expect(body.entries).toMatchObject([
      { act: 'follow kick-off', subject: 'match 1', actor: 'account', before, after: far },
    ]);
  });

  test('opens no locked match, and is not followed into the past or once the match is on', async () => {
    const [far, past] = [inDays(9), inDays(-9)];
    await hear(past);
    expect(await follow(past)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    await hear(far);
    await game.game.database.query(`update matches set locked_at = now() where id = '1'`, []);
    expect(await follow(far)).toMatchObject({ body: { utcDate: far, lockedAt: expect.any(String) } });
    const later = inDays(30);
    await hear(later);
    await admin.ask('POST', '/admin/results/1', { status: 'IN_PLAY', full1: 0, full2: 0 });
    expect(await follow(later)).toMatchObject({ status: 409, body: { code: 'match_locked' } });
  });
});

describe('a game that follows a feed', () => {
  let feed: FeedServer;

  beforeEach(async () => {
    feed = await startFeedServer();
  });
  afterEach(async () => {
    await game.restart({ results: 'manual', feed: undefined });
    await feed.close();
  });
  const state = async () => (await admin.ask('GET', '/admin/feed')).body;
  const answered = () =>
    vi.waitFor(async () => expect(await state()).toMatchObject({ trouble: null, answeredAt: expect.any(String) }), {
      timeout: 60_000,
    });
  const waitS = async () => {
    const { askedAt, nextAt } = await state();
    return (Date.parse(String(nextAt)) - Date.parse(String(askedAt))) / 1000;
  };

  test('sends its first request at once, and requests often while a match is on', async () => {
    const { utcDate } = (await match()) as { utcDate: string };
    feed.matches = [entryOf({ ...first, utcDate }, { state: playing(1, 2) })];
    await game.restart({ results: 'feed', feed: feed.address });
    await answered();
    expect(feed.asked).toEqual(['/v4/competitions/WC/matches?season=2022']);
    expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 1, full2: 2 });
    expect(await state()).toMatchObject({ source: 'feed' });
    await vi.waitFor(async () => expect(await waitS()).toBeCloseTo(12, 0), { timeout: 60_000 });
  });

  test("shows before an undo the feed's current result, and follows it afterwards", async () => {
    const { utcDate } = (await match()) as { utcDate: string };
    const preview = async () => (await admin.ask('POST', '/admin/results/1/undo/preview', {})).body;
    const says = async (change: object, full1 = 2) => {
      const { database, competition, replay, standings } = game.game;
      const entry = { ...entryOf({ ...first, utcDate }, { state: playing(full1, 1) }), ...change };
      await applyAnswer(database, { competition, answered: [entry], now: replay.now(), log: () => undefined });
      await standings.settled();
    };
    await game.restart({ results: 'feed', feed: feed.address });
    await says({ status: 'ABANDONED' });
    await says({}, 0);
    await says({ status: 'ABANDONED' });
    await admin.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 3, full2: 3 });
    await says({});
    // The admin has decided, so there is nothing left to check.
    expect((await state()).held).not.toContainEqual(expect.objectContaining({ matchId: '1' }));
    const said = { status: 'IN_PLAY', full1: 2, full2: 1, winner: null };
    expect(await preview()).toMatchObject({ state: said, feed: { state: said, held: null }, opensPicks: false });
    await says({ status: 'ABANDONED' });
    expect(await preview()).toMatchObject({
      state: { status: 'IN_PLAY', full1: 0, full2: 1 },
      feed: { state: null, held: 'unknown_status' },
    });
    await says({});
    await admin.ask('POST', '/admin/results/1/undo', {});
    expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 0 });
    await says({});
    expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 2, full2: 1 });
  });

  test('ignores an entry with a number too large for a column, and takes in the others', async () => {
    const { utcDate } = (await match()) as { utcDate: string };
    const wrong = { ...first, utcDate, teamIds: [netherlands, senegal] as [number, number] };
    const unnamed = entryOf({ ...wrong, id: senegalsNumber, teamIds: [1, 2] }, { state: null });
    feed.matches = [
      entryOf({ ...wrong, id: 9_000_000_000 }, { state: playing(0, 3) }),
      { ...unnamed, homeTeam: { id: 9_000_000_000 } },
      unnamed,
      entryOf({ ...first, utcDate }, { state: playing(1, 2) }),
    ];
    await game.restart({ results: 'feed', feed: feed.address });
    await answered();
    expect(await match()).toMatchObject({ status: 'IN_PLAY', full1: 1, full2: 2 });
    expect(await match('2')).toMatchObject({ status: 'SCHEDULED', version: 0 });
  });

  test('logs an answer that cannot be stored, and waits longer', async () => {
    const { database } = game.game;
    await database.query('alter table feed_matches rename last_updated to away', []);
    try {
      await game.restart({ results: 'feed', feed: feed.address });
      await vi.waitFor(
        async () => {
          const rows = await game.game.database.query('select failures from feeds where trouble is not null', []);
          expect(rows).toEqual([{ failures: 1 }]);
        },
        { timeout: 60_000 },
      );
    } finally {
      await game.game.database.query('alter table feed_matches rename away to last_updated', []);
    }
    expect(await state()).toMatchObject({
      trouble: expect.stringContaining('could not be taken in'),
      answeredAt: null,
    });
  });

  test('logs the trouble, waits longer, and leaves the stored results', async () => {
    await game.restart({ results: 'feed', feed: { ...feed.address, token: 'another' } });
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ trouble: expect.stringContaining('FOOTBALL_DATA_TOKEN') }),
      { timeout: 60_000 },
    );
    expect(await match()).toMatchObject({ status: 'SCHEDULED', version: 0 });
    expect(JSON.stringify(await state())).not.toContain('another');
    await vi.waitFor(async () => expect(await waitS()).toBeGreaterThan(10), { timeout: 60_000 });
  });
});
