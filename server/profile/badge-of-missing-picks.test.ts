import { afterAll, beforeAll, expect, test } from 'vitest';
import { closesSoon, lacksPick } from '../../game/predictions/missing-pick.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { seededRandom } from '../../game/results/seeded-random.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { announce, nextRevision } from '../competition/announce.ts';
import { readTournamentTime } from '../results/clock/stored-time.ts';
import { addShipped } from '../testing/add-shipped.ts';
import { setPausedClock } from '../results/clock/set-paused-clock.fixture.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

// The server's number of a badge is the one that a page computes from matches, picks and clock, whatever the time of the tournament.

let running: TestGame;
let boss: Client;
let fan: Client;

beforeAll(async () => {
  running = await startTestGame();
  boss = await running.admin();
  fan = await running.signUp('Ada');
  expect((await boss.ask('POST', '/admin/replay', { action: 'pause' })).status).toBe(200);
});
afterAll(() => running.remove());

async function told(of = 'WC'): Promise<{ missing: number; closing: number }> {
  const { body } = await fan.ask('GET', '/db/competitions');
  const { mine } = (body.competitions as SiteCompetition[]).find(({ code }) => code === of) ?? {};
  return { missing: mine?.missing ?? -1, closing: mine?.closing ?? -1 };
}

/** The numbers as a page computes them. */
async function counted(): Promise<{ missing: number; closing: number }> {
  const [matches, picks] = await Promise.all([
    boss.ask('GET', '/db/WC/2022/matches'),
    fan.ask('GET', '/db/WC/2022/predictions'),
  ]);
  const made = new Map((picks.body.predictions as Prediction[]).map((pick) => [pick.matchId, pick]));
  const { replay } = running.game;
  const lacking = (matches.body.matches as Match[]).filter((match) =>
    lacksPick(match, made.get(match.id), replay.wall()),
  );
  const closing = lacking.filter((match) => closesSoon(match, replay.now().getTime()));
  return { missing: lacking.length, closing: closing.length };
}

const firstKickoff = Date.parse('2022-11-20T16:00:00.000Z');
const hours = (count: number): number => count * 3_600_000;

test('a paused replay counts what locks within 48 hours of its own time, also once time alone brings a match within them', async () => {
  await setPausedClock(running.game, firstKickoff - hours(48) - 1);
  expect((await told()).closing).toBe(0);
  await setPausedClock(running.game, firstKickoff - hours(48));
  expect(await told()).toEqual({ missing: 48, closing: 1 });
});

test('the server counts like a page at any time, with some picks made', async () => {
  const random = seededRandom('badge');
  const { matches } = (await boss.ask('GET', '/db/WC/2022/matches')).body as { matches: Match[] };
  for (const { id } of matches.filter(({ team1 }) => team1 !== null && random() < 0.4)) {
    const body = { full1: Math.floor(random() * 4), full2: Math.floor(random() * 4) };
    const path = `/db/WC/2022/matches/${id}/predictions/${fan.uid}`;
    expect((await fan.ask('PUT', path, body)).status).toBe(200);
  }
  const seen = new Set<number>();
  for (let round = 0; round < 25; round++) {
    await setPausedClock(running.game, firstKickoff - hours(80) + Math.floor(random() * hours(79)));
    const expected = await counted();
    expect(await told()).toEqual(expected);
    seen.add(expected.closing);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('a replay that is not in memory is counted alike', async () => {
  await addShipped(boss, { code: 'PL', year: '2024', results: 'replay' });
  expect((await boss.ask('POST', '/admin/PL/2024/replay', { action: 'pause' })).status).toBe(200);
  expect((await fan.ask('POST', `/db/PL/2024/users/${fan.uid}/enter`, {})).status).toBe(200);
  const league = running.games.list().find(({ competition }) => competition === 'PL/2024');
  if (!league) throw new Error('the league is not played');
  await setPausedClock(league, Date.parse('2024-08-16T12:00:00.000Z'));
  // Two matches are postponed without a date that would be within 48 hours.
  const undated = `update matches set date_known = false, locks_at = null where competition = 'PL/2024'
                     and id in (select id from matches where competition = 'PL/2024' order by utc_date, id limit 2)`;
  await running.site.database.query(undated, []);
  await league.db.transaction(async (tx) => {
    const revision = await nextRevision(tx, 'PL/2024');
    await announce(tx, { kind: 'reload', competition: 'PL/2024', revision });
  });
  await expect.poll(async () => (await told('PL')).missing).toBe(378);
  const inMemory = await told('PL');
  expect(inMemory.closing).toBeGreaterThan(0);
  expect(await readTournamentTime(league.db, 'PL/2024')).toEqual(league.replay.now());
  await running.site.database.query(
    `update competitions set stages = 'null', points = 'null' where id = 'PL/2024'`,
    [],
  );
  await running.restart();
  expect(running.games.list()).toHaveLength(1);
  expect(await told('PL')).toEqual(inMemory);
});
