import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';

/** Nicks in the order of the alphabet. Players get their numbers (`idx`) in another order. */
const nicksOf = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${String(at).padStart(4, '0')}`);
const [exact, right, wrong] = [nicksOf('exact', 20), nicksOf('right', 15), nicksOf('wrong', 1500)];
const table = [...exact, ...right, ...wrong];

let game: TestGame;
let reader: Client;

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  const boss = await game.admin();
  reader = await game.signUp(null);
  // The tournament is in the past, so its matches are opened for this test.
  await game.game.database.query('update matches set locks_at = null', []);
  const shuffled = table.map((_, at) => table[(at * 677) % table.length] ?? '');
  const { idx } = await insertPlayers(shuffled);
  await game.restart();
  const { saves } = game.game;
  await Promise.all([
    ...exact.map((nick) => saves.save({ matchId: '1', idx: idx(nick), full1: 2, full2: 1, winner: null })),
    ...right.map((nick) => saves.save({ matchId: '1', idx: idx(nick), full1: 3, full2: 0, winner: null })),
  ]);
  await boss.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 2, full2: 1 });
});
afterAll(() => game.remove());

/** Inserts players directly into the tables, because these tests are about the table and not about sign-up. */
async function insertPlayers(nicks: readonly string[]): Promise<{ idx: (nick: string) => number }> {
  const { database } = game.game;
  await database.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at, nick, lowername)
     select nick, nick, nick || '@example.org', true, now(), now(), nick, nick from unnest($1::text[]) nick`,
    [nicks],
  );
  const [taken] = await database.query<{ first: number }>(
    `update competitions set next_idx = next_idx + $1::int where id = 'WC/2022' returning next_idx - $1::int as first`,
    [nicks.length],
  );
  const first = taken?.first ?? 0;
  await database.query(
    `insert into players (competition, idx, user_id, nick, lowername, ranked)
     select 'WC/2022', $2::int + place - 1, nick, nick, nick, true from unnest($1::text[]) with ordinality as p (nick, place)`,
    [nicks, first],
  );
  return { idx: (nick) => first + nicks.indexOf(nick) };
}

test.each([
  ['the first player of all', exact[0]],
  ['among twenty level players', exact[10]],
  ['the last of the first rank', exact[19]],
  ['the first of a rank', right[0]],
  ['the last of a rank', right[14]],
  ['the first of many level players', wrong[0]],
  ['among many level players', wrong[700]],
  ['the last player of all', wrong[1499]],
])('a player has the neighbours of the table: %s', async (_, nick = '') => {
  const { body } = await reader.ask('GET', `${game.db}/users/${encodeURIComponent(nick)}/way`);
  const place = table.indexOf(nick);
  expect((body.neighbours as { nick: string }[]).map((row) => row.nick)).toEqual(
    table.slice(Math.max(0, place - 4), place + 3),
  );
  expect(body.own).toMatchObject({ nick });
  if (exact.includes(nick)) expect(body.leader).toBeNull();
  else expect(body.leader).toMatchObject({ nick: exact[0], rank: 1 });
});
