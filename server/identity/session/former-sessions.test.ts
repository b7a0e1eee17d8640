import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { refuseCaller } from '../../calls/serve.ts';
import { makeFormerDatabase } from '../../testing/former-database.ts';
import type { FormerDatabase } from '../../testing/former-database.ts';
import { findSession } from './find-session.ts';

let former: FormerDatabase;
let database: Database;

/** Creates a database of the last version whose sessions did not store the length of the password, inserts sessions, and migrates it. */
beforeAll(async () => {
  former = await makeFormerDatabase(15);
  database = former.database;
  await haveAccount('boss', 'admin', 'credential');
  await haveAccount('writer', 'staff', 'credential');
  await haveAccount('fan', 'none', 'credential');
  await haveAccount('guest-boss', 'admin', 'club');
  await former.migrate();
});
afterAll(() => former.remove());

/** Inserts an account with one way to sign in and an open session, as that version did. */
async function haveAccount(id: string, role: string, provider: string): Promise<void> {
  await database.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at, role)
     values ($1, $1, $1 || '@example.org', true, clock_timestamp(), clock_timestamp(), $2)`,
    [id, role],
  );
  await database.query(
    `insert into auth_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values ($1, $1, $2, $1, case $2 when 'credential' then 'a hash' end, clock_timestamp(), clock_timestamp())`,
    [id, provider],
  );
  await database.query(
    `insert into auth_sessions (id, token, user_id, expires_at, created_at, updated_at)
     values ($1, $1, $1, clock_timestamp() + interval '30 days', clock_timestamp() - interval '500 days', clock_timestamp())`,
    [id],
  );
}

/** The code with which such an old session is refused an act of its role; undefined if it may act. */
async function refusalOf(token: string, who: 'staff' | 'admin' | 'account'): Promise<unknown> {
  const session = await findSession(database, token);
  if (!session) throw new Error('the session has ended');
  try {
    refuseCaller(who, session);
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

test.each([
  ['admin', 'boss'],
  ['staff', 'writer'],
] as const)('an old session may not act as %s, because the length of its password is not known', async (who, token) => {
  expect(await refusalOf(token, who)).toBe('longer_password_needed');
  expect(await refusalOf(token, 'account')).toBeUndefined();
});

test('an old session may go on playing, but may not act if its account gets a role afterwards', async () => {
  expect(await refusalOf('fan', 'account')).toBeUndefined();
  await database.query("update auth_users set role = 'staff' where id = 'fan'", []);
  expect(await refusalOf('fan', 'staff')).toBe('longer_password_needed');
});

test('an old session of an account without a password may act', async () => {
  expect(await refusalOf('guest-boss', 'admin')).toBeUndefined();
});

test('the life of an old session counts from the upgrade', async () => {
  const rows = await database.query<{ isNew: boolean }>(
    `select begun_at > clock_timestamp() - interval '1 hour' as "isNew" from auth_sessions`,
    [],
  );
  expect(rows.map(({ isNew }) => isNew)).toEqual([true, true, true, true]);
});
