import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { linkMinutes } from '../../../game/identity/link-kinds.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import { Problem } from '../../../game/problem.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { authLinks } from '../tables.ts';

export interface Link {
  kind: LinkKind;
  /** In lower case. */
  email: string;
  /** Null for an address without an account. */
  userId: string | null;
  /** The hash of the password that the account gets once its address is confirmed; null for no password. */
  password: string | null;
  /** True if this password is known to be long enough for staff. */
  hasLongPassword: boolean;
  /**
   * The hash of the key of the browser in which the password was typed (`browser-key.ts`). The password counts only if the link is opened
   * in this browser. Null if the link brings no password.
   */
  browser: string | null;
  /** The invite tokens that waited on the device on which the link was requested. Source: docs/product.md#invitations. */
  invites: string[];
  /** False if the link was printed on the console. */
  byMail: boolean;
}

export interface LinkToken {
  kind: LinkKind;
  token: string;
}

/**
 * Creates a link and returns its token, 256 random bits. Only a hash of the token is stored, so that nobody who reads the database can use
 * the link. Times are by the database's clock. Expired links are removed.
 */
export async function makeLink(
  db: Db | Tx,
  link: Omit<Link, 'invites' | 'hasLongPassword'> & { invites?: string[]; hasLongPassword?: boolean; minutes?: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { minutes = linkMinutes[link.kind], ...row } = link;
  await db.delete(authLinks).where(sql`${authLinks.expiresAt} <= clock_timestamp()`);
  await db
    .insert(authLinks)
    .values({ ...row, hash: hashOf(token), expiresAt: sql`clock_timestamp() + ${minutes} * interval '1 minute'` });
  return token;
}

/**
 * Consumes a link; of two attempts at the same time, only one succeeds. Throws `link_over` for a link that is unknown, used, expired or of
 * another kind, and does not consume it then. The link is looked up by its hash, so that the response time reveals nothing about the token.
 */
export async function consumeLink(tx: Tx, link: LinkToken): Promise<Link> {
  const [consumed] = await tx.delete(authLinks).where(isValid(link)).returning();
  if (!consumed) throw linkOverProblem();
  return consumed;
}

/** Returns a link without consuming it. Throws `link_over` in the same cases as `consumeLink`. */
export async function findLink(db: Db | Tx, link: LinkToken): Promise<Link> {
  const [found] = await db.select().from(authLinks).where(isValid(link));
  if (!found) throw linkOverProblem();
  return found;
}

/**
 * True if a new password must be typed to use a link: always for `reset`, never for a link that signs in. For `verify` it is true in any
 * browser other than the one in which the password was typed, so nobody who signs up with another person's address can choose that person's
 * password.
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

export function linkOverProblem(): Problem {
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
