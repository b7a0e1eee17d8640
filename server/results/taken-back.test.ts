import { inPlay } from './in-play.fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PoolState } from '../../game/results/sides.ts';
import { lockDueMatches } from '../feed/kickoff/lock-due-matches.ts';
import { moveKickoff } from '../feed/kickoff/move-kickoff.ts';
import { final, start, startAfterPools } from './bracket/after-pools.fixture.ts';
import type { PooledGame } from './bracket/after-pools.fixture.ts';
import { announceMatches, recordResult } from './record-result.ts';
import { resetReplay } from './replay/restart-replay.ts';

const walkover = { status: 'FINISHED', full1: null, full2: null, winner: 1 };

let game: PooledGame;
let undo: (id: string) => ReturnType<PooledGame['admin']['ask']>;

beforeAll(async () => {
  game = await startAfterPools();
  undo = (id) => game.admin.ask('POST', `/admin/results/${id}/undo`, {});
});
afterAll(() => game.game.remove());
beforeEach(() => game.reset());

describe('a result entered while the sides change', () => {
  test('is refused if an undo has removed a side meanwhile', async () => {
    await game.enter('49', final(3, 1));
    await game.enter('50', final(2, 1));
    const [undone, started] = await Promise.all([undo('49'), game.admin.ask('POST', '/admin/results/57', start)]);
    expect(undone.status).toBe(200);
    const { team1, status } = await game.match('57');
    // Either of the two requests may be carried out first.
    const isRefused = started.status === 409;
    if (isRefused) expect(started.body.code).toBe('sides_unknown');
    expect({ team1, status }).toEqual({
      team1: isRefused ? null : 'NED',
      status: isRefused ? 'SCHEDULED' : 'IN_PLAY',
    });
  });

  test('is refused if the tournament was restarted meanwhile', async () => {
    const { db, competition, standings } = game.game.game;
    let entered: ReturnType<typeof game.admin.ask> | undefined;
    await db.transaction(async (tx) => {
      await resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 });
      entered = game.admin.ask('POST', '/admin/results/49', final(3, 1));
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await entered).toMatchObject({ status: 409, body: { code: 'sides_unknown' } });
    await standings.settled();
    expect(await game.match('49')).toMatchObject({ team1: null, status: 'SCHEDULED', lockedAt: null });
  });
});

describe('a walkover', () => {
  test('whose score was entered by mistake and undone does not reveal its picks', async () => {
    await game.pick('49', 7, 6);
    await game.enter('49', walkover);
    await game.enter('49', final(2, 0));
    expect(await game.match('49')).toMatchObject({ lockedAt: expect.any(String), split: { home: 1 } });
    const preview = await game.admin.ask('POST', '/admin/results/49/undo/preview', {});
    expect(preview.body).toMatchObject({ callsOff: true, closesPicks: false, opensPicks: false });
    await undo('49');
    expect(await game.match('49')).toMatchObject({ full1: null, winner: 1, split: null, lockedAt: null });
    const other = await game.game.signUp(null);
    const look = `${game.game.db}/matches/49/predictions/${game.maja.uid}`;
    expect((await other.ask('GET', look)).body.code).toBe('not_open');
    expect(await game.pick('49', 1, 0)).toMatchObject({ status: 409, body: { code: 'match_locked' } });
    // Once the result is undone completely, or the match is reopened after a score, it takes predictions like any other match.
    await game.enter('49', final(2, 0));
    await game.admin.ask('POST', '/admin/results/49/reopen', {});
    expect((await game.pick('49', 1, 0)).status).toBe(200);
    await game.enter('49', walkover);
    await game.enter('49', start);
    await undo('49');
    await undo('49');
    expect((await game.pick('49', 2, 0)).status).toBe(200);
  });
});

describe('the orders of pools', () => {
  const isFrozen = async (pool: string) => {
    const pools = (await game.admin.ask('GET', '/admin/pools')).body.pools as PoolState[];
    return pools.find((state) => state.pool === pool)?.isFrozen;
  };

  test('are not frozen by a match that was cancelled before it locked', async () => {
    await game.enter('49', { ...walkover, winner: null });
    expect(await isFrozen('A')).toBe(false);
    await undo('49');
    await game.enter('2', final(3, 0));
    expect(await game.sides('49')).toBe('SEN–USA');
  });

  test('are no longer frozen after a walkover is undone, unless a match that they feed has locked', async () => {
    await game.enter('49', walkover);
    expect([await isFrozen('A'), await isFrozen('B')]).toEqual([true, true]);
    await undo('49');
    expect([await isFrozen('A'), await isFrozen('B')]).toEqual([false, false]);
    await game.enter('49', walkover);
    await game.enter('51', start);
    await game.admin.ask('POST', '/admin/results/51/reopen', {});
    await undo('49');
    await game.enter('2', final(3, 0));
    expect([await game.sides('49'), await game.sides('51')]).toEqual(['NED–USA', 'ENG–SEN']);
  });
});

describe('a match whose sides were not known at its kick-off', () => {
  const pass = (id: string) =>
    game.game.game.database.query(`update matches set locks_at = clock_timestamp() - interval '1 hour' where id = $1`, [
      id,
    ]);

  test('can be predicted once they are known, until an admin starts it, and a start by mistake can be undone', async () => {
    await pass('57');
    await game.enter('49', final(3, 1));
    expect(await game.match('57')).toMatchObject({ team1: 'NED', team2: null });
    await game.enter('50', final(2, 1));
    expect(await game.match('57')).toMatchObject({ team2: 'ARG', locksAt: null, lockedAt: null });
    expect((await game.pick('57', 1, 0)).status).toBe(200);
    // The sides of the match are not fixed before it starts.
    await game.enter('49', final(0, 1));
    expect(await game.sides('57')).toBe('USA–ARG');
    expect((await game.pick('57', 1, 0)).status).toBe(200);
    await game.enter('57', start);
    expect((await game.pick('57', 2, 0)).status).toBe(409);
    await game.game.game.database.query(`update matches set utc_date = now() - interval '1 hour' where id = '57'`, []);
    const preview = await game.admin.ask('POST', '/admin/results/57/undo/preview', {});
    expect(preview.body).toMatchObject({ opensPicks: true, state: { status: 'SCHEDULED' } });
    await undo('57');
    expect(await game.match('57')).toMatchObject({ status: 'SCHEDULED', lockedAt: null });
    expect((await game.pick('57', 2, 0)).status).toBe(200);
    await game.enter('57', { ...start, full1: 1 });
    await undo('57');
    expect(await game.match('57')).toMatchObject({ status: 'SCHEDULED', lockedAt: expect.any(String) });
    await game.game.game.database.query(
      `update matches set utc_date = b.utc_date from at_48_matches b where b.id = matches.id`,
      [],
    );
  });

  test('is locked by the feed that starts it, not by its old kick-off', async () => {
    const { database, db, competition, standings } = game.game.game;
    await pass('57');
    await game.enter('49', final(3, 1));
    await game.enter('50', final(2, 1));
    await lockDueMatches(database, competition);
    expect((await game.pick('57', 1, 0)).status).toBe(200);
    const state = inPlay(0);
    await db.transaction((tx) =>
      recordResult(tx, { competition, matchId: '57', state, source: 'feed', at: new Date() }),
    );
    await standings.settled();
    expect(await game.match('57')).toMatchObject({ status: 'IN_PLAY', lockedAt: expect.any(String) });
  });

  test('locks at a new kick-off', async () => {
    const { database, db, competition } = game.game.game;
    await pass('57');
    await game.enter('49', final(3, 1));
    await game.enter('50', final(2, 1));
    const move = (utcDate: Date) =>
      db.transaction(async (tx) => {
        await moveKickoff(tx, { competition, matchId: '57', utcDate });
        await announceMatches(tx, competition, ['57']);
      });
    await move(new Date(Date.now() - 60_000));
    await lockDueMatches(database, competition);
    expect((await game.pick('57', 1, 0)).status).toBe(200);
    await move(new Date(Date.now() + 500));
    await expect.poll(async () => (await game.pick('57', 1, 0)).body.code, { timeout: 60_000 }).toBe('match_locked');
    await lockDueMatches(database, competition);
    await game.game.game.standings.settled();
    expect(await game.match('57')).toMatchObject({ lockedAt: expect.any(String) });
    await database.query(
      `update matches set utc_date = b.utc_date, moved_from = null from at_48_matches b where b.id = matches.id`,
      [],
    );
  });
});

test('sides that an admin has set in a match without placeholders are replaced by the teams of the file after an undo', async () => {
  const { database, db, competition, standings } = game.game.game;
  await database.query(`update matches set placeholder1 = null, placeholder2 = null where id = '49'`, []);
  const set = (team1: string | null) => game.admin.ask('POST', '/admin/sides/49', { team1, team2: null });
  await set('QAT');
  await set('ECU');
  expect(await game.sides('49')).toBe('ECU–USA');
  expect((await game.admin.ask('GET', '/admin/sides/49')).body.byResults).toEqual({ team1: 'NED', team2: 'USA' });
  const undoSides = (act = '') => game.admin.ask('POST', `/admin/sides/49/undo${act}`, {});
  expect((await undoSides('/preview')).body).toMatchObject({ sides: [{ after: { team1: 'NED', team2: 'USA' } }] });
  await undoSides();
  expect(await game.sides('49')).toBe('NED–USA');
  await set('QAT');
  await db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  await standings.settled();
  expect(await game.sides('49')).toBe('NED–USA');
});

test.each(['IN_PLAY', 'PAUSED', 'FINISHED'])('a pool match that is %s has no shoot-out', async (status) => {
  const body = { status, full1: 1, full2: 1, penalties: { 1: 3, 2: 2 } };
  for (const act of ['', '/preview']) {
    const { status: code, body: answer } = await game.admin.ask('POST', `/admin/results/1${act}`, body);
    expect({ code, answer }).toMatchObject({ code: 400, answer: { issues: [{ path: 'penalties' }] } });
  }
});

test('an act of an admin is refused if the match has changed since the admin saw it', async () => {
  await game.enter('49', final(3, 1));
  await game.enter('50', final(2, 1));
  const { version } = await game.match('57');
  const basedOn = { version, team1: 'NED', team2: 'ARG' };
  const ask = (path: string, body: object) => game.admin.ask('POST', `/admin/${path}`, { ...body, basedOn });
  const acts = [
    ['results/57', walkover],
    ['results/57/undo', {}],
    ['sides/57', { team1: 'CRO', team2: null }],
    ['sides/57/undo', {}],
  ] as const;
  expect((await ask('results/57/preview', walkover)).status).toBe(200);
  await game.admin.ask('POST', '/admin/sides/57', { team1: 'QAT', team2: 'ECU' });
  const refused = { status: 409, body: { code: 'edited_meanwhile' } };
  for (const [path, body] of acts) {
    expect(await ask(path, body)).toMatchObject(refused);
    expect(await ask(`${path}/preview`, body)).toMatchObject(refused);
  }
  await game.admin.ask('POST', '/admin/sides/57/undo', {});
  expect((await ask('results/57', walkover)).status).toBe(200);
  // The version of the match has changed.
  expect(await ask('results/57/undo', {})).toMatchObject(refused);
  expect((await undo('57')).status).toBe(200);
});

test('wrong sides in a database of the former version are corrected when the game starts', async () => {
  await game.enter('49', final(3, 1));
  await game.enter('50', final(2, 1));
  await game.game.game.database.query(`update matches set team1 = 'SEN' where id = '57'`, []);
  await game.restart();
  expect(await game.sides('57')).toBe('NED–ARG');
});

test('level teams cannot be ordered before all matches of their pool are finished', async () => {
  await game.game.game.database.query(
    `delete from results where match_id in (select id from matches where pool = 'A')`,
    [],
  );
  const pools = (await game.admin.ask('GET', '/admin/pools')).body.pools as PoolState[];
  expect(pools.find(({ pool }) => pool === 'A')).toMatchObject({ level: [] });
  const order = ['SEN', 'NED', 'ECU', 'QAT'];
  for (const act of ['', '/preview']) {
    const answer = await game.admin.ask('POST', `/admin/pools/A/order${act}`, { order });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_level' } });
  }
});
