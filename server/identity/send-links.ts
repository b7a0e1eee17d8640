import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { LinkKind } from '../../game/identity/mail.ts';
import type { Game } from '../app/game.ts';
import type { Mail } from '../mail/mailer.ts';
import { mailFor } from '../mail/words.ts';
import { makeLink } from './links.ts';
import { mayMakeAccount } from './new-accounts.ts';
import { authAccounts, authUsers } from './tables.ts';

type Parts = Pick<Game, 'config' | 'db' | 'database' | 'competition'>;

/** Whom a mail is for, and the origin its link leads to. */
interface Addressee {
  email: string;
  origin: string;
}

/**
 * What goes to an address somebody makes an account with. A free one gets an unconfirmed account and the link that confirms it;
 * an unconfirmed one a link that brings this password along, because whoever chose the former may not be the mailbox's
 * owner; one with an account hears that it has one.
 */
export async function writeSignUpMail(parts: Parts, it: Addressee & { password: string }): Promise<Mail> {
  const { email, password } = it;
  const made = await makeUnconfirmed(parts, { email, password });
  const account = made === undefined ? await findAccount(parts, email) : { id: made, emailVerified: false };
  if (!account || account.emailVerified) {
    return mailFor('taken', { to: email, url: `${it.origin}/login`, siteName: parts.config.siteName });
  }
  return writeLinkMail(parts, it, { kind: 'verify', userId: account.id, password });
}

/** A new link for an account whose address is not confirmed: it leaves it with the password it has. */
export async function writeVerifyMail(parts: Parts, it: Addressee): Promise<Mail | undefined> {
  const account = await findAccount(parts, it.email);
  if (!account || account.emailVerified) return undefined;
  const [method] = await parts.db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, account.id), eq(authAccounts.providerId, 'credential')));
  return writeLinkMail(parts, it, { kind: 'verify', userId: account.id, password: method?.password ?? null });
}

/** Undefined for an address without an account. */
export async function writeResetMail(parts: Parts, it: Addressee): Promise<Mail | undefined> {
  const account = await findAccount(parts, it.email);
  return account && writeLinkMail(parts, it, { kind: 'reset', userId: account.id, password: null });
}

/** An address without an account gets the link that makes one, if the visitor may make one; else undefined. */
export async function writeSignInMail(
  parts: Parts,
  it: Addressee & { invites: readonly string[] },
): Promise<Mail | undefined> {
  const account = await findAccount(parts, it.email);
  if (!account && !(await mayMakeAccount(parts, it.invites))) return undefined;
  return writeLinkMail(parts, it, { kind: 'link', userId: account?.id ?? null, password: null });
}

/** Where a link leads: a page with one button, because programs that look into mails open the addresses in them. */
export function linkUrl(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/login?${kind}=${token}`;
}

/** The origin in a mail; never what a request claims, or a stranger could have mails lead to his own pages. */
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

async function writeLinkMail(
  parts: Parts,
  { email, origin }: Addressee,
  link: { kind: LinkKind; userId: string | null; password: string | null },
): Promise<Mail> {
  const token = await makeLink(parts.db, { ...link, email, byMail: true });
  const url = linkUrl(origin, link.kind, token);
  return mailFor(link.kind, { to: email, url, siteName: parts.config.siteName });
}

/** The id of the new account; undefined if the address has one. */
async function makeUnconfirmed(
  { db }: Pick<Game, 'db'>,
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
