import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { feedMatch } from '../../game/feed/feed-match.ts';
import { resetReplay } from '../results/replay/restart-replay.ts';
import { entryOf } from '../testing/outside/feed-server.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import type { Database } from '../platform/database/database.ts';
import { applyAnswer } from './apply-answer.ts';
import { joinToFeed } from './join-to-feed.ts';
import { joinByHand, storeUnjoined } from './unjoined-entries.ts';

// The feed removes the entry of a match and lists the match under another number.

const [qatar, ecuador] = [8030, 791];
const [qatarsNumber, senegalsNumber] = [391_882, 391_881];
const first = { stage: 'GROUP_STAGE', teamIds: [qatar, ecuador] as [number, number] };

let game: TestGame;
let admin: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
});
afterAll(() => game.remove());

/** All matches are open and kick off in ten minutes, and have their former numbers. */
beforeEach(async () => {
  const { db, competition, standings } = game.game;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from audit_log`);
    await tx.execute(sql`delete from feed_matches`);
    await tx.execute(
      sql`update matches set utc_date = date_trunc('minute', now()) + interval '10 minutes', moved_from = null,
                 fd_id = case id when '1' then ${qatarsNumber}::int when '2' then ${senegalsNumber}::int else fd_id end`,
    );
    await resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 });
  });
  await standings.settled();
});

async function match(id = '1') {
  return (await admin.ask('GET', `${game.db}/matches/${id}`)).body;
}

const anew = 999_001;
const later = (hours = 3) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();
const hear = async (entries: object[]) => {
  const { database, competition, replay, standings } = game.game;
  await applyAnswer(database, { competition, answered: entries, now: replay.now(), log: () => undefined });
  await standings.settled();
};
const readFeed = async () => {
  const { body } = await admin.ask('GET', '/admin/feed');
  const held = (body.held as { matchId: string; why: string }[]).find(({ matchId }) => matchId === '1')?.why;
  return { held, unjoined: body.unjoined as { number: number }[] };
};
const numberOf = async (id = '1') =>
  (await game.game.database.query<{ fd_id: number }>(`select fd_id from matches where id = $1`, [id]))[0]?.fd_id;
const join = (number: unknown, matchId = '1') => admin.ask('POST', `/admin/feed/${matchId}/entry`, { number });

/** A database that does this work before its first transaction, as if somebody else had been quicker. */
function beforeTransactions(database: Database, work: () => Promise<void>): Database {
  let isDone = false;
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key, target);
      return async (transaction: Parameters<Database['db']['transaction']>[0]) => {
        if (!isDone) {
          isDone = true;
          await work();
        }
        return target.transaction(transaction);
      };
    },
  });
  return { ...database, db };
}

test('is followed again if stage, teams and kick-off are the same', async () => {
  const utcDate = String((await match()).utcDate);
  await hear([entryOf({ ...first, id: anew, utcDate }, { state: null })]);
  expect(await numberOf()).toBe(anew);
  expect(await readFeed()).toMatchObject({ held: undefined, unjoined: [] });
});

test('is missing if its kick-off is another one, until an admin joins it by hand', async () => {
  const entry = entryOf({ ...first, id: anew, utcDate: later() }, { state: null });
  const named = { ...entry, homeTeam: { id: qatar, name: 'Qatar' }, awayTeam: { id: ecuador, name: 'Ecuador' } };
  await hear([named]);
  const utcDate = entry.utcDate;
  const unjoined = [{ number: anew, utcDate, stage: 'GROUP_STAGE', home: 'Qatar', away: 'Ecuador' }];
  expect(await readFeed()).toEqual({ held: 'missing', unjoined });
  expect(await join(7)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
  expect(await join('7')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await join(anew, 'none')).toMatchObject({ status: 404 });
  expect(await readFeed()).toEqual({ held: 'missing', unjoined });

  const both = await Promise.all([join(anew), join(anew, '2')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = both[0]?.status === 200 ? '1' : '2';
  const numbered = await game.game.database.query(`select id from matches where fd_id = $1`, [anew]);
  expect(numbered).toEqual([{ id: winner }]);
  const { body } = await admin.ask('GET', '/admin/audit?subject=join');
  expect(body.entries).toMatchObject([
    { act: 'join to feed', subject: `match ${winner}`, actor: 'account', after: { number: anew } },
  ]);
  expect(await join(anew, winner)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
});

test('is followed from the next answer on once it was joined by hand', async () => {
  const entry = entryOf({ ...first, id: anew, utcDate: later() }, { state: null });
  await hear([entry]);
  expect((await join(anew)).status).toBe(200);
  expect(await readFeed()).toMatchObject({ held: undefined, unjoined: [] });
  await hear([entry]);
  expect((await match()).utcDate).toBe(entry.utcDate);
  expect(await readFeed()).toMatchObject({ held: undefined, unjoined: [] });
});

describe('an admin who joins by hand', () => {
  const own = { stage: 'GROUP_STAGE', id: anew };

  test('finds the entry among many old ones, of which the nearest are listed, and may choose any', async () => {
    const old = Array.from({ length: 70 }, (_, place) =>
      entryOf(
        { stage: 'QUALIFICATION', teamIds: [5000 + place, 6000 + place], id: 800_000 + place, utcDate: later(-2000) },
        { state: null },
      ),
    );
    await hear([...old, entryOf({ ...first, id: anew, utcDate: later() }, { state: null })]);
    const { held, unjoined } = await readFeed();
    expect(held).toBe('missing');
    expect(unjoined).toHaveLength(60);
    expect(unjoined.at(-1)).toMatchObject({ number: anew });
    expect((await join(800_069, '2')).status).toBe(200);
    expect((await join(anew)).status).toBe(200);
  });

  test('joins it once, even if an answer is applied meanwhile that was read before', async () => {
    const { database, competition } = game.game;
    const entry = entryOf({ ...own, teamIds: [qatar, ecuador], utcDate: later() }, { state: null });
    await hear([entry]);
    // The admin joins after the answer was read, and before its transaction begins.
    const slow = beforeTransactions(database, () =>
      joinByHand(database, { competition, matchId: '1', number: anew, by: admin.uid }),
    );
    await storeUnjoined(slow, { competition, answered: [entry] });
    expect((await readFeed()).unjoined).toEqual([]);
    expect(await join(anew, '2')).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
  });

  test('is refused an entry that another match has', async () => {
    await hear([entryOf({ ...own, teamIds: [qatar, ecuador], utcDate: later() }, { state: null })]);
    await game.game.database.query(`update matches set fd_id = $1 where id = '2'`, [anew]);
    expect(await join(anew)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
    expect(await numberOf()).toBe(qatarsNumber);
  });

  test('is not overruled by an answer that was read before and names another match', async () => {
    const { database, competition } = game.game;
    const utcDate = String((await match()).utcDate);
    const entry = entryOf({ ...first, id: anew, utcDate: later() }, { state: null });
    await hear([entry]);
    // By this answer the entry would be the one of match 1.
    const slow = beforeTransactions(database, () =>
      joinByHand(database, { competition, matchId: '2', number: anew, by: admin.uid }),
    );
    const answered = [{ ...entry, utcDate }];
    await joinToFeed(slow, { competition, answered: answered.map((raw) => feedMatch.parse(raw)), log: console.error });
    expect(await numberOf()).toBe(qatarsNumber);
    expect(await numberOf('2')).toBe(anew);
  });

  test('can choose again after a wrong choice', async () => {
    const wrong = entryOf({ stage: 'FRIENDLY', teamIds: [1, 2], id: 999_777, utcDate: later(5) }, { state: null });
    const right = entryOf({ stage: 'OTHER', teamIds: [qatar, ecuador], id: anew, utcDate: later() }, { state: null });
    await hear([wrong, right]);
    expect((await join(999_777)).status).toBe(200);
    await hear([wrong, right]);
    expect((await readFeed()).held).toBe('other_teams');
    expect((await readFeed()).unjoined).toMatchObject([{ number: anew }]);
    expect((await join(anew)).status).toBe(200);
    await hear([wrong, right]);
    expect((await match()).utcDate).toBe(right.utcDate);
    expect(await readFeed()).toMatchObject({ held: undefined, unjoined: [{ number: 999_777 }] });
  });
});

test('an entry that is listed twice is joined, and offered once', async () => {
  const utcDate = String((await match()).utcDate);
  const entry = entryOf({ ...first, id: anew, utcDate }, { state: null });
  const other = entryOf({ stage: 'OTHER', teamIds: [1, 2], id: 999_777, utcDate }, { state: null });
  await hear([entry, other, { ...entry }, { ...other }]);
  expect(await numberOf()).toBe(anew);
  expect(await readFeed()).toMatchObject({ held: undefined, unjoined: [{ number: 999_777 }] });
  expect((await readFeed()).unjoined).toHaveLength(1);
});

test('texts of the feed that cannot be stored as they are stop no other entry', async () => {
  const odd = { ...entryOf({ ...first, id: anew, utcDate: later() }, { state: null }), stage: `\0${'x'.repeat(500)}` };
  const named = { ...odd, homeTeam: { id: null, name: '\0\ud800Qatar' }, awayTeam: { id: null, name: '\0' } };
  const own = entryOf({ ...first, id: qatarsNumber, utcDate: later() }, { state: null });
  await hear([named, own]);
  expect((await match()).utcDate).toBe(own.utcDate);
  const { unjoined } = await readFeed();
  expect(unjoined).toMatchObject([{ number: anew, stage: 'x'.repeat(60), home: '\ufffdQatar', away: null }]);
});
