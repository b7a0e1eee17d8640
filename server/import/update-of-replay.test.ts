import { afterEach, expect, test } from 'vitest';
import { league, match } from '../../game/import/source.fixture.ts';
import { engineTable } from '../testing/engine-table.ts';
import { standingsBySql } from '../testing/standings-by-sql.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { addCompetition } from './add-competition.ts';

let game: TestGame | undefined;
afterEach(async () => {
  await game?.remove();
  game = undefined;
});

const competition = 'LEA/2024';
const rows = league(['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']);

async function add(running: TestGame, matches: unknown[]): Promise<string> {
  const contents = new Map([['league.json', Buffer.from(JSON.stringify({ name: 'League', matches }))]]);
  const lines = await addCompetition(running.game.database, {
    files: { name: 'league.json', kind: 'file', contents },
    options: { code: 'LEA', year: '2024', timeZone: 'Europe/Berlin', name: null, results: 'replay', isDryRun: false },
    replay: { speed: 40, waitS: 60, players: 4 },
  });
  return lines.join('\n');
}

/** A replay in the middle of a league, at its fourth kick-off. */
async function startInTheMiddle(): Promise<{ running: TestGame; admin: Client }> {
  game = await startTestGame();
  await add(game, rows);
  await game.restart({ competition });
  const admin = await game.admin();
  for (let kickoff = 0; kickoff < 4; kickoff++) {
    expect((await admin.ask('POST', '/admin/replay', { action: 'next-kickoff' })).status).toBe(200);
  }
  return { running: game, admin };
}

async function expectAllPlayed(running: TestGame, count: number): Promise<void> {
  const unplayed = () =>
    running.game.standings
      .listMatches()
      .filter(({ status, full1 }) => status !== 'FINISHED' || full1 === null)
      .map(({ id }) => id);
  await expect.poll(unplayed).toEqual([]);
  expect(running.game.standings.listMatches()).toHaveLength(count);
  const bySql = await standingsBySql(running.game.database, competition);
  await expect.poll(() => engineTable(running.game.standings)).toEqual(bySql);
}

const moved = (place: number, date: string): unknown[] =>
  rows.map((row, index) => (index === place ? { ...row, date } : row));
const extra = (date: string): unknown[] => [...rows, match('Matchday 1', `${date} 15:30 Alpha 1-1 Nova`)];

test.each([
  ['a match to a time that the replay has passed', moved(20, '2024-08-18')],
  ['a match to before the first one', moved(20, '2024-08-10')],
])('an update does not move %s, and says so', async (_, matches) => {
  const { running, admin } = await startInTheMiddle();
  expect(await add(running, matches)).toContain('the replay has passed this time, and the match stays as it is.');
  await admin.ask('POST', '/admin/replay', { action: 'end' });
  await expectAllPlayed(running, 30);
});

test('an update does not add a match at a time that the replay has passed, and says so', async () => {
  const { running, admin } = await startInTheMiddle();
  expect(await add(running, extra('2024-08-10'))).toContain('is new, but the replay has passed its kick-off');
  await admin.ask('POST', '/admin/replay', { action: 'end' });
  await expectAllPlayed(running, 30);
});

test('the running replay plays what an update has moved and added', async () => {
  const { running, admin } = await startInTheMiddle();
  // The first match of the sixth matchday is moved behind all stored matches, and the last match of the last matchday is played next.
  const changed = moved(15, '2024-12-24').map((row, index) =>
    index === 29 ? { ...(row as object), date: '2024-09-10' } : row,
  );
  const lines = await add(running, [...changed, match('Matchday 11', '2024-12-29 15:30 Alpha 1-1 Nova')]);
  expect(lines).toContain('2 changed, 1 new, 0 refused');
  await admin.ask('POST', '/admin/replay', { action: 'next-kickoff' });
  await expect
    .poll(() => running.game.standings.listMatches().find(({ id }) => id === '30')?.lockedAt ?? null)
    .not.toBeNull();
  await admin.ask('POST', '/admin/replay', { action: 'end' });
  await expectAllPlayed(running, 31);
});

test('a replay that is over goes on with the matches that an update adds', async () => {
  const { running, admin } = await startInTheMiddle();
  await admin.ask('POST', '/admin/replay', { action: 'end' });
  await expectAllPlayed(running, 30);
  await expect.poll(() => running.game.replay.clock().ended).toBe(true);
  await add(running, extra('2025-05-20'));
  await expect.poll(() => running.game.replay.clock().ended).toBe(false);
  await admin.ask('POST', '/admin/replay', { action: 'end' });
  await expectAllPlayed(running, 31);
});
