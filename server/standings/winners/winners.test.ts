import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchdayResult } from '../../../game/standings/winners-api.ts';
import { resetReplay } from '../../results/replay/restart-replay.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { mostWinners } from './matchday-win.ts';
import { storeWinners } from './store-winners.ts';

let game: TestGame;
let admin: Client;
let ada: Client;
let ben: Client;
/** The ids of the two matches of each of three matchdays. */
let ids: string[][];

beforeAll(async () => {
  game = await startTestGame({ competition: 'PL/2024', results: 'manual' });
  admin = await game.admin();
  ada = await game.signUp('Ada');
  ben = await game.signUp('Ben');
  await query(
    `delete from matches m where matchday > 3 or 2 <= (select count(*) from matches o where o.matchday = m.matchday and o.id < m.id)`,
  );
  const rows = await query<{ ids: string[] }>(
    'select array_agg(id order by id) as ids from matches group by matchday order by matchday',
  );
  ids = rows.map((row) => row.ids);
});
afterAll(() => game.remove());

/** Before each test the first matchday begins in five hours, the others follow week by week, and no match is locked or has a result. */
beforeEach(async () => {
  const { db, competition } = game.game;
  await query(
    `update matches set moved_from = null, utc_date = date_trunc('minute', now()) + interval '5 hours' + (matchday - 1) * interval '7 days'`,
  );
  await db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  await settled();
});

const query = <Row extends object>(text: string, values: (string | number)[] = []) =>
  game.game.database.query<Row & Record<string, unknown>>(text, values);

async function settled(): Promise<void> {
  await game.game.standings.settled();
  await game.game.winners.caughtUp();
}

const idOf = (matchday: number, place: 0 | 1): string => ids[matchday - 1]?.[place] ?? '';
const pick = (who: Client, id: string, full1: number, full2: number) =>
  who.ask('PUT', `${game.db}/matches/${id}/predictions/${who.uid}`, { full1, full2 });

async function enter(id: string, body: object): Promise<void> {
  const answer = await admin.ask('POST', `/admin/results/${id}`, { status: 'FINISHED', ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await settled();
}

/** Ada has both scores of the matchday right, and Ben has the winners right. Both matches end 2:0. */
async function play(matchday: number): Promise<void> {
  for (const place of [0, 1] as const) {
    await pick(ada, idOf(matchday, place), 2, 0);
    await pick(ben, idOf(matchday, place), 3, 0);
  }
  for (const place of [0, 1] as const) await enter(idOf(matchday, place), { full1: 2, full2: 0 });
}

async function table() {
  const { status, body } = await ben.ask('GET', `${game.db}/matchday-winners`);
  expect(status).toBe(200);
  return body as unknown as { matchdays: MatchdayResult[]; mostWon: { nick: string; won: number }[] };
}

async function results(): Promise<string[]> {
  const { matchdays } = await table();
  return matchdays.map(
    ({ matchday, isComplete, points, winners, names }) =>
      `${matchday} ${isComplete ? 'won' : 'led'} by ${winners}: ${names.map(({ nick }) => nick).join(', ')} (${points})`,
  );
}

async function stored(): Promise<string[]> {
  const rows = await query<{ text: string }>(
    `select w.matchday || ' ' || coalesce(p.nick, '?') as text from matchday_winners w join players p using (competition, idx) order by 1`,
  );
  return rows.map(({ text }) => text);
}

describe('a matchday', () => {
  test('is led until its last match is over, and is then won', async () => {
    await pick(ada, idOf(1, 0), 2, 0);
    await enter(idOf(1, 0), { full1: 2, full2: 0 });
    expect(await results()).toEqual(['1 led by 1: Ada (4)']);
    expect(await stored()).toEqual([]);
    await enter(idOf(1, 1), { full1: 0, full2: 0 });
    expect(await results()).toEqual(['1 won by 1: Ada (4)']);
    expect(await stored()).toEqual(['1 Ada']);
  });

  test('is won by all who have the best score, and is listed before earlier ones', async () => {
    await play(1);
    await pick(ada, idOf(2, 0), 1, 0);
    await pick(ben, idOf(2, 0), 1, 0);
    await enter(idOf(2, 0), { full1: 1, full2: 0 });
    await enter(idOf(2, 1), { full1: 1, full2: 0 });
    expect(await results()).toEqual(['2 won by 2: Ada, Ben (4)', '1 won by 1: Ada (8)']);
    expect((await table()).mostWon).toMatchObject([
      { nick: 'Ada', won: 2 },
      { nick: 'Ben', won: 1 },
    ]);
  });

  test('goes to the player with more result points if the points are equal', async () => {
    // Ada has one exact score (4 points, 2 of them for the result); Ben has two right winners (2 points each).
    await pick(ada, idOf(1, 0), 1, 0);
    await pick(ben, idOf(1, 0), 4, 0);
    await pick(ben, idOf(1, 1), 4, 0);
    await enter(idOf(1, 0), { full1: 1, full2: 0 });
    await enter(idOf(1, 1), { full1: 1, full2: 0 });
    expect(await results()).toEqual(['1 won by 1: Ada (4)']);
  });

  test('without points for anybody has no winner', async () => {
    for (const place of [0, 1] as const) await enter(idOf(1, place), { full1: 2, full2: 0 });
    expect(await results()).toEqual(['1 won by 0:  (0)']);
    expect(await stored()).toEqual([]);
  });

  test('is over if its other match was cancelled', async () => {
    await pick(ben, idOf(1, 0), 2, 0);
    await enter(idOf(1, 0), { full1: 2, full2: 0 });
    await enter(idOf(1, 1), { full1: null, full2: null });
    expect(await stored()).toEqual(['1 Ben']);
  });

  test('is won only after its postponed match', async () => {
    await query(`update matches set moved_from = utc_date, utc_date = utc_date + interval '60 days' where id = $1`, [
      idOf(1, 1),
    ]);
    await pick(ada, idOf(1, 0), 2, 0);
    await enter(idOf(1, 0), { full1: 2, full2: 0 });
    await play(2);
    expect(await results()).toEqual(['2 won by 1: Ada (8)', '1 led by 1: Ada (4)']);
    await enter(idOf(1, 1), { full1: 0, full2: 0 });
    expect(await stored()).toEqual(['1 Ada', '2 Ada']);
  });
});

describe('the winner of a matchday', () => {
  test('changes with a corrected result', async () => {
    await play(1);
    for (const place of [0, 1] as const) await enter(idOf(1, place), { full1: 3, full2: 0 });
    expect(await stored()).toEqual(['1 Ben']);
  });

  test('is withdrawn when a match is reopened', async () => {
    await play(1);
    const answer = await admin.ask('POST', `/admin/results/${idOf(1, 1)}/reopen`, {});
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await settled();
    expect(await stored()).toEqual([]);
    expect(await results()).toEqual(['1 led by 1: Ada (4)']);
  });

  test('is removed when the replay restarts', async () => {
    await play(1);
    const { db, competition } = game.game;
    await db.transaction(async (tx) => {
      await resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 });
      const { rows } = await tx.execute('select 1 from finished_matchdays');
      expect(rows).toEqual([]);
    });
    await settled();
    expect(await results()).toEqual([]);
  });

  test('is the next best player while the account is blocked, and is restored afterwards', async () => {
    const cleo = await game.signUp('Cleo');
    await pick(cleo, idOf(1, 0), 2, 0);
    await pick(ben, idOf(1, 0), 3, 0);
    await enter(idOf(1, 0), { full1: 2, full2: 0 });
    await enter(idOf(1, 1), { full1: 2, full2: 0 });
    await admin.ask('PATCH', `/admin/users/${cleo.uid}`, { blocked: true });
    await settled();
    expect(await stored()).toEqual(['1 Ben']);
    expect((await table()).mostWon).toMatchObject([{ nick: 'Ben', won: 1 }]);
    await admin.ask('PATCH', `/admin/users/${cleo.uid}`, { blocked: false });
    await settled();
    expect(await stored()).toEqual(['1 Cleo']);
  });

  test('shows a new name of its leader and of its winner at once, and another leader while the account is blocked', async () => {
    const dana = await game.signUp('Dana');
    const rename = async (nick: string) =>
      expect((await dana.ask('PATCH', `${game.db}/users/${dana.uid}`, { nick })).status).toBe(200);
    await pick(dana, idOf(1, 0), 2, 0);
    await pick(dana, idOf(2, 0), 2, 0);
    await pick(ben, idOf(2, 0), 3, 0);
    await enter(idOf(1, 0), { full1: 2, full2: 0 });
    await enter(idOf(1, 1), { full1: 2, full2: 0 });
    await enter(idOf(2, 0), { full1: 2, full2: 0 });
    expect(await results()).toEqual(['2 led by 1: Dana (4)', '1 won by 1: Dana (4)']);
    await rename('Danielle');
    expect(await results()).toEqual(['2 led by 1: Danielle (4)', '1 won by 1: Danielle (4)']);
    await admin.ask('PATCH', `/admin/users/${dana.uid}`, { blocked: true });
    await settled();
    expect(await results()).toEqual(['2 led by 1: Ben (2)', '1 won by 0:  (0)']);
  });

  test('is the same after a restart of the process, which stores it again if it is missing', async () => {
    await play(1);
    await query('delete from finished_matchdays');
    await game.restart();
    admin = await game.admin();
    await settled();
    expect(await stored()).toEqual(['1 Ada']);
  });
});

describe('storing the winners', () => {
  test('of a version that is not the latest changes nothing', async () => {
    await play(1);
    const { database, competition, standings } = game.game;
    const old = { competition, version: standings.version - 1, wins: [] };
    expect(await storeWinners(database, old)).toBe(false);
    expect(await stored()).toEqual(['1 Ada']);
  });

  test('of one version by several processes gives the same rows', async () => {
    await play(1);
    const { database, competition, standings } = game.game;
    const before = await query('select * from matchday_winners');
    const idx = before.map((row) => row['idx'] as number);
    const wins = [{ part: null, matchday: 1, points: 8, idx }];
    await query('delete from finished_matchdays');
    const store = () => storeWinners(database, { competition, version: standings.version, wins });
    expect(await Promise.all([store(), store(), store()])).toEqual([true, true, true]);
    expect(await query('select * from matchday_winners')).toEqual(before);
  });

  test('stores only the number if more players share the win than are stored', async () => {
    const { database, competition, standings } = game.game;
    const idx = Array.from({ length: mostWinners + 1 }, (_, place) => place);
    await storeWinners(database, {
      competition,
      version: standings.version,
      wins: [{ part: null, matchday: 1, points: 3, idx }],
    });
    expect(await query('select winners from finished_matchdays')).toEqual([{ winners: mostWinners + 1 }]);
    expect(await stored()).toEqual([]);
  });
});

test('the leaderboard counts the present matchday or one half of the matchdays', async () => {
  await play(1);
  await play(3);
  await pick(ben, idOf(2, 0), 1, 0);
  await enter(idOf(2, 0), { status: 'IN_PLAY', full1: 1, full2: 0 });
  const read = async (scope: string) => {
    const { body } = await ben.ask('GET', `${game.db}/users?limit=200&scope=${scope}`);
    const users = body['users'] as { nick: string; score: { tot: number } }[];
    return Object.fromEntries(
      users.filter(({ nick }) => /^(Ada|Ben)$/.test(nick)).map((row) => [row.nick, row.score.tot]),
    );
  };
  expect(await read('matchday')).toEqual({ Ada: 8, Ben: 4 });
  expect(await read('half1')).toEqual({ Ada: 8, Ben: 8 });
  expect(await read('half2')).toEqual({ Ada: 8, Ben: 4 });
});
