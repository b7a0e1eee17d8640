import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

export interface FormerAccount {
  name: string;
  /** The session that the former version gave the account. */
  cookie: string;
  uid: string;
}

/** A site of the former version, as it was played (play-former-site.ts). */
export interface FormerSite {
  accounts: FormerAccount[];
  /** The invite of the group "The Back Four", by competition. */
  groupToken: Record<string, string>;
  /** The token of Ada's registration for push messages. */
  registration: string;
  /** The token of a link with which Cem can choose a new password once. */
  signInLink?: string;
  /** What the former version answered, by the path of the call: about the cup to Ada, and about the league to Dora. */
  seen: Record<string, Record<string, unknown>>;
}

export function readFormerSite(): FormerSite {
  return JSON.parse(readFileSync(new URL('former-site.json', import.meta.url), 'utf8')) as FormerSite;
}

function readFormerDump(): string {
  return gunzipSync(readFileSync(new URL('former-site.sql.gz', import.meta.url))).toString('utf8');
}

/** Replaces everything in the database by the dump of the former version. */
export async function restoreFormerSite({ withoutTimeLimit }: Pick<Database, 'withoutTimeLimit'>): Promise<void> {
  await withoutTimeLimit.db.transaction(async (tx) => {
    await tx.execute('drop schema if exists drizzle cascade');
    await tx.execute('drop schema public cascade');
    await tx.execute('create schema public');
    await tx.execute('set local check_function_bodies = false');
    for (const statement of statementsOf(readFormerDump())) await tx.execute(sql.raw(statement));
  });
}

/** Divides the dump into its statements, without those that change the settings of the connection. */
function statementsOf(dump: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  for (const line of dump.split('\n')) {
    if (
      lines.length === 0 &&
      (line === '' || /^(--|SET |SELECT pg_catalog.set_config|CREATE SCHEMA public)/.test(line))
    )
      continue;
    lines.push(line);
    const text = lines.join('\n');
    const isInBody = (text.match(/\$\$|\$_\$/g)?.length ?? 0) % 2 === 1;
    if (!line.endsWith(';') || isInBody) continue;
    statements.push(text);
    lines = [];
  }
  return statements;
}
