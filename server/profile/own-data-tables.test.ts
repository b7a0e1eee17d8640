import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { exportedParts } from './export-account.ts';

/** The columns by which a row belongs to a person. */
const personColumns = [
  'idx',
  'user_id',
  'email',
  'owner',
  'author',
  'editor',
  'uploaded_by',
  'put_by',
  'recorded_by',
  'rival',
];

/** Tables without `idx` whose rows belong to an account. */
const byAccount = ['push_registrations', 'honours', 'reminder_mails', 'sent_reminder_mails'];

interface Decision {
  /** The part of the export that has the rows, or why they are not in the export. */
  exported: string;
  /** What a deletion of the account does with the rows. */
  deletion: 'deletes them' | 'deletes those of matches that are not locked' | 'leaves them without a name';
}

/** A new table with data of a person needs an entry. Source: docs/product.md#own-data. */
const decisions: Record<string, Decision> = {
  auth_users: { exported: 'account', deletion: 'deletes them' },
  auth_accounts: { exported: 'signInMethods', deletion: 'deletes them' },
  auth_passkeys: { exported: 'passkeys', deletion: 'deletes them' },
  auth_sessions: { exported: 'sessions', deletion: 'deletes them' },
  auth_links: { exported: 'secrets that expire within a day', deletion: 'deletes them' },
  players: { exported: 'players', deletion: 'leaves them without a name' },
  predictions: { exported: 'predictions', deletion: 'deletes those of matches that are not locked' },
  predictions_set_aside: { exported: 'predictionsSetAside', deletion: 'deletes them' },
  favourites: { exported: 'favourites', deletion: 'deletes them' },
  former_favourites: { exported: 'favourites', deletion: 'deletes them' },
  groups: { exported: 'groups', deletion: 'leaves them without a name' },
  group_members: { exported: 'groups', deletion: 'deletes them' },
  group_past_members: { exported: 'groups', deletion: 'leaves them without a name' },
  group_reactions: { exported: 'reactions', deletion: 'deletes them' },
  rivals: { exported: 'rivals', deletion: 'deletes them' },
  push_registrations: { exported: 'devices', deletion: 'deletes them' },
  reminder_mails: { exported: 'reminderMails', deletion: 'deletes them' },
  sent_reminder_mails: { exported: 'marks that are removed after two days', deletion: 'deletes them' },
  news: { exported: 'newsWritten', deletion: 'leaves them without a name' },
  news_images: { exported: 'pictures of the news, which everybody sees', deletion: 'leaves them without a name' },
  audit_log: { exported: 'acts', deletion: 'leaves them without a name' },
  results: { exported: 'each is an act in the audit log', deletion: 'leaves them without a name' },
  matchday_winners: {
    exported: 'follows from the points, which everybody sees',
    deletion: 'leaves them without a name',
  },
  honours: { exported: 'honours', deletion: 'deletes them' },
  points_records: { exported: 'each is an act in the audit log', deletion: 'leaves them without a name' },
};

let game: TestGame;
let ada: Client;
let idx: number;
beforeAll(async () => {
  game = await startTestGame();
  ada = await game.signUp('ada');
  const [row] = await query<{ idx: number }>('select idx from players where user_id = $1', [ada.uid]);
  idx = row?.idx ?? -1;
});
afterAll(() => game.remove());

const query = <Row extends object>(statement: string, values: (string | number | string[])[] = []) =>
  game.game.database.query<Row & Record<string, unknown>>(statement, values);

test('every table with data of a person has a decision about its export and deletion', async () => {
  const rows = await query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = any ($1) order by 1`,
    [personColumns],
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(decisions).toSorted());
});

test.each(Object.entries(decisions).filter(([, { exported }]) => !exported.includes(' ')))(
  'the export reads %s',
  (table, { exported }) => {
    expect(exportedParts[exported]).toMatch(new RegExp(`(from|join) ${table}\\b`));
  },
);

describe('a deletion', () => {
  const deleted = Object.entries(decisions).flatMap(([table, { deletion }]) =>
    deletion === 'deletes them' ? [table] : [],
  );
  const deletedUntilLocked = Object.entries(decisions).flatMap(([table, { deletion }]) =>
    deletion === 'deletes those of matches that are not locked' ? [table] : [],
  );
  const columnOf = (table: string): string =>
    table === 'auth_users' ? 'id' : byAccount.includes(table) || table.startsWith('auth_') ? 'user_id' : 'idx';
  const count = async (table: string): Promise<number> => {
    const column = columnOf(table);
    const [row] = await query<{ count: number }>(`select count(*)::int as count from ${table} where ${column} = $1`, [
      column === 'idx' ? idx : ada.uid,
    ]);
    return row?.count ?? -1;
  };

  const matchesIn = async (table: string): Promise<string[]> => {
    const rows = await query<{ id: string }>(`select match_id as id from ${table} where idx = $1 order by 1`, [idx]);
    return rows.map(({ id }) => id);
  };

  test('leaves no row in any of the tables whose rows it deletes, and those of locked matches in others', async () => {
    await fillTables();
    const filled = await Promise.all(deleted.map(count));
    expect(deleted.filter((_, place) => filled[place] === 0)).toEqual([]);
    for (const table of deletedUntilLocked) expect(await matchesIn(table), table).toEqual([lockedMatch, openMatch]);
    expect((await ada.ask('DELETE', `${game.db}/users/${ada.uid}`)).status).toBe(200);
    const left = await Promise.all(deleted.map(count));
    expect(deleted.filter((_, place) => left[place] !== 0)).toEqual([]);
    for (const table of deletedUntilLocked) expect(await matchesIn(table), table).toEqual([lockedMatch]);
  });
});

/** Match ids in the order of texts. */
const [lockedMatch, openMatch] = ['1', '2'];

/**
 * Writes a row of the account into every table whose rows a deletion removes. Tables whose rows depend on the lock get a row for a locked
 * match and one for an open match. The row of the account itself exists already.
 */
async function fillTables(): Promise<void> {
  const own: [statement: string, ...values: (string | number)[]][] = [
    [
      `insert into auth_passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
       values ('p', 'Phone', 'key', $1, 'credential', 0, 'singleDevice', false)`,
      ada.uid,
    ],
    [
      `insert into auth_links (hash, kind, email, user_id, by_mail, expires_at)
       values ('h', 'reset', 'ada@example.org', $1, true, now() + interval '1 hour')`,
      ada.uid,
    ],
    [`insert into reminder_mails (user_id, wanted, stop) values ($1, true, 's')`, ada.uid],
    [`insert into sent_reminder_mails (competition, kickoff, user_id) values ('WC/2022', now(), $1)`, ada.uid],
    ...[lockedMatch, openMatch].flatMap((match): [string, string, number][] => [
      [`insert into predictions values ('WC/2022', $1, $2, 1, 0, null, now())`, match, idx],
    ]),
    [`insert into predictions_set_aside values ('WC/2022', $1, $2, 1, 0, null, now())`, openMatch, idx],
    [`update matches set locked_at = now() where competition = 'WC/2022' and id = $1`, lockedMatch],
    [`insert into favourites (competition, idx, section, tla, since) values ('WC/2022', $1, '1', 'ARG', now())`, idx],
    [
      `insert into former_favourites (competition, idx, section, tla, since, until)
       values ('WC/2022', $1, '1', 'BRA', now(), now())`,
      idx,
    ],
    [`insert into honours values ('WC/2022', $1, 1, 0, 0)`, ada.uid],
    [
      `insert into push_registrations (token, user_id, endpoint, auth, p256dh)
       values ('token', $1, 'https://push.example.org/1', 'auth', 'p256dh')`,
      ada.uid,
    ],
  ];
  for (const [statement, ...values] of own) await query(statement, values);
  const { status } = await ada.ask('POST', '/functions/groups-createGroup', {
    data: { groupCollection: 'WC/2022/groups', userCollection: 'WC/2022/users', groupName: 'Lovelace' },
  });
  expect(status).toBe(200);
  const other = await game.signUp('babbage');
  const rival = `insert into rivals (competition, idx, rival) select competition, $1, idx from players where user_id = $2`;
  await query(rival, [idx, other.uid]);
  await query(
    `insert into group_reactions select competition, group_id, $1, idx, 'lucky' from group_members where idx = $2`,
    [lockedMatch, idx],
  );
}
