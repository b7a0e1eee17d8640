import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { addLeague, codeOf, farAway, minutesAgo } from './late-picks.fixture.ts';

// Which matches of an update ask about late picks. The cases of docs/product.md#picks-after-a-corrected-kick-off.

let game: TestGame;
let boss: Client;
let fan: Client;
beforeAll(async () => {
  game = await startTestGame();
  boss = await game.admin();
  fan = await game.signUp('fan');
});
afterAll(() => game.remove());

const kickoff = minutesAgo(30);
const open = [
  { id: '1', utcDate: farAway },
  { id: '2', utcDate: farAway },
];

test('each match is decided separately, and no other competition changes', async () => {
  const [league, other] = [
    await addLeague(game, boss, { matches: open }),
    await addLeague(game, boss, { matches: open }),
  ];
  for (const each of [league, other]) for (const match of ['1', '2']) await each.pick(fan, match, [1, 1]);
  const both = open.map((match) => ({ ...match, utcDate: kickoff }));
  const { version, latePicks } = await league.preview(both);
  expect(latePicks.map(({ matchId, picks }) => [matchId, picks])).toEqual([
    ['1', 1],
    ['2', 1],
  ]);
  const one = [{ matchId: '1', counts: false }];
  expect(codeOf(await league.update(both, { version, latePicks: one }))).toBe('file_refused');
  const decided = [...one, { matchId: '2', counts: true }];
  expect((await league.update(both, { version, latePicks: decided })).status).toBe(200);
  expect(await league.picksOf(fan)).toEqual({ counting: ['2 1:1'], setAside: ['1 1:1 after_kickoff'] });
  expect((await other.picksOf(fan)).counting).toHaveLength(2);
});

test('a match whose teams change too asks nothing, because all its picks are set aside for that', async () => {
  const league = await addLeague(game, boss, { matches: open });
  await league.pick(fan, '1', [1, 1]);
  const changed = [{ id: '1', utcDate: kickoff, team1: 'EEE' }, ...open.slice(1)];
  const { version, latePicks } = await league.preview(changed);
  expect(latePicks).toEqual([]);
  expect((await league.update(changed, { version })).status).toBe(200);
  expect(await league.picksOf(fan)).toEqual({ counting: [], setAside: ['1 1:1 sides_changed'] });
});

test('a pick that replaced one set aside before is set aside in its place, with the new reason', async () => {
  const league = await addLeague(game, boss, { matches: open });
  await league.pick(fan, '1', [1, 1]);
  const changed = [{ id: '1', utcDate: farAway, team1: 'EEE' }, ...open.slice(1)];
  await league.update(changed, await league.preview(changed).then(({ version }) => ({ version })));
  expect((await league.pick(fan, '1', [2, 2])).status).toBe(200);
  const moved = [{ id: '1', utcDate: kickoff, team1: 'EEE' }, ...open.slice(1)];
  const { version } = await league.preview(moved);
  await league.update(moved, { version, latePicks: [{ matchId: '1', counts: false }] });
  expect(await league.picksOf(fan)).toEqual({ counting: [], setAside: ['1 2:2 after_kickoff'] });
});

test('a postponed match that gets a date in the past asks, and one that has no date yet does not', async () => {
  const postponed = [{ id: '1', utcDate: kickoff, dateKnown: false }, ...open.slice(1)];
  const league = await addLeague(game, boss, { matches: postponed });
  expect((await league.pick(fan, '1', [1, 1])).status).toBe(200);
  const earlier = [{ ...postponed[0], id: '1', utcDate: minutesAgo(60), dateKnown: false }, ...open.slice(1)];
  const still = await league.preview(earlier);
  expect(still.latePicks).toEqual([]);
  expect((await league.update(earlier, { version: still.version })).status).toBe(200);
  expect((await league.pick(fan, '1', [2, 1])).status).toBe(200);
  const dated = [{ id: '1', utcDate: minutesAgo(60) }, ...open.slice(1)];
  const { version, latePicks } = await league.preview(dated);
  expect(latePicks).toMatchObject([{ matchId: '1', picks: 1 }]);
  await league.update(dated, { version, latePicks: [{ matchId: '1', counts: false }] });
  expect(await league.picksOf(fan)).toEqual({ counting: [], setAside: ['1 2:1 after_kickoff'] });
});

test('a kick-off that was moved into the past is not moved into the future again', async () => {
  const league = await addLeague(game, boss, { matches: open });
  const past = [{ id: '1', utcDate: kickoff }, ...open.slice(1)];
  await league.update(past, { version: (await league.preview(past)).version });
  const { changes, refused, version } = await league.preview(open);
  expect(changes).toEqual([]);
  expect(refused[0]).toContain('the match is locked and stays as it is');
  expect((await league.update(open, { version })).status).toBe(200);
  expect(codeOf(await league.pick(fan, '1', [1, 1]))).toBe('match_locked');
});

test('a kick-off that is moved and still to come asks nothing', async () => {
  const league = await addLeague(game, boss, { matches: open });
  await league.pick(fan, '1', [1, 1]);
  const sooner = [{ id: '1', utcDate: '2049-01-01T12:00:00Z' }, ...open.slice(1)];
  const { version, latePicks } = await league.preview(sooner);
  expect(latePicks).toEqual([]);
  expect((await league.update(sooner, { version })).status).toBe(200);
  expect((await league.pick(fan, '1', [1, 2])).status).toBe(200);
});

test('a replay asks nothing, because it does not move a match to a time that it has passed', async () => {
  const league = await addLeague(game, boss, { matches: open, results: 'replay' });
  const { rows } = await game.game.db.execute<{ at: string }>(
    sql`select to_char(at - interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from clocks where competition = ${league.id}`,
  );
  await league.pick(fan, '1', [1, 1]);
  const { latePicks, changes, refused } = await league.preview([
    { id: '1', utcDate: rows[0]?.at ?? '' },
    ...open.slice(1),
  ]);
  expect({ latePicks, changes }).toEqual({ latePicks: [], changes: [] });
  expect(refused[0]).toContain('the replay has passed this time');
});
