import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import { ensureDefault } from './ensure-default.ts';

let made: TestPlace;
let database: Database;
beforeAll(async () => {
  made = await makeTestPlace();
  database = await openDatabase(made.place);
});
afterAll(async () => {
  await database.close();
  await made.remove();
});

test('of processes that start for the first time at once, one loads the competition and all go on with it', async () => {
  const settings = { competition: undefined, results: undefined, replay: { speed: 40, waitS: 60, players: 0 } };
  const started = Array.from({ length: 3 }, () => ensureDefault(settings, database, () => undefined));
  expect(await Promise.all(started)).toEqual(['WC/2022', 'WC/2022', 'WC/2022']);
  expect(await database.query('select id, is_default from competitions', [])).toEqual([
    { id: 'WC/2022', is_default: true },
  ]);
});
