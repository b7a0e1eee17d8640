import { openDatabase } from '../platform/database/open-database.ts';
import type { TestGame } from './test-game.ts';

/**
 * Gives a game's database a wall clock that a test can move: its sessions use the test's function `clock_timestamp` instead of the
 * system's. The game is restarted. Returns a function that moves the clock to a number of seconds from the real time.
 */
export async function shiftableClock(game: TestGame): Promise<(seconds: number) => Promise<void>> {
  await game.stop();
  const database = await openDatabase(game.game.config);
  await database.query('create table public.clock_shift as select 0 as seconds', []);
  await database.query(
    `create function public.clock_timestamp() returns timestamptz language sql volatile as
       'select pg_catalog.clock_timestamp() + (select seconds from public.clock_shift) * interval ''1 second'''`,
    [],
  );
  const [row] = await database.query<{ name: string }>('select quote_ident(current_database()) as name', []);
  await database.query(`alter database ${row?.name ?? ''} set search_path = public, pg_catalog`, []);
  await database.close();
  await game.restart();
  // The embedded database does not read the connection setting, but it has only one connection, on which this statement makes the setting.
  if (game.game.database.kind === 'embedded') {
    await game.game.database.query('set search_path = public, pg_catalog', []);
  }
  return async (seconds) => {
    const { database: moved } = game.game;
    await moved.query('update public.clock_shift set seconds = $1', [seconds]);
    const [found] = await moved.query<{ by: number }>(
      'select extract(epoch from clock_timestamp() - pg_catalog.clock_timestamp())::float8 as by',
      [],
    );
    if (Math.abs((found?.by ?? 0) - seconds) > 1) throw new Error('the clock of the database was not moved');
  };
}
