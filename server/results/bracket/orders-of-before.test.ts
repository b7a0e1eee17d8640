import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { makeFormerDatabase } from '../../testing/former-database.ts';
import type { FormerDatabase } from '../../testing/former-database.ts';
import { refreshBracket } from './refresh-bracket.ts';

let former: FormerDatabase;
let database: Database;

/** Creates a database with the last schema that had no frozen orders, inserts competitions, and migrates it. */
beforeAll(async () => {
  former = await makeFormerDatabase(16);
  database = former.database;
  await insertCompetition('ONE/1', [
    { id: '1', locked: true, sides: '1A 2B', teams: 'AA2 BB1' },
    { id: '2', locked: false, sides: '1B 2A', teams: 'BB3 AA1' },
  ]);
  await insertCompetition('TWO/2', [{ id: '1', locked: false, sides: '1A 2B', teams: 'AA2 BB1' }]);
  await insertCompetition('THREE/3', [
    { id: '1', locked: true, sides: '1A 3BC', teams: 'AA1 CC2' },
    { id: '2', locked: false, sides: '1B 2C', teams: 'BB1 CC1' },
  ]);
  await insertCompetition('FOUR/4', [
    { id: '1', locked: true, sides: '1A 2B', teams: 'AA2 BB1' },
    { id: '2', locked: false, sides: '1C 3AB', teams: 'CC1 BB2' },
  ]);
  await insertCompetition('FIVE/5', [
    { id: '1', locked: true, sides: '1A 2B', teams: 'AA2 BB1' },
    { id: '2', locked: false, sides: 'W1 W9', teams: 'AA1 CC1' },
  ]);
  await former.migrate();
});
afterAll(() => former.remove());

interface KnockoutMatch {
  id: string;
  locked: boolean;
  sides: string;
  teams: string;
}

async function insertCompetition(id: string, matches: KnockoutMatch[]): Promise<void> {
  await database.query(
    `insert into competitions (id, code, year, name, time_zone, start_date_time, reserved_names, points, pool_order, results)
     values ($1, $1, '1', $1, 'UTC', now(), '{}', '{}', 'overall-first', 'manual')`,
    [id],
  );
  await database.query(
    `insert into teams (competition, tla, team_id, short_name, section, pool, iso2, position)
     select $1, p || p || n, ascii(p) * 10 + n, p || n, '1', p, 'fr', ascii(p) * 10 + n
       from unnest(array['A', 'B', 'C']) p cross join generate_series(1, 3) n`,
    [id],
  );
  for (const match of matches) {
    await database.query(
      `insert into matches (competition, id, utc_date, stage, matchday, venue, placeholder1, placeholder2, team1, team2, locked_at)
       values ($1, $2, now(), 'LAST_16', 1, 'Ground', $3, $4, $5, $6, case when $7 then now() end)`,
      [id, match.id, ...match.sides.split(' '), ...match.teams.split(' '), match.locked],
    );
  }
}

test('the migration freezes pools that feed a locked match in the order that the bracket showed', async () => {
  const rows = await database.query<{ id: string; frozen: unknown }>(
    'select id, frozen_orders as frozen from competitions',
    [],
  );
  expect(Object.fromEntries(rows.map(({ id, frozen }) => [id, frozen]))).toEqual({
    'ONE/1': { pools: { A: ['AA2', 'AA1', null], B: ['BB3', 'BB1', null] }, thirds: null },
    'TWO/2': null,
    'THREE/3': {
      pools: { A: ['AA1', null, null], B: ['BB1', null, null], C: [null, 'CC1', 'CC2'] },
      thirds: { '1A': 'CC2' },
    },
    'FIVE/5': { pools: { A: ['AA2', null, null], B: [null, 'BB1', null] }, thirds: null },
    'FOUR/4': { pools: { A: ['AA2', null, null], B: [null, 'BB1', 'BB2'] }, thirds: null },
  });
});

test('the first start after the migration corrects a wrong side, and the next start has nothing to do', async () => {
  await database.query(
    `insert into results (competition, match_id, version, previous, source, pinned, status, full1, full2, winner, goals)
     values ('FIVE/5', '1', 1, 0, 'admin', true, 'FINISHED', 1, 0, 1, '[]')`,
    [],
  );
  await database.query(`update matches set stage = 'QUARTER_FINALS' where competition = 'FIVE/5' and id = '2'`, []);
  expect(await refreshBracket(database, 'FIVE/5')).toEqual(['2']);
  expect(await refreshBracket(database, 'FIVE/5')).toEqual([]);
  const [match] = await database.query(
    `select team1, team2 from matches where competition = 'FIVE/5' and id = '2'`,
    [],
  );
  expect(match).toEqual({ team1: 'AA2', team2: null });
});
