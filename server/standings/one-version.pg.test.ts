import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupSummary } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import { callFunction } from '../testing/callables.ts';
import { makeTestPlace } from '../testing/test-database.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';

const [homeFans, awayFans] = [150, 100];

let place: TestPlace;
let game: TestGame;
let boss: Client;
let reader: Client;

beforeAll(async () => {
  place = await makeTestPlace();
  game = await startTestGame({ ...place.place, results: 'manual' });
  const { database } = game.game;
  await database.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at, nick, lowername)
     select nick, nick, nick || '@example.org', true, now(), now(), nick, nick
       from generate_series(1, $1::int) n, format('fan %s', n) nick`,
    [homeFans + awayFans],
  );
  await database.query(
    `insert into players (competition, idx, user_id, nick, lowername, ranked)
     select 'WC/2022', n - 1, nick, nick, nick, true from generate_series(1, $1::int) n, format('fan %s', n) nick`,
    [homeFans + awayFans],
  );
  await database.query(`update competitions set next_idx = $1 where id = 'WC/2022'`, [homeFans + awayFans]);
  // The tournament is in the past, so its matches are opened for this test.
  await database.query('update matches set locks_at = null', []);
  await game.restart();
  boss = await game.admin();
  const { saves } = game.game;
  await Promise.all(
    Array.from({ length: homeFans + awayFans }, (_, idx) => {
      const [full1, full2] = idx < homeFans ? [1, 0] : [0, 1];
      return saves.save({ matchId: '1', idx, full1, full2, winner: null });
    }),
  );
  reader = await game.signUp('reader');
});
afterAll(async () => {
  await game.remove();
  await place.remove();
});

const enter = (full1: number, full2: number) =>
  boss.ask('POST', '/admin/results/1', { status: 'FINISHED', full1, full2 });

/** The requests for locks in this database that have to wait. */
const waiting = `select 1 from pg_locks
                  where not granted and database = (select oid from pg_database where datname = current_database())`;

/**
 * Calls `read`, which waits for the names of players, and corrects the result from 1:0 to 0:1 while it waits. Returns the answer, and the
 * version before the correction.
 */
async function correctDuring(read: () => Promise<Answer>): Promise<{ body: Answer['body']; before: number }> {
  await enter(1, 0);
  await game.game.standings.settled();
  const before = game.game.standings.version;
  const client = new pg.Client({ connectionString: place.place.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // The names of players are read together with a favourite of each. A result reads no favourites.
    await client.query('lock table favourites in access exclusive mode');
    const answer = read();
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0);
    await enter(0, 1);
    await expect.poll(() => game.game.standings.version).toBeGreaterThan(before);
    await client.query('commit');
    return { body: (await answer).body, before };
  } finally {
    await client.end();
  }
}

describe('the points of a player are those of the version that is stated', () => {
  const reads: [string, string, (body: Answer['body']) => PlayerRow][] = [
    ['a search', 'users?nick=fan%202', ({ users }) => (users as PlayerRow[])[0] as PlayerRow],
    ['a profile', 'users/fan%203', (body) => body as unknown as PlayerRow],
    ['the list of groups', 'users/SELF/groups', ({ groups }) => (groups as GroupSummary[])[0]?.leader as PlayerRow],
    ['the rivals', 'users/SELF/rivals', ({ rivals }) => (rivals as PlayerRow[])[0] as PlayerRow],
  ];
  beforeAll(async () => {
    await callFunction(reader, 'groups-createGroup', { groupName: 'Two' });
    const joined = await game.game.database.query<{ group_id: number }>(
      `insert into group_members (competition, group_id, idx) select competition, id, 4 from groups where name = 'Two'
       returning group_id`,
      [],
    );
    for (const row of joined) game.game.groups.forget(row.group_id);
    await reader.ask('PUT', `${game.db}/users/${reader.uid}/rivals/fan%204`, { isFollowed: true });
  });

  test.each(reads)('in %s', async (_, path, rowIn) => {
    const { body, before } = await correctDuring(() =>
      reader.ask('GET', `${game.db}/${path.replace('SELF', reader.uid)}`),
    );
    expect(rowIn(body).score.tot).toBe(body.version === before ? 4 : 0);
  });
});

test('the leaderboard shows the first players of the version that it states', async () => {
  const { body } = await correctDuring(() => boss.ask('GET', `${game.db}/users`));
  expect(body.version).toBe(game.game.standings.version);
  const rows = body.users as PlayerRow[];
  expect(rows).toHaveLength(200);
  expect(rows.filter(({ rank }) => rank === 1)).toHaveLength(awayFans);
});
