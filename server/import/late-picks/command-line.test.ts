import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { runCommand } from '../run-command.ts';
import { addLeague, farAway, latestAct, leagueFiles, minutesAgo } from './late-picks.fixture.ts';
import type { League } from './late-picks.fixture.ts';

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
const open = [{ id: '1', utcDate: farAway }];

async function leagueWithLatePick(): Promise<League> {
  const league = await addLeague(game, boss, { matches: open });
  expect((await league.pick(fan, '1', [1, 1])).status).toBe(200);
  return league;
}

/** Runs the command that updates the league with the true kick-off, and returns its lines. */
async function run(
  { code }: League,
  options: { isDryRun?: boolean; latePicks?: 'count' | 'set-aside' } = {},
): Promise<string> {
  const { name, kind, contents } = leagueFiles([{ id: '1', utcDate: kickoff }]);
  const inBase64 = [...contents].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]);
  const { lines } = await runCommand(
    { database: game.game.database, backupFolder: '', replay: { speed: 40, waitS: 60, players: 0 } },
    {
      verb: 'add',
      files: { name, kind, contents: Object.fromEntries(inBase64) as Record<string, string> },
      options: { code, year: '2024', timeZone: null, name: null, results: 'manual', isDryRun: false, ...options },
    },
  );
  return lines.join('\n');
}

test('the command is refused without a decision about late picks, in a dry run too, and says how to give it', async () => {
  const league = await leagueWithLatePick();
  for (const isDryRun of [true, false]) {
    const refused = run(league, { isDryRun });
    await expect(refused).rejects.toThrow('1 pick was made or changed after the new kick-off');
    await expect(refused).rejects.toThrow('--late-picks count or --late-picks set-aside');
  }
  expect((await league.pick(fan, '1', [2, 1])).status).toBe(200);
});

test.each([
  ['count', { counting: ['1 1:1'], setAside: [] }, /They count\./],
  ['set-aside', { counting: [], setAside: ['1 1:1 after_kickoff'] }, /They are set aside\./],
] as const)('the command with --late-picks %s says and does so, and logs it', async (latePicks, picks, said) => {
  const league = await leagueWithLatePick();
  expect(await run(league, { isDryRun: true, latePicks })).toMatch(said);
  expect(await league.picksOf(fan)).toMatchObject({ counting: ['1 1:1'] });
  expect(await run(league, { latePicks })).toMatch(said);
  // The command writes to the database as another process would, so the site knows as soon as the announcement arrives.
  await expect.poll(() => league.picksOf(fan), { timeout: 30_000 }).toEqual(picks);
  expect(await latestAct(boss)).toMatchObject({
    by: 'console',
    act: 'update competition',
    subject: `competition ${league.id}`,
    after: { latePicks: [{ matchId: '1', picks: 1, counts: latePicks === 'count' }] },
  });
});

test('the decision does no harm if no pick is late', async () => {
  const league = await addLeague(game, boss, { matches: open });
  expect(await run(league, { latePicks: 'set-aside' })).toContain('is up to date');
});
