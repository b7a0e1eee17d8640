import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isInternalAddress } from '../../../game/identity/email.ts';
import type { LinkKind } from '../../../game/identity/link-kinds.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import type { Mail } from '../../mail/mailer.ts';
import { mailFor } from '../../mail/mail-text.ts';
import { findAccount, makeUnconfirmedAccount } from '../account/new-account.ts';
import { mayMakeAccount } from '../account/new-accounts.ts';
import { passwordProvider } from '../stored-password/password-row.ts';
import { authAccounts, authUsers } from '../tables.ts';
import { makeLink } from './links.ts';
import type { Link } from './links.ts';

type Site = CallsSite & IdentitySite;

type Parts = Pick<Site, 'config' | 'db' | 'competition' | 'hasLivingInvite'>;

interface Addressee {
  /** In lower case. */
  email: string;
  origin: string;
  /** The invite tokens on the device on which the mail was requested. */
  invites?: string[] | undefined;
}

type NewLink = Pick<Link, 'kind' | 'userId' | 'password' | 'hasLongPassword' | 'browser'>;

/** A password that somebody has typed: its hash, whether it is long enough for staff, and the hash of the browser's key. */
type TypedPassword = Pick<Link, 'hasLongPassword'> & { password: string; browser: string };

const bringsNothing = { password: null, hasLongPassword: false, browser: null };

/**
 * Writes the mail to an address that somebody signs up with; undefined for an internal address. A free address gets an unconfirmed account
 * and a link that confirms the address. An unconfirmed account gets another link. If this link is opened in this browser, it sets the new
 * password, because the person who chose the former one may not own the mailbox. The owner of a confirmed address learns that it has an
 * account.
 */
export async function writeSignUpMail(
  parts: Parts,
  { password, hasLongPassword, browser, ...to }: Addressee & TypedPassword,
): Promise<Mail | undefined> {
  const { email } = to;
  if (isInternalAddress(email)) return undefined;
  const made = await makeUnconfirmedAccount(parts.db, { email, password });
  const account = made === undefined ? await findAccount(parts, email) : { id: made, emailVerified: false };
  if (!account || account.emailVerified) return writeAddressTakenMail(parts, to);
  return writeLinkMail(parts, to, { kind: 'verify', userId: account.id, password, hasLongPassword, browser });
}

export function writeAddressTakenMail({ config }: Pick<Site, 'config'>, { email, origin }: Addressee): Mail {
  return mailFor('taken', { to: email, url: `${origin}/login`, siteName: config.siteName });
}

/**
 * Writes the mail with a new link to an account whose address is not confirmed, after a sign-in with the right password. The link keeps
 * that password only if it was chosen in this browser, or if the account was signed in to while no mail was configured. Otherwise a
 * stranger may have chosen the password. The new link holds the invitations of this device or, if it has none, those of the
 * latest link.
 */
export async function writeVerifyMail(
  parts: Parts,
  { hasLongPassword, browser, ...to }: Addressee & Omit<TypedPassword, 'password'>,
): Promise<Mail | undefined> {
  const [account] = await parts.db
    .select({
      id: authUsers.id,
      emailVerified: authUsers.emailVerified,
      wasInUse: sql<boolean>`${authUsers.lastSignInTime} is not null`,
      password: authAccounts.password,
      invites: sql<string[] | null>`(
        select l.invites from auth_links l
         where l.user_id = ${authUsers.id} and l.kind = 'verify' and l.expires_at > clock_timestamp()
         order by l.created_at desc limit 1)`,
      isChosenHere: sql<boolean>`exists (
        select 1 from auth_links l
         where l.user_id = ${authUsers.id} and l.kind = 'verify' and l.browser = ${browser}
           and l.password = ${authAccounts.password} and l.expires_at > clock_timestamp())`,
    })
    .from(authUsers)
    .innerJoin(authAccounts, and(eq(authAccounts.userId, authUsers.id), eq(authAccounts.providerId, passwordProvider)))
    .where(eq(authUsers.email, to.email));
  if (!account || account.emailVerified) return undefined;
  const { id: userId, password } = account;
  const brings = account.isChosenHere || account.wasInUse ? { password, hasLongPassword, browser } : bringsNothing;
  const invites = to.invites ?? account.invites ?? [];
  return writeLinkMail(parts, { ...to, invites }, { kind: 'verify', userId, ...brings });
}

/**
 * Writes the mail to an address that was typed for an account without an address. The mail contains a link that gives the account this
 * address and password. If another account has the address, the mail tells its owner instead.
 */
export async function writeAddressMail(
  parts: Parts,
  { userId, password, hasLongPassword, browser, ...to }: Addressee & TypedPassword & { userId: string },
): Promise<Mail | undefined> {
  if (isInternalAddress(to.email)) return undefined;
  if (await findAccount(parts, to.email)) return writeAddressTakenMail(parts, to);
  return writeLinkMail(parts, to, { kind: 'verify', userId, password, hasLongPassword, browser });
}

/** Writes the mail with a link to set a new password; undefined for an internal address or one without an account. */
export async function writeResetMail(parts: Parts, to: Addressee): Promise<Mail | undefined> {
  const account = await findAccount(parts, to.email);
  if (!account || isInternalAddress(to.email)) return makeLinkInVain(parts);
  return writeLinkMail(parts, to, { kind: 'reset', userId: account.id, ...bringsNothing });
}

/**
 * Writes the mail with a link that signs in. For an address without an account, the link creates the account if the visitor may do so;
 * otherwise there is no mail.
 */
export async function writeSignInMail(parts: Parts, to: Addressee): Promise<Mail | undefined> {
  if (isInternalAddress(to.email)) return makeLinkInVain(parts);
  const account = await findAccount(parts, to.email);
  if (!account && !(await mayMakeAccount(parts, to.invites))) return makeLinkInVain(parts);
  return writeLinkMail(parts, to, { kind: 'link', userId: account?.id ?? null, ...bringsNothing });
}

/**
 * Returns the URL of a link. The page of the URL uses the link only when a button is pressed, because mail scanners open the URLs in mails.
 * Browsers do not send the part after `#`, so the token appears in no log.
 */
export function linkUrl(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/login#${kind}=${token}`;
}

/** Returns the origin of links in mails. It is never taken from a header, because a stranger could then make mails link to their pages. */
export function mailOrigin({ config }: Pick<Site, 'config'>, request: FastifyRequest): string {
  return config.publicUrl ?? `http://localhost:${request.socket.localPort}`;
}

async function writeLinkMail(parts: Parts, { email, origin, invites = [] }: Addressee, link: NewLink): Promise<Mail> {
  const token = await makeLink(parts.db, { ...link, email, invites, byMail: true });
  const url = linkUrl(origin, link.kind, token);
  return mailFor(link.kind, { to: email, url, siteName: parts.config.siteName });
}

/**
 * Makes the database do the same work as for an address with an account, so that the time of later responses does not reveal whether there
 * is one.
 */
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
