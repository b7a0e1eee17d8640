import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { linkMinutes } from '../../../game/identity/link-kinds.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { Problem } from '../../../game/problem.ts';
import type { Db, Tx } from '../../app/db/database.ts';
import { authLinks } from '../tables.ts';

/** What a link was made for. */
export interface Link {
  kind: LinkKind;
  /** In lower case. */
  email: string;
  /** Null: of an address without an account. */
  userId: string | null;
  /** The hashed password the account has once its address is proven; null leaves it without one. */
  password: string | null;
  /** The browser the password was typed in (`browser-key.ts`): it counts there alone. Null: nobody's. */
  browser: string | null;
  /** False: printed on the console. */
  byMail: boolean;
}

/**
 * Makes a link and returns its token, 256 random bits; of it only a hash is stored, so that whoever reads the database
 * cannot sign in. Time is the database's. What has expired goes.
 */
export async function makeLink(db: Db | Tx, link: Link & { minutes?: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { minutes = linkMinutes[link.kind], ...row } = link;
  await db.delete(authLinks).where(sql`${authLinks.expiresAt} <= clock_timestamp()`);
  await db
    .insert(authLinks)
    .values({ ...row, hash: hashOf(token), expiresAt: sql`clock_timestamp() + ${minutes} * interval '1 minute'` });
  return token;
}

/**
 * Spends a link: of two at once one gets it. Throws `link_over` for one that is unknown, used, expired or of another kind,
 * which stays as it is. Looked up by its hash: how long that takes tells nothing of the token.
 */
export async function spendLink(tx: Tx, it: { kind: LinkKind; token: string }): Promise<Link> {
  const [link] = await tx.delete(authLinks).where(living(it)).returning();
  if (!link) throw linkOver();
  return link;
}

/** Looks at a link and leaves it as it is. Throws `link_over` as spending it would. */
export async function findLink(db: Db, it: { kind: LinkKind; token: string }): Promise<Link> {
  const [link] = await db.select().from(authLinks).where(living(it));
  if (!link) throw linkOver();
  return link;
}

/**
 * Whether a new password has to come along: always for `reset`, never for a link that signs in, and to confirm an address in
 * any other browser than the one the password was typed in. Whoever signs up with somebody's address does not choose its
 * owner's password by it.
 */
export function needsPassword(
  { kind, browser }: Pick<Link, 'kind' | 'browser'>,
  openedIn: string | undefined,
): boolean {
  switch (kind) {
    case 'reset':
      return true;
    case 'link':
      return false;
    case 'verify':
      return browser === null || browser !== openedIn;
  }
}

export function linkOver(): Problem {
  return new Problem('link_over', 'unknown, used, or expired');
}

function living({ kind, token }: { kind: LinkKind; token: string }) {
  return and(
    eq(authLinks.hash, hashOf(token)),
    eq(authLinks.kind, kind),
    sql`${authLinks.expiresAt} > clock_timestamp()`,
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
