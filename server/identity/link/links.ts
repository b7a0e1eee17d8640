import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { linkMinutes } from '../../../game/identity/link-kinds.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { Problem } from '../../../game/problem.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { authLinks } from '../tables.ts';

/** What a link was made for. */
export interface Link {
  kind: LinkKind;
  /** In lower case. */
  email: string;
  /** Null for an address without an account. */
  userId: string | null;
  /** The hashed password that the account has once its address is proven; null leaves it without one. */
  password: string | null;
  /** The browser in which the password was typed (`browser-key.ts`): it counts there alone. Null if no browser did. */
  browser: string | null;
  /** False if the link was printed on the console. */
  byMail: boolean;
}

/** Names a link, as its owner does. */
export interface LinkToken {
  kind: LinkKind;
  token: string;
}

/**
 * Makes a link and returns its token, 256 random bits. Only a hash of the token is stored, so that nobody who reads the database can
 * sign in by it. Times are the database's. Links that have expired are removed.
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
 * Spends a link; of two attempts at once one gets it. Throws `link_over` for a link that is unknown, used, expired or of another
 * kind, which stays as it is. The link is looked up by its hash, so that the time this takes tells nothing of the token.
 */
export async function spendLink(tx: Tx, link: LinkToken): Promise<Link> {
  const [spent] = await tx.delete(authLinks).where(isValid(link)).returning();
  if (!spent) throw linkOver();
  return spent;
}

/** Returns a link and leaves it as it is. Throws `link_over` as spending it would. */
export async function findLink(db: Db, link: LinkToken): Promise<Link> {
  const [found] = await db.select().from(authLinks).where(isValid(link));
  if (!found) throw linkOver();
  return found;
}

/**
 * True if a new password has to be given with a link: always for `reset`, never for a link that signs in, and to confirm an address
 * in any other browser than the one in which the password was typed. So somebody who signs up with another person's address does
 * not choose that person's password.
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

/** The refusal of a link that does not work (any more). */
export function linkOver(): Problem {
  return new Problem('link_over', 'unknown, used, or expired');
}

function isValid({ kind, token }: LinkToken) {
  return and(
    eq(authLinks.hash, hashOf(token)),
    eq(authLinks.kind, kind),
    sql`${authLinks.expiresAt} > clock_timestamp()`,
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
