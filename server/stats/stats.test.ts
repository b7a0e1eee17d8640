import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TableRow } from '../../game/matches/tables.ts';
import type { CommonScores, MatchCalls } from '../../game/stats/api.ts';
import { announce, nextRevision } from '../competition/announce.ts';
import { findPlayer } from '../identity/account/queries.ts';
import { replaceFavourites } from '../teams/queries.ts';
import { startOver } from '../testing/start-over.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
let maja: Client;
let oskar: Client;
/** The number of bots that have each team. */
let crowds: Record<string, number>;

beforeAll(async () => {
  game = await startTestGame({ replay: { speed: 40, waitS: 60, players: 8 } });
  admin = await game.admin();
  maja = await game.signUp('maja');
  oskar = await game.signUp('another oskar');
});
afterAll(() => game.remove());

/** Every test begins before the first kick-off, with the clock paused, and with teams chosen by the bots only. */
beforeEach(async () => {
  await startOver(game);
  await replay('pause');
  await expect.poll(backed).toBe(8 * 4);
  crowds = await countByHand();
});

const replay = (action: string) => admin.ask('POST', '/admin/replay', { action });
const enter = (match: string, body: object) => admin.ask('POST', `/admin/results/${match}`, body);
const undo = (match: string) => admin.ask('POST', `/admin/results/${match}/undo`, {});
const get = async (path: string) => (await maja.ask('GET', `${game.db}${path}`)).body;
const teamStats = async () => (await get('/stats/ts')).teams as Record<string, { pts: number; usc: number }>;
const pointsOf = async (tla: string) => (await teamStats())[tla]?.pts;
const crowd = async () => (await get('/stats/crowd')).crowd as MatchCalls[];

function pick(client: Client, match: string, pick: { full1: number; full2: number; winner?: number }) {
  return client.ask('PUT', `${game.db}/matches/${match}/predictions/${client.uid}`, pick);
}

/** A jump ends only once the replay has its bots and plays. */
async function untilPlaying(): Promise<void> {
  expect((await replay('next-kickoff')).status).toBe(200);
}

/** The number of stored favourites over all players, including bots. */
async function backed(): Promise<number> {
  return Object.values(await countByHand()).reduce((sum, n) => sum + n, 0);
}

async function countByHand(): Promise<Record<string, number>> {
  const rows = await game.game.database.query<{ tla: string }>('select tla from favourites', []);
  return Object.fromEntries([...Map.groupBy(rows, ({ tla }) => tla)].map(([tla, its]) => [tla, its.length]));
}

/** Waits for these counts of players, not counting the bots. On a busy machine counting may pause, so the counts come a little later. */
async function expectFavouriteCounts(tlas: string[], expected: number[]): Promise<void> {
  const beside = async () => {
    const stats = await teamStats();
    return tlas.map((tla) => (stats[tla]?.usc ?? Number.NaN) - (crowds[tla] ?? 0));
  };
  await expect.poll(beside).toEqual(expected);
}

async function idxOf({ uid }: Client): Promise<number> {
  const player = await findPlayer(game.game.db, { competition: 'WC/2022', userId: uid });
  return player?.idx ?? -1;
}

async function back(client: Client, favourites: Record<string, string>): Promise<void> {
  const its = { competition: 'WC/2022', idx: await idxOf(client) };
  await game.game.db.transaction(async (tx) => {
    await replaceFavourites(tx, { ...its, favourites });
    await announce(tx, { kind: 'favourites', ...its });
  });
}

async function setRanked(client: Client, ranked: boolean): Promise<void> {
  const idx = await idxOf(client);
  const competition = 'WC/2022';
  await game.game.database.query('update players set ranked = $1 where competition = $2 and idx = $3', [
    ranked,
    competition,
    idx,
  ]);
  await game.game.db.transaction(async (tx) =>
    announce(tx, { kind: 'players', competition, idx: [idx], revision: await nextRevision(tx, competition) }),
  );
}

describe('the points of a team', () => {
  test('count all its matches, and are provisional while one is on', async () => {
    expect(Object.keys(await teamStats())).toHaveLength(32);
    expect(await pointsOf('ECU')).toBe(0);
    await enter('1', { status: 'IN_PLAY', full1: 0, full2: 1, minute: 20 });
    expect(await teamStats()).toMatchObject({ QAT: { pts: 0 }, ECU: { pts: 2 } });
    await enter('1', { status: 'FINISHED', full1: 1, full2: 1 });
    expect(await teamStats()).toMatchObject({ QAT: { pts: 1 }, ECU: { pts: 1 } });
  });

  test('follow a corrected result and its undo', async () => {
    await enter('1', { status: 'FINISHED', full1: 0, full2: 2 });
    await enter('1', { status: 'FINISHED', full1: 3, full2: 2 });
    expect(await teamStats()).toMatchObject({ QAT: { pts: 2 }, ECU: { pts: 0 } });
    await undo('1');
    expect(await teamStats()).toMatchObject({ QAT: { pts: 0 }, ECU: { pts: 2 } });
  });

  test('do not depend on the players who have it', async () => {
    await enter('1', { status: 'FINISHED', full1: 0, full2: 2 });
    await back(maja, { '1': 'QAT' });
    expect(await teamStats()).toMatchObject({ QAT: { pts: 0 }, ECU: { pts: 2 } });
  });
});

describe('the count of players who have a team', () => {
  test('changes with each exchange of favourites', async () => {
    await back(maja, { '1': 'ARG', '2': 'NED' });
    await back(oskar, { '1': 'ARG' });
    await expectFavouriteCounts(['ARG', 'NED', 'FRA'], [2, 1, 0]);
    await back(oskar, { '1': 'FRA' });
    await expectFavouriteCounts(['ARG', 'NED', 'FRA'], [1, 1, 1]);
    await back(oskar, {});
    await expectFavouriteCounts(['ARG', 'NED', 'FRA'], [1, 1, 0]);
  });

  test('is right after every one of many exchanges', async () => {
    for (const tla of ['ARG', 'FRA', 'BRA', 'ARG', 'BRA', 'FRA']) {
      await back(oskar, { '1': tla });
      const others = ['ARG', 'FRA', 'BRA'].filter((other) => other !== tla);
      await expectFavouriteCounts([tla, ...others], [1, 0, 0]);
    }
  });

  test('leaves out a blocked player, and includes them again when they are unblocked', async () => {
    await back(oskar, { '1': 'ARG' });
    await setRanked(oskar, false);
    await expectFavouriteCounts(['ARG'], [0]);
    await setRanked(oskar, true);
    await expectFavouriteCounts(['ARG'], [1]);
  });

  test('leaves out an account without a nick', async () => {
    await back(await game.signUp(null), { '1': 'ARG' });
    await expectFavouriteCounts(['ARG'], [0]);
  });

  test('is cleared when the replay is restarted, and the bots choose their teams again', async () => {
    await back(maja, { '1': 'ARG' });
    await expectFavouriteCounts(['ARG'], [1]);
    await replay('restart');
    await expect.poll(backed).toBe(8 * 4);
    crowds = await countByHand();
    await expectFavouriteCounts(['ARG', ...Object.keys(crowds)], [0, ...Object.keys(crowds).map(() => 0)]);
  });

  test('is the same after a restart of the server', async () => {
    await back(maja, { '1': 'ARG', '2': 'NED' });
    await expectFavouriteCounts(['ARG', 'NED'], [1, 1]);
    const before = await teamStats();
    await game.restart();
    admin = await game.admin();
    expect(await teamStats()).toEqual(before);
    await untilPlaying();
  });
});

test('the count of players includes bots, and leaves out blocked accounts and those without a nick', async () => {
  const { count } = await get('/stats/us');
  await game.signUp(null);
  expect((await get('/stats/us')).count).toBe(count);
  await game.signUp('newcomer');
  expect((await get('/stats/us')).count).toBe(Number(count) + 1);
  await setRanked(oskar, false);
  await expect.poll(async () => (await get('/stats/us')).count).toBe(count);
  await setRanked(oskar, true);
  await expect.poll(async () => (await get('/stats/us')).count).toBe(Number(count) + 1);
});

test('the pools are tables in order of place, with running matches counted', async () => {
  await enter('1', { status: 'IN_PLAY', full1: 0, full2: 1, minute: 20 });
  const tables = (await get('/pools')).pools as Record<string, TableRow[]>;
  expect(Object.keys(tables)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  expect(tables.A?.[0]).toMatchObject({ tla: 'ECU', pool: 'A', played: 1, won: 1, goalsFor: 1, points: 3, place: 1 });
  expect(tables.A?.at(-1)).toMatchObject({ tla: 'QAT', place: 4 });
});

test('the pools have the same version as the matches', async () => {
  await enter('1', { status: 'IN_PLAY', full1: 0, full2: 1, minute: 20 });
  // After a restart the replay takes over when it is ready, which increases the version. So the pools are read between two readings of the
  // version.
  const versions = async () => {
    const [before, pools, after] = [await get('/matches'), await get('/pools'), await get('/matches')];
    return before.version === after.version ? [pools.version, before.version] : ['moved', 'on'];
  };
  await expect.poll(async () => new Set(await versions()).size).toBe(1);
});

describe('the statistics of predictions', () => {
  test('contain nothing about an open match', async () => {
    await pick(maja, '1', { full1: 7, full2: 7 });
    await pick(maja, '3', { full1: 9, full2: 8 });
    expect(await get('/stats/crowd')).toMatchObject({ crowd: [], common: { picks: 0, matches: 0, scores: [] } });
    await enter('1', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 });
    expect((await crowd()).map(({ matchId }) => matchId)).toEqual(['1']);
    expect(JSON.stringify(await get('/stats/crowd'))).not.toContain('"full1":9');
  });

  test('equal plain SQL on the rows', async () => {
    await pick(maja, '1', { full1: 0, full2: 2 });
    await pick(oskar, '1', { full1: 0, full2: 2 });
    for (let kickoff = 0; kickoff < 6; kickoff++) await replay('next-kickoff');
    expect(await crowd()).toEqual(await crowdBySql());
    expect((await crowd()).length).toBeGreaterThanOrEqual(6);
    expect((await crowd())[0]).toMatchObject({ matchId: '1', top: expect.arrayContaining([expect.anything()]) });
    expect((await get('/stats/crowd')).common).toMatchObject({ scores: await scoresBySql() });
  });

  test('follow a corrected result, and a blocked player stays counted in frozen predictions', async () => {
    await pick(maja, '1', { full1: 0, full2: 2 });
    await replay('next-kickoff');
    await enter('1', { status: 'FINISHED', full1: 0, full2: 2 });
    const [first] = await crowd();
    expect(first?.exact).toBeGreaterThan(0);
    await setRanked(maja, false);
    expect(await crowd()).toEqual(await crowdBySql());
    await setRanked(maja, true);
    await enter('1', { status: 'FINISHED', full1: 9, full2: 7 });
    expect(await crowd()).toEqual(await crowdBySql());
    expect((await crowd())[0]?.exact).toBe(0);
  });

  test('count neither right nor wrong in a cancelled match', async () => {
    await replay('next-kickoff');
    await enter('1', { status: 'FINISHED', full1: null, full2: null });
    expect(await crowd()).toMatchObject([{ matchId: '1', exact: null, winner: null }]);
    expect((await get('/stats/crowd')).common).toMatchObject({ matches: 0, scores: [] });
  });

  test('leave out a match that was reopened, and count it again at its next lock', async () => {
    await pick(maja, '1', { full1: 0, full2: 2 });
    await enter('1', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 });
    const before = (await crowd())[0]?.picks ?? 0;
    await undo('1');
    expect(await crowd()).toEqual([]);
    await pick(oskar, '1', { full1: 0, full2: 2 });
    await enter('1', { status: 'IN_PLAY', full1: 0, full2: 0, minute: 1 });
    expect((await crowd())[0]?.picks).toBe(before + 1);
  });

  test('are the same after a restart of the server', async () => {
    await replay('next-kickoff');
    const before = await crowd();
    await game.restart();
    admin = await game.admin();
    expect(await crowd()).toEqual(before);
    await untilPlaying();
  });
});

/** SQL for the locked matches and the results in force, as tables to join. */
const locked = `
  with in_force as (select distinct on (match_id) * from results where competition = 'WC/2022' order by match_id, version desc),
       locked as (select m.id, m.utc_date, r.status, r.full1, r.full2
                    from matches m join in_force r on r.match_id = m.id
                   where m.competition = 'WC/2022' and m.stage = 'GROUP_STAGE' and m.locked_at is not null),
       picks as (select p.match_id, p.full1, p.full2 from predictions p join locked l on l.id = p.match_id)`;

/** Computes the players' picks of pool matches from the rows, slowly and simply. */
function crowdBySql(): Promise<MatchCalls[]> {
  return game.game.database.query<MatchCalls>(
    `${locked}
     select l.id as "matchId", count(p.*)::int as picks,
            case when l.full1 is not null then count(p.*) filter (where p.full1 = l.full1 and p.full2 = l.full2)::int end as exact,
            case when l.full1 is not null
                 then count(p.*) filter (where sign(p.full1 - p.full2) = sign(l.full1 - l.full2))::int end as winner,
            coalesce(sum(p.full1 + p.full2), 0)::int as goals,
            coalesce((select jsonb_agg(jsonb_build_object('full1', t.full1, 'full2', t.full2, 'count', t.n))
                        from (select full1, full2, count(*)::int as n from picks where match_id = l.id group by 1, 2
                               order by 3 desc, full1 + full2, full1 desc limit 3) t), '[]') as top
       from locked l left join picks p on p.match_id = l.id
      group by l.id, l.utc_date, l.full1, l.full2 order by l.utc_date, length(l.id), l.id`,
    [],
  );
}

/** Computes the most frequent predicted and actual scores of finished matches, by the sum of both shares. */
function scoresBySql(): Promise<CommonScores['scores']> {
  return game.game.database.query<CommonScores['scores'][number]>(
    `${locked},
       finished as (select * from locked where status = 'FINISHED' and full1 is not null
                       and exists (select 1 from picks where match_id = locked.id)),
       scores as (select greatest(p.full1, p.full2) as high, least(p.full1, p.full2) as low, 1 as pick, 0 as seen
                    from picks p join finished f on f.id = p.match_id
                  union all
                  select greatest(full1, full2), least(full1, full2), 0, 1 from finished)
     select high, low, sum(pick)::int as picks, sum(seen)::int as matches
       from scores group by high, low
      order by sum(pick)::float8 / (select sum(pick) from scores) + sum(seen)::float8 / (select sum(seen) from scores) desc,
               high + low, high limit 5`,
    [],
  );
}
