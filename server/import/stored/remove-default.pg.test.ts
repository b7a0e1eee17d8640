import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/open-database.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { runCommand } from '../run-command.ts';

let place: TestPlace;
let game: TestGame;
beforeAll(async () => {
  place = await makeTestPlace();
  game = await startTestGame({ databaseUrl: place.place.databaseUrl });
});
afterAll(async () => {
  await game.remove();
  await place.remove();
});

test('a command that runs elsewhere does not remove the default competition', async () => {
  const database = await openDatabase(place.place);
  const replay = { speed: 40, waitS: 60, players: 0 };
  const remove = () =>
    runCommand({ database, backupFolder: place.place.dataDir, replay }, { verb: 'remove', competition: 'WC/2022' });
  await expect(remove()).rejects.toThrow('WC/2022 is the default competition. Make another one the default first.');
  await database.close();
  expect(await game.game.database.query('select count(*)::int as count from matches', [])).toEqual([{ count: 64 }]);
});
