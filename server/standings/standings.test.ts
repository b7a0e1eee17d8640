import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { isKnockout } from '../../game/matches/match.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { standingsBySql } from '../testing/standings-by-sql.ts';
import { engineTable } from '../testing/engine-table.ts';
import { dayScore } from './day-score.ts';
import { scoreRows } from './player-rows.ts';
import { tableScope } from '../../game/standings/api.ts';
import type { PlayerRow } from '../../game/identity/player.ts';

const playerCount = 25;

let game: TestGame;
let admin: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  for (let n = 0; n < playerCount; n++) await makePlayer(n);
  await game.restart();
  admin = await game.admin();
});
afterAll(() => game.remove());

/** Inserts a player directly into the tables, because these tests are about the leaderboard and not about sign-up. */
async function makePlayer(n: number): Promise<void> {
  const { database } = game.game;
  await database.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ($1, $1, $1 || '@example.org', true, now(), now())`,
    [`user-${n}`],
  );
  await database.query(
    `with taken as (update competitions set next_idx = next_idx + 1 where id = 'WC/2022' returning next_idx - 1 as idx)
     insert into players (competition, idx, user_id, nick, lowername, ranked)
     select 'WC/2022', idx, $1, $1, $1, $2 from taken`,
    [`user-${n}`, n % 7 !== 0],
  );
}

/** A small generator of random numbers that fast-check can repeat by its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed | 1;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

/** Mostly few goals, so that exact scores, right differences and draws all occur. */
const goals = (roll: (sides: number) => number): number => [0, 0, 0, 1, 1, 1, 1, 2, 2, 3][roll(10)] ?? 0;

async function pickAll(match: Match, roll: (sides: number) => number): Promise<void> {
  const { players } = game.game.standings;
  const saving: Promise<unknown>[] = [];
  for (let idx = 0; idx < players.count; idx++) {
    if (roll(8) === 0) continue;
    const [full1, full2] = [goals(roll), goals(roll)];
    const winner = isKnockout(match) && full1 === full2 ? (([1, 2, null] as const)[roll(3)] ?? null) : null;
    saving.push(game.game.saves.save({ matchId: match.id, idx, full1, full2, winner }));
  }
  await Promise.all(saving);
}

async function backTeams(roll: (sides: number) => number): Promise<void> {
  const { body } = await admin.ask('GET', `${game.db}/teams`);
  const teams = body.teams as { tla: string; section: string }[];
  const idx = roll(game.game.standings.players.count);
  const section = String(1 + roll(4));
  const choice = teams.filter((team) => team.section === section);
  await game.game.database.query(
    `insert into favourites (competition, idx, section, tla) values ('WC/2022', $1, $2, $3) on conflict do nothing`,
    [idx, section, choice[roll(choice.length)]?.tla ?? ''],
  );
}

async function enter(match: Match, status: 'IN_PLAY' | 'FINISHED', roll: (sides: number) => number): Promise<void> {
  const [full1, full2] = [goals(roll), goals(roll)];
  const isOff = status === 'FINISHED' && !isKnockout(match) && roll(40) === 0;
  const asksWinner = status === 'FINISHED' && isKnockout(match) && full1 === full2;
  const through = 1 + roll(2);
  const score = { full1, full2, ...(asksWinner && { winner: through }) };
  const body = isOff ? { status, full1: null, full2: null } : { status, ...score };
  const answer = await admin.ask('POST', `/admin/results/${match.id}`, body);
  expect(answer.body, `match ${match.id}`).toMatchObject({ id: match.id, status });
}

async function clearAll(): Promise<void> {
  const { database } = game.game;
  for (const table of ['predictions', 'predictions_set_aside', 'match_packs', 'results', 'favourites']) {
    await database.query(`delete from ${table}`, []);
  }
  await database.query(
    `update matches set locked_at = null, locks_at = null, sides_since = null, called_off_at = null,
            team1 = case when placeholder1 is null then team1 end, team2 = case when placeholder2 is null then team2 end`,
    [],
  );
  await database.query('update competitions set frozen_orders = null', []);
  await game.restart();
  admin = await game.admin();
}

/** Compares the way up of a random player in a random table with that table, which has all players. */
async function compareWay(roll: (sides: number) => number): Promise<void> {
  const scope = tableScope.options[roll(tableScope.options.length)] ?? 'overall';
  const { body: table } = await admin.ask('GET', `${game.db}/users?limit=200&scope=${scope}`);
  const users = table.users as PlayerRow[];
  const row = users[roll(users.length)];
  if (!row) throw new Error('the table is empty');
  const { body: way } = await admin.ask('GET', `${game.db}/users/${row.uid}/way?scope=${scope}`);
  const place = users.indexOf(row);
  expect(way).toMatchObject({
    own: row,
    neighbours: users.slice(Math.max(0, place - 4), place + 3),
    leader: row.rank === 1 ? null : users[0],
    version: table.version,
  });
}

/** Compares what every player has earned today with the rows of the table of today. */
function compareDay(): void {
  const { standings } = game.game;
  const idx = [...standings.players.ranked.keys()];
  const rows = scoreRows(standings, { scope: 'today', idx });
  const ofTable = rows.map(({ score: { tot, team }, live }) => ({ tot, team, live }));
  expect(idx.map((player) => dayScore(standings, player))).toEqual(ofTable);
}

describe('the table', () => {
  test('of a random tournament equals plain SQL on its rows: live, finished, corrected, and after a restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        await clearAll();
        const roll = dice(seed);
        for (let n = 0; n < 30; n++) await backTeams(roll);
        for (const { id } of game.game.standings.listMatches()) {
          const match = game.game.standings.findMatch(id);
          if (!match?.team1 || !match.team2) throw new Error(`match ${id} has no sides`);
          await pickAll(match, roll);
          if (roll(3) === 0) await enter(match, 'IN_PLAY', roll);
          if (roll(6) === 0) await backTeams(roll);
          if (roll(4) === 0)
            expect(engineTable(game.game.standings)).toEqual(
              await standingsBySql(game.game.database, game.game.competition),
            );
          if (roll(4) === 0) await compareWay(roll);
          if (roll(4) === 0) compareDay();
          await enter(match, 'FINISHED', roll);
          if (roll(12) === 0) await enter(match, 'FINISHED', roll);
        }
        const table = engineTable(game.game.standings);
        expect(table).toEqual(await standingsBySql(game.game.database, game.game.competition));
        expect(table.some((row) => row.team > 0) && table.some((row) => row.result > 0)).toBe(true);
        await game.restart();
        admin = await game.admin();
        expect(engineTable(game.game.standings)).toEqual(table);
      }),
      // One tournament takes half a minute. Every run of the suite plays another one.
      { numRuns: 1 },
    );
  }, 240_000);

  test('is ordered by points, with shared ranks, and by nick within a rank', async () => {
    const { body } = await admin.ask('GET', `${game.db}/users?limit=200`);
    const rows = body.users as { nick: string; rank: number; score: { tot: number } }[];
    const bySql = await standingsBySql(game.game.database, game.game.competition);
    expect(rows.map((row) => row.rank)).toEqual(bySql.map((row) => row.rank));
    expect(rows.map((row) => row.score.tot)).toEqual(bySql.map((row) => row.tot));
    expect(rows).toEqual(rows.toSorted((a, b) => a.rank - b.rank || a.nick.localeCompare(b.nick, 'en')));
    expect(body.players).toBe(bySql.length);
  });

  test.each(tableScope.options)('has a short form with its first rows: %s', async (scope) => {
    const [whole, short] = await Promise.all(
      [200, 5].map(async (limit) => (await admin.ask('GET', `${game.db}/users?limit=${limit}&scope=${scope}`)).body),
    );
    const rows = whole?.users as unknown[];
    expect(rows.length).toBeGreaterThan(5);
    expect(short).toEqual({ ...whole, users: rows.slice(0, 5) });
  });
});
