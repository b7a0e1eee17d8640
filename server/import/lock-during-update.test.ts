import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';
import { addCompetition } from './add-competition.ts';
import { prepare } from './prepare.ts';
import type { SourceFiles } from './source-files.ts';
import { findStored, readKnown } from './stored/stored-competition.ts';
import { updateCompetition } from './update-competition.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.remove());

const competition = 'LEA/2024';
const options = { code: 'LEA', year: '2024', timeZone: 'UTC', name: null, results: 'manual' } as const;

/** A league of two matches in our own format. The first one kicks off at this time. */
function filesAt(kickoff: Date): SourceFiles {
  const teams = ['AAA', 'BBB', 'CCC', 'DDD'].map((tla, index) => ({ teamId: index + 1, shortName: tla, tla }));
  const row = { stage: 'REGULAR_SEASON', matchday: 1 };
  const matches = [
    { ...row, id: '1', utcDate: kickoff.toISOString().replace(/\.\d+/, ''), team1: 'AAA', team2: 'BBB' },
    { ...row, id: '2', utcDate: '2050-01-01T12:00:00Z', team1: 'CCC', team2: 'DDD' },
  ];
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  return {
    name: 'l',
    kind: 'folder',
    contents: new Map([
      ['teams.json', bytes(teams)],
      ['matches.json', bytes(matches)],
    ]),
  };
}

test('a match that locks while an update is being stored is not opened again', async () => {
  const { database } = game.game;
  const kickoff = new Date(Date.now() + 2500);
  await addCompetition(database, {
    files: filesAt(kickoff),
    options: { ...options, isDryRun: false },
    replay: { speed: 40, waitS: 60, players: 0 },
  });
  const stored = await findStored(database.db, competition);
  if (!stored) throw new Error('not stored');
  const prepared = prepare(
    filesAt(new Date('2050-01-02T12:00:00Z')),
    options,
    await readKnown(database.db, competition),
  );
  let idle: unknown;
  const update = updateCompetition(database, {
    stored,
    prepared,
    isDryRun: false,
    within: async (tx) => {
      idle = (await tx.execute(sql`show idle_in_transaction_session_timeout`)).rows;
      await sleep(kickoff.getTime() - Date.now() + 100);
    },
  });
  await expect(update).rejects.toThrow('has locked meanwhile');
  // A command that stops meanwhile keeps its matches from being predicted for no longer than this.
  expect(idle).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
  const [match] = await database.query<{ locks: string }>(
    `select locks_at::text as locks from matches where competition = $1 and id = '1'`,
    [competition],
  );
  expect(match?.locks).not.toMatch(/^2050-/);
});
