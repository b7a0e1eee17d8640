import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isInternalAddress } from '../../../game/identity/email.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import type { Db, Tx } from '../../app/db/database.ts';
import type { Game } from '../../app/game.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailFor } from '../../mail/words.ts';
import { makeLink } from './links.ts';
import type { Link } from './links.ts';
import { mayMakeAccount } from '../account/new-accounts.ts';
import { authAccounts, authUsers } from '../tables.ts';

type Parts = Pick<Game, 'config' | 'db' | 'database' | 'competition'>;

/** Whom a mail is for, and the origin its link leads to. */
interface Addressee {
  email: string;
  origin: string;
}

/** Whom a link in a mail is for, and what it brings (`links.ts`). */
type NewLink = Pick<Link, 'kind' | 'userId' | 'password' | 'browser'>;

const bringsNothing = { password: null, browser: null };

/**
 * Sends the mail to an address with which somebody signs up. A free address gets an unconfirmed account, and the link that confirms
 * it. An unconfirmed account gets another link, which sets this password if it is opened in this browser: the person who chose the
 * former password may not be the owner of the mailbox. The owner of a confirmed account is told that they have one.
 */
export async function writeSignUpMail(
  parts: Parts,
  it: Addressee & { password: string; browser: string },
): Promise<Mail | undefined> {
  const { email, password, browser } = it;
  if (isInternalAddress(email)) return undefined;
  const made = await makeUnconfirmed(parts.db, { email, password });
  const account = made === undefined ? await findAccount(parts, email) : { id: made, emailVerified: false };
  if (!account || account.emailVerified) return writeTakenMail(parts, it);
  return writeLinkMail(parts, it, { kind: 'verify', userId: account.id, password, browser });
}

/** Tells the owner of an address that somebody wanted to make an account with it. */
export function writeTakenMail({ config }: Pick<Game, 'config'>, { email, origin }: Addressee): Mail {
  return mailFor('taken', { to: email, url: `${origin}/login`, siteName: config.siteName });
}

/**
 * Sends a new link to an account whose address is not confirmed, after a sign-in with the right password. The account keeps that
 * password only if this browser chose it, or if the account was used before there was mail. Otherwise a stranger may have chosen
 * it.
 */
export async function writeVerifyMail(parts: Parts, it: Addressee & { browser: string }): Promise<Mail | undefined> {
  const [account] = await parts.db
    .select({
      id: authUsers.id,
      emailVerified: authUsers.emailVerified,
      wasInUse: sql<boolean>`${authUsers.lastSignInTime} is not null`,
      password: authAccounts.password,
      isChosenHere: sql<boolean>`exists (
        select 1 from auth_links l
         where l.user_id = ${authUsers.id} and l.kind = 'verify' and l.browser = ${it.browser}
           and l.password = ${authAccounts.password} and l.expires_at > clock_timestamp())`,
    })
    .from(authUsers)
    .innerJoin(authAccounts, and(eq(authAccounts.userId, authUsers.id), eq(authAccounts.providerId, 'credential')))
    .where(eq(authUsers.email, it.email));
  if (!account || account.emailVerified) return undefined;
  const { id: userId, password } = account;
  const brings = account.isChosenHere || account.wasInUse ? { password, browser: it.browser } : bringsNothing;
  return writeLinkMail(parts, it, { kind: 'verify', userId, ...brings });
}

/**
 * Sends the mail to an address that an account without one claims: the link that gives the account this address and password, or,
 * if another account has the address, a notice to its owner.
 */
export async function writeAddressMail(
  parts: Parts,
  it: Addressee & { userId: string; password: string; browser: string },
): Promise<Mail | undefined> {
  const { userId, password, browser } = it;
  if (isInternalAddress(it.email)) return undefined;
  if (await findAccount(parts, it.email)) return writeTakenMail(parts, it);
  return writeLinkMail(parts, it, { kind: 'verify', userId, password, browser });
}

/** Undefined for an address without an account. */
export async function writeResetMail(parts: Parts, it: Addressee): Promise<Mail | undefined> {
  const account = await findAccount(parts, it.email);
  if (!account || isInternalAddress(it.email)) return makeLinkInVain(parts);
  return writeLinkMail(parts, it, { kind: 'reset', userId: account.id, ...bringsNothing });
}

/** An address without an account gets the link that makes one, if the visitor may make one; else undefined. */
export async function writeSignInMail(
  parts: Parts,
  it: Addressee & { invites: readonly string[] },
): Promise<Mail | undefined> {
  if (isInternalAddress(it.email)) return makeLinkInVain(parts);
  const account = await findAccount(parts, it.email);
  if (!account && !(await mayMakeAccount(parts, it.invites))) return makeLinkInVain(parts);
  return writeLinkMail(parts, it, { kind: 'link', userId: account?.id ?? null, ...bringsNothing });
}

/**
 * Where a link leads: a page with one button, because programs that look into mails open the addresses in them. The token stands
 * behind `#`: that part no browser sends, so that it is in no log on the way.
 */
export function linkUrl(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/login#${kind}=${token}`;
}

/** The origin of links in mails. It is never taken from a request, or a stranger could make mails lead to their own pages. */
export function mailOrigin({ config }: Pick<Game, 'config'>, request: FastifyRequest): string {
  return config.publicUrl ?? `http://localhost:${request.socket.localPort}`;
}

/** The account of an address, which comes in lower case. */
export async function findAccount(
  { db }: Pick<Game, 'db'>,
  email: string,
): Promise<{ id: string; emailVerified: boolean } | undefined> {
  const [account] = await db
    .select({ id: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, email));
  return account;
}

async function writeLinkMail(parts: Parts, { email, origin }: Addressee, link: NewLink): Promise<Mail> {
  const token = await makeLink(parts.db, { ...link, email, byMail: true });
  const url = linkUrl(origin, link.kind, token);
  return mailFor(link.kind, { to: email, url, siteName: parts.config.siteName });
}

/** Makes the database do the same work as for an address with an account, so that the time tells nobody whether there is one. */
async function makeLinkInVain({ db }: Parts): Promise<undefined> {
  await makeLink(db, {
    kind: 'reset',
    email: 'nobody@no-address.invalid',
    userId: null,
    ...bringsNothing,
    byMail: true,
    minutes: 0,
  });
}

/** Makes an account with an address that is not confirmed, and returns its id; undefined if the address has an account. */
export async function makeUnconfirmed(
  db: Db | Tx,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const now = new Date();
  const id = randomUUID();
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(authUsers)
      .values({ id, name: email.slice(0, 64), email, emailVerified: false, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: authUsers.id });
    if (made.length === 0) return undefined;
    await tx.insert(authAccounts).values(passwordMethod(id, password));
    return id;
  });
}

/** The row by which the identity library knows a password. */
export function passwordMethod(userId: string, password: string) {
  const now = new Date();
  return {
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password,
    createdAt: now,
    updatedAt: now,
  };
}
