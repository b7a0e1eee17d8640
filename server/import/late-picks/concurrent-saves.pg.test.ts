import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePickIn } from '../../predictions/change-one-pick.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { addLeague, codeOf, farAway, minutesAgo } from './late-picks.fixture.ts';

let place: TestPlace;
let game: TestGame;
let boss: Client;
let fan: Client;
beforeAll(async () => {
  place = await makeTestPlace();
  game = await startTestGame({ databaseUrl: place.place.databaseUrl });
  boss = await game.admin();
  fan = await game.signUp('fan');
});
afterAll(async () => {
  await game.remove();
  await place.remove();
});

const other = { id: '2', utcDate: farAway };
const open = [{ id: '1', utcDate: farAway }, other];
const corrected = [{ id: '1', utcDate: minutesAgo(30) }, other];
const latePicks = [{ matchId: '1', counts: false }];

test('an update waits for a save that is on its way, and sets that pick aside too', async () => {
  const league = await addLeague(game, boss, { matches: open });
  const changer = await game.signUp('changer');
  for (const player of [fan, changer]) await league.pick(player, '1', [1, 1]);
  const { version } = await league.preview(corrected);
  const idx = await idxOf(league.id, changer);
  let update: ReturnType<typeof league.update> | undefined;
  await game.game.database.db.transaction(async (tx) => {
    await savePickIn(tx, {
      competition: league.id,
      pick: { matchId: '1', idx, full1: 4, full2: 4, winner: null },
      basedOn: undefined,
    });
    update = league.update(corrected, { version, latePicks });
    // The update waits for the row of the match, which this transaction has locked.
    await expect.poll(isAnyoneWaiting).toBe(true);
  });
  expect((await update)?.status).toBe(200);
  expect(await league.picksOf(changer)).toEqual({ counting: [], setAside: ['1 4:4 after_kickoff'] });
});

test('an update waits for the first late pick, and is refused because the admin was not asked about it', async () => {
  const league = await addLeague(game, boss, { matches: open });
  await league.pick(fan, '2', [1, 1]);
  const { version, latePicks: asked } = await league.preview(corrected);
  expect(asked).toEqual([]);
  const idx = await idxOf(league.id, fan);
  let update: ReturnType<typeof league.update> | undefined;
  await game.game.database.db.transaction(async (tx) => {
    const pick = { matchId: '1', idx, full1: 4, full2: 4, winner: null };
    await savePickIn(tx, { competition: league.id, pick, basedOn: undefined });
    update = league.update(corrected, { version });
    await expect.poll(isAnyoneWaiting).toBe(true);
  });
  expect(codeOf((await update)!)).toBe('edited_meanwhile');
  expect((await league.picksOf(fan)).counting).toContain('1 4:4');
});

test('saves that arrive during an update are refused or set aside, and none counts', async () => {
  const league = await addLeague(game, boss, { matches: open });
  const players = await Promise.all(Array.from({ length: 8 }, (_, place) => game.signUp(`saver ${place}`)));
  await league.pick(fan, '1', [0, 0]);
  const { version } = await league.preview(corrected);
  const saves = players.map((player) => league.pick(player, '1', [1, 0]));
  const updated = league.update(corrected, { version, latePicks });
  const answers = await Promise.all([...saves, ...players.map((player) => league.pick(player, '1', [2, 0]))]);
  expect((await updated).status).toBe(200);
  for (const answer of answers)
    expect([undefined, 'match_locked', 'unavailable']).toContain(answer.status === 200 ? undefined : codeOf(answer));
  for (const player of [fan, ...players]) expect((await league.picksOf(player)).counting).toEqual([]);
});

async function idxOf(competition: string, { uid }: Client): Promise<number> {
  const { rows } = await game.game.db.execute<{ idx: number }>(
    sql`select idx from players where competition = ${competition} and user_id = ${uid}`,
  );
  return rows[0]?.idx ?? -1;
}

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await game.game.db.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length > 0;
}
