import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { setNick } from '../account/nicks.ts';
import { enterIn } from './enter-in.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  await game.game.database.query(
    `insert into competitions select (jsonb_populate_record(c, '{"id": "EC/2024", "is_default": false}')).* from competitions c where id = 'WC/2022'`,
    [],
  );
});
afterAll(() => game.remove());

test('an account that enters a competition while its nick changes has the new nick there', async () => {
  const { uid } = await game.signUp('Former');
  const { db, database } = game.game;
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const change = db.transaction(async (tx) => {
    await setNick(tx, { userId: uid, nick: 'Newer' });
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  const entering = db.transaction((tx) => enterIn(tx, { competition: 'EC/2024', userId: uid }));
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%' and datname = current_database()`;
  await expect.poll(() => database.query(waiting, [])).toHaveLength(1);
  mayCommit.resolve();
  await Promise.all([change, entering]);
  const rows = await database.query('select competition, nick, ranked from players where user_id = $1 order by 1', [
    uid,
  ]);
  expect(rows).toEqual([
    { competition: 'EC/2024', nick: 'Newer', ranked: true },
    { competition: 'WC/2022', nick: 'Newer', ranked: true },
  ]);
});
