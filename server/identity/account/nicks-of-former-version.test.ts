import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readSchema } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';

/*
 * Before migration 0023 every competition had its own nicks, preferences and push registrations. This test writes rows of that version,
 * with one account in two competitions and accounts with the same nick in different ones, and migrates them.
 */

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await makeTestPlace();
  database = await openDatabase(place.place);
  await database.query('drop schema public cascade', []);
  await database.query('create schema public', []);
  const schema = readSchema();
  const accountsOwnNicks = schema.migrations[23]?.folderMillis ?? 0;
  const former = schema.migrations.filter(({ folderMillis }) => folderMillis < accountsOwnNicks);
  await migrate(database.db, { migrations: former, compatibleFrom: former[16]?.folderMillis ?? 0 });
  await writeFormerRows();
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** By account: when it was created, and its players as [competition, nick, when it entered]. */
const accounts: [
  id: string,
  created: string,
  ...players: [competition: string, nick: string | null, entered: string][],
][] = [
  ['ada', '2026-01-01', ['WC/2022', 'Ada', '2026-01-01'], ['EC/2024', 'Countess', '2026-02-01']],
  ['noor', '2026-01-02', ['WC/2022', 'Noor', '2026-01-02']],
  ['younger', '2026-01-05', ['EC/2024', 'nOOr', '2026-01-05']],
  ['youngest', '2026-01-06', ['PL/2024', 'NOOR', '2026-01-06']],
  ['taken', '2026-01-07', ['PL/2024', 'Noor 2', '2026-01-07']],
  ['long', '2026-01-08', ['WC/2022', 'Maximilian Musterman', '2026-01-08']],
  ['longer', '2026-01-09', ['EC/2024', 'maximilian musterman', '2026-01-09']],
  ['swapped', '2026-01-10', ['WC/2022', 'Countess', '2026-01-10']],
  ['nameless', '2026-01-11', ['WC/2022', null, '2026-01-11']],
  ['later', '2026-01-12', ['WC/2022', 'Later', '2026-01-12'], ['EC/2024', null, '2026-02-12']],
];

async function writeFormerRows(): Promise<void> {
  for (const id of ['WC/2022', 'EC/2024', 'PL/2024']) {
    const columns = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = 'competitions' and is_nullable = 'NO' and column_default is null`,
      [],
    );
    const values = columns.map(({ name }) => valuesOfCompetition[name] ?? id);
    const places = columns.map((_, place) => `$${place + 1}`);
    await database.query(
      `insert into competitions (${columns.map(({ name }) => name).join(', ')}) values (${places.join(', ')})`,
      values,
    );
  }
  let idx = 0;
  for (const [id, created, ...players] of accounts) {
    await database.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at) values ($1, $1, $2, true, $3, $3)`,
      [id, `${id}@example.org`, created],
    );
    for (const [competition, nick, entered] of players) {
      await database.query(
        `insert into players (competition, idx, user_id, nick, lowername, ranked, first_access, preferences)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          competition,
          idx,
          id,
          nick,
          nick?.toLowerCase() ?? null,
          nick !== null,
          entered,
          `{"timeZone": "${competition}"}`,
        ],
      );
      await database.query(
        `insert into push_registrations (competition, token, idx, endpoint, auth, p256dh, refreshed_at)
         values ($1, $2, $3, $4, 'auth', 'p256dh', $5)`,
        [competition, `token ${id} ${competition}`, idx, `https://push.example/${id}`, entered],
      );
      idx++;
    }
  }
}

const valuesOfCompetition: Record<string, string> = {
  name: 'A cup',
  start_date_time: '2026-01-01T00:00:00Z',
  points: '{}',
  stages: '[]',
  reserved_names: '{}',
  results: 'manual',
};

test('an account keeps the nick of the competition that it entered last, and the younger of two gets a number', async () => {
  const rows = await database.query<{ id: string; nick: string | null; lowername: string | null; assigned: boolean }>(
    'select id, nick, lowername, is_nick_assigned as assigned from auth_users order by created_at',
    [],
  );
  expect(rows.map(({ id, nick, assigned }) => [id, nick, assigned])).toEqual([
    ['ada', 'Countess', false],
    ['noor', 'Noor', false],
    ['younger', 'nOOr 3', true],
    ['youngest', 'NOOR 4', true],
    ['taken', 'Noor 2', false],
    ['long', 'Maximilian Musterman', false],
    ['longer', 'maximilian musterm 2', true],
    ['swapped', 'Countess 2', true],
    ['nameless', null, false],
    ['later', 'Later', false],
  ]);
  expect(rows.filter(({ nick, lowername }) => (nick?.toLowerCase() ?? null) !== lowername)).toEqual([]);
});

test('the players of an account have its nick, and are ranked if it has one', async () => {
  const rows = await database.query(
    `select p.competition, u.id from players p join auth_users u on u.id = p.user_id
      where p.nick is distinct from u.nick or p.lowername is distinct from u.lowername or p.ranked <> (u.nick is not null)`,
    [],
  );
  expect(rows).toEqual([]);
});

test('an account has the preferences of the competition that it entered last, and one registration per browser', async () => {
  const rows = await database.query(
    `select u.id, u.preferences ->> 'timeZone' as zone, r.token from auth_users u join push_registrations r on r.user_id = u.id
      where u.id in ('ada', 'noor', 'later') order by u.id`,
    [],
  );
  expect(rows).toEqual([
    { id: 'ada', zone: 'EC/2024', token: 'token ada EC/2024' },
    { id: 'later', zone: 'EC/2024', token: 'token later EC/2024' },
    { id: 'noor', zone: 'WC/2022', token: 'token noor WC/2022' },
  ]);
});
