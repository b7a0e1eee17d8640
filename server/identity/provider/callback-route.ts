import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isPagePath } from '../../../game/page-paths.ts';
import { Problem } from '../../../game/problem.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { databaseProblem } from '../../platform/http/errors.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { findAccount } from '../account/new-account.ts';
import { mailOrigin, writeAddressTakenMail } from '../link/link-mails.ts';
import { readHostCookie } from '../session/host-cookie.ts';
import { withNewSecret } from '../session/renew-session.ts';
import { signIn } from '../session/sign-in.ts';
import type { AccountSession } from '../../calls/session.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { Visitor } from '../sign-in-method.ts';
import { accountOfIdentity } from './account-of-identity.ts';
import { findLinked, linkIdentity } from './link-identity.ts';
import type { ProviderClients } from './provider-client.ts';
import { providerMethod } from './provider-sign-in.ts';
import { readIdentity } from './read-identity.ts';
import type { Identity } from './read-identity.ts';
import { refuseUnlessAsked } from './fresh-at-provider.ts';
import { consumeVisit } from './visits.ts';
import type { ProviderVisit } from './visits.ts';

type Site = CallsSite & IdentitySite;

/** The name of the cookie that identifies the browser in which a visit began. */
export const browserCookieName = 'fulltime.provider';

interface Parts {
  limits: SignInLimits;
  providers: ProviderClients;
}

/**
 * Serves `/auth/providers/:id/callback`, to which a provider redirects the browser. The answer is a redirect to a page, even if the sign-in
 * fails.
 */
export function callbackRoute({ app, site }: SiteServer<Site>, { limits, providers }: Parts): void {
  app.get<{ Params: { id: string } }>('/auth/providers/:id/callback', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    let session: AccountSession | undefined;
    let visit: ProviderVisit | undefined;
    try {
      const found = await site.sessions.find(request.headers.cookie);
      // Whoever may only read adds no way to sign in.
      session = found?.isReadOnly ? undefined : found;
      await limits.visit('provider', request.ip);
      const { state } = callbackQuery.parse(request.query);
      const browser = readHostCookie(site.config, request.headers.cookie, browserCookieName);
      visit = await consumeVisit(site.db, { state, provider: request.params.id, browser });
      const provider = await providers.find(visit.provider);
      const query = new URL(request.url, visit.redirectUri).search;
      const identity = await readIdentity(provider, { visit, state, query });
      await finishVisit(site, limits, { visit, identity, session, request, reply });
      return await reply.redirect(landing(visit.next), 303);
    } catch (error) {
      return reply.redirect(failedLanding({ error, visit, session, provider: request.params.id, request }), 303);
    }
  });
}

/** Source: RFC 6749, section 4.1.2. The library reads the other parameters. */
const callbackQuery = z.object({ state: z.string().max(4000).catch('') });

interface Arrival extends Visitor {
  visit: ProviderVisit;
  identity: Identity;
}

async function finishVisit(site: Site, limits: SignInLimits, arrival: Arrival): Promise<void> {
  const { visit, identity, session } = arrival;
  await refuseOtherAccountByNow(site, arrival);
  if (visit.purpose === 'link' && session) {
    return withNewSecret(site, { ...arrival, session }, (tx) => linkIdentity(tx, { session, identity }));
  }
  if (visit.purpose === 'again') return signInAgain(site, arrival);
  const { userId, isNew } = await accountOfIdentity(site, identity, { invites: visit.invites, limits });
  if (isNew) await notifyOwner(site, limits, arrival);
  // If this account is signed in already, no new session is made. The provider may have answered from an open session without asking the
  // person to prove who they are, so this is no fresh sign-in.
  if (userId !== session?.userId) await signIn(site, providerMethod, { proof: { identity, userId }, ...arrival });
}

/**
 * Throws `sign_in_expired` if the account that is signed in now is not the one that was signed in when the visit began. To link a provider
 * or to prove who they are, visitors must still be signed in. To sign in, they may have been signed out since, or may be signed in to the
 * account to which the identity is linked.
 */
async function refuseOtherAccountByNow({ db }: Site, { visit, identity, session }: Arrival): Promise<void> {
  if ((session?.userId ?? null) === visit.userId) return;
  if (visit.purpose === 'sign-in' && (!session || (await findLinked(db, identity)) === session.userId)) return;
  throw new Problem('sign_in_expired', 'another account is signed in by now');
}

/**
 * Signs in again to the account that is signed in. Throws `other_account` if the identity is not linked to it, and the refusals of
 * `refuseUnlessAsked` if the provider has not just asked the person to prove who they are.
 */
async function signInAgain(site: Site, arrival: Arrival): Promise<void> {
  const { identity, session } = arrival;
  const userId = await findLinked(site.db, identity);
  if (userId === undefined || userId !== session?.userId) {
    throw new Problem('other_account', 'the identity is not of the account that is signed in');
  }
  refuseUnlessAsked(identity);
  await signIn(site, providerMethod, { proof: { identity, userId }, ...arrival });
}

/**
 * If a provider has not confirmed the address of a new identity, but the address is the confirmed one of an account, this tells the
 * account's owner by mail. The visitor gets a new account without an address, and the answer does not reveal whether the address has an
 * account.
 */
async function notifyOwner(site: Site, limits: SignInLimits, { identity, request }: Arrival): Promise<void> {
  const { email, emailVerified } = identity;
  if (!site.mail || email === null || emailVerified || !(await limits.mayMail(request.ip, email))) return;
  const to = { email, origin: mailOrigin(site, request) };
  site.mail.post(async () => {
    const account = await findAccount(site, email);
    return account?.emailVerified ? writeAddressTakenMail(site, to) : undefined;
  });
}

/** Returns the page of the game that `next` names, otherwise home. */
function landing(next: string): string {
  const own = 'http://own.invalid';
  const url = URL.canParse(next, own) ? new URL(next, own) : undefined;
  return url?.origin === own && isPagePath(url.pathname) ? url.pathname + url.search + url.hash : '/';
}

interface Failure {
  error: unknown;
  visit: ProviderVisit | undefined;
  session: AccountSession | undefined;
  provider: string;
  request: FastifyRequest;
}

/** Returns the page for a failed visit (the sign-in page or the account page) with the code of the failure. Logs the failure. */
function failedLanding({ error, visit, session, provider, request }: Failure): string {
  const problem = error instanceof Problem ? error : databaseProblem(error);
  const code = problem?.code ?? 'internal';
  if (problem) {
    request.log.warn({ uid: session?.userId, code, detail: problem.message }, 'sign-in by a provider failed');
  } else {
    request.log.error({ err: error }, 'unexpected error');
  }
  const query = new URLSearchParams({ problem: code, provider });
  if (session) return `/profile/account?${query.toString()}`;
  if (visit && landing(visit.next) !== '/') query.set('next', landing(visit.next));
  return `/login?${query.toString()}`;
}
