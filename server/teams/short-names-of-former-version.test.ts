import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKnown } from '../import/stored/stored-competition.ts';
import { makeFormerDatabase } from '../testing/former-database.ts';
import type { FormerDatabase } from '../testing/former-database.ts';

/** Before migration 0039 the pages showed the full names of clubs, and there was no other name. */
let former: FormerDatabase;

beforeAll(async () => {
  former = await makeFormerDatabase(39);
  await former.database.query(
    `insert into competitions (id, code, year, name, time_zone, start_date_time, reserved_names, points, stages, results)
     values ('PL/2024', 'PL', '2024', 'A league', 'UTC', now(), '{}', '{}', '[]', 'manual'),
       ('CA/2024', 'CA', '2024', 'A cup', 'UTC', now(), '{}', '{}', '[]', 'manual')`,
    [],
  );
  await former.database.query(
    `insert into teams (competition, tla, team_id, short_name, position)
     values ('PL/2024', 'WOL', 1, 'Wolverhampton Wanderers FC', 0), ('PL/2024', 'FOO', 2, 'Foo Town FC', 1), ('PL/2024', 'PSV', 3, 'PSV', 2),
       ('CA/2024', 'USA', 9, 'United States', 0)`,
    [],
  );
  await former.migrate();
});
afterAll(() => former.remove());

test('known clubs get their short names and keep the full ones, and other teams keep their names', async () => {
  const rows = await former.database.query(
    `select tla, short_name, name from teams where competition = 'PL/2024' order by position`,
    [],
  );
  expect(rows).toEqual([
    { tla: 'WOL', short_name: 'Wolves', name: 'Wolverhampton Wanderers FC' },
    { tla: 'FOO', short_name: 'Foo Town FC', name: null },
    { tla: 'PSV', short_name: 'PSV', name: null },
  ]);
});

test('the team that two shipped cups named differently has one name, and keeps the other as its name in full', async () => {
  const rows = await former.database.query(`select short_name, name from teams where competition = 'CA/2024'`, []);
  expect(rows).toEqual([{ short_name: 'USA', name: 'United States' }]);
  expect((await readKnown(former.database.db, 'CA/2024')).teams).toEqual({ 'united states': 'USA', usa: 'USA' });
});

test('a source knows a team by both names', async () => {
  const { teams } = await readKnown(former.database.db, 'PL/2024');
  expect(teams).toEqual({ 'wolverhampton wanderers fc': 'WOL', wolves: 'WOL', 'foo town fc': 'FOO', psv: 'PSV' });
});
