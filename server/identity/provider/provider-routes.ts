import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { startProvider, unlinkProvider } from '../../../game/identity/providers.ts';
import { isPagePath } from '../../../game/page-paths.ts';
import { Problem } from '../../../game/problem.ts';
import type { Game } from '../../app/game.ts';
import { addressOf as addressOfVisitor } from '../../app/address-key.ts';
import { noteSignIn } from '../../app/request-log.ts';
import { serve } from '../../app/serve.ts';
import { refuseOldSignIn } from '../session/recent-sign-in.ts';
import { readSecret } from '../account/first-admin.ts';
import { accountFor, findLinked, linkIdentity, openByIdentity } from './link-identity.ts';
import { endFormerSession, sessionCookie } from '../session/open-session.ts';
import { ownCookie, readOwnCookie } from '../session/host-cookie.ts';
import { discoverProviders } from './provider-client.ts';
import type { DiscoveredProvider } from './provider-client.ts';
import { readIdentity } from './read-identity.ts';
import type { Identity } from './read-identity.ts';
import { hashOf, keepVisit, randomText, spendVisit } from './visits.ts';
import type { ProviderVisit } from './visits.ts';
import type { Session } from '../session/session.ts';
import { findAccount, mailOrigin, writeTakenMail } from '../link/link-mails.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { refuseOldSignInOnceSecured, removeMethod } from '../account/sign-in-methods.ts';

const cookieName = 'fulltime.provider';

/** `/auth/providers/…`: signing in by OpenID Connect (authorization code with PKCE, state and nonce), linking and unlinking. */
export function providerRoutes(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  const providers = discoverProviders(game.config.oidc);

  serve({ app, game }, startProvider, async ({ params, body, session, request, reply }) => {
    await limits.visit('provider', request.ip);
    if (body.purpose !== 'sign-in' && !session) throw new Problem('signed_out', 'no valid session');
    if (body.purpose === 'link' && session) await refuseOldSignInOnceSecured(game.db, session);
    const provider = await providers.find(params.id);
    if (body.purpose === 'again') refuseUnlessItCanAsk(provider);
    const browser = readOwnCookie(game.config, request.headers.cookie, cookieName) ?? randomText();
    void reply.header('set-cookie', ownCookie(game.config, { name: cookieName, value: browser, maxAgeS: 900 }));
    const visit: ProviderVisit = {
      provider: params.id,
      ...body,
      redirectUri: `${originOf(game, request)}/auth/providers/${params.id}/callback`,
      nonce: randomText(),
      verifier: randomText(),
      browser: hashOf(browser),
      userId: session?.userId ?? null,
    };
    return { url: addressOf(provider, visit, await keepVisit(game.db, visit)) };
  });

  serve({ app, game }, unlinkProvider, async ({ params, session }) => {
    refuseOldSignIn(session);
    await removeMethod(game, session, { provider: params.id });
    return { ok: true as const };
  });

  app.get<{ Params: { id: string } }>('/auth/providers/:id/callback', async (request, reply) => {
    const session = await game.sessions.find(request.headers.cookie);
    void reply.header('cache-control', 'no-store');
    let visit: ProviderVisit | undefined;
    try {
      await limits.visit('provider', request.ip);
      const answer = callbackAnswer.parse(request.query);
      const browser = readOwnCookie(game.config, request.headers.cookie, cookieName);
      visit = await spendVisit(game.db, { state: answer.state, provider: request.params.id, browser });
      const provider = await providers.find(visit.provider);
      const identity = await readIdentity(provider, { ...visit, code: codeIn(answer, provider) });
      await carryOut(game, limits, { visit, identity, session, request, reply });
      return await reply.redirect(landing(visit.next), 303);
    } catch (error) {
      return reply.redirect(failedLanding({ error, visit, session, provider: request.params.id, request }), 303);
    }
  });
}

const text = z.string().max(4000);
/** What a provider adds to the redirect URI. Source: RFC 6749, section 4.1.2; RFC 9207. */
const callbackAnswer = z.object({
  state: text.catch(''),
  code: text.optional().catch(undefined),
  error: text.optional().catch(undefined),
  iss: text.optional().catch(undefined),
});

function codeIn(it: z.output<typeof callbackAnswer>, { settings, metadata }: DiscoveredProvider): string {
  // Source: RFC 9207: an answer of another provider is mixed up.
  const mustName = metadata.authorization_response_iss_parameter_supported === true;
  if (it.iss === undefined ? mustName : it.iss !== metadata.issuer) {
    throw new Problem('provider_refused', `${settings.id}: an answer of another issuer`);
  }
  if (it.code === undefined) throw new Problem('provider_refused', `${settings.id}: ${it.error ?? 'no code'}`);
  return it.code;
}

interface Arrival {
  visit: ProviderVisit;
  identity: Identity;
  session: Session | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function carryOut(game: Game, limits: SignInLimits, arrival: Arrival): Promise<void> {
  const { visit, identity, session } = arrival;
  await refuseOtherByNow(game, arrival);
  if (visit.purpose === 'link' && session) {
    return linkIdentity(game, { session, identity });
  }
  if (visit.purpose === 'again') {
    const userId = await findLinked(game.db, identity);
    if (userId === undefined || userId !== session?.userId) {
      throw new Problem('other_account', 'the identity is not of the account that is signed in');
    }
    refuseUnlessAsked(identity);
    return signInTo(game, userId, arrival);
  }
  const { userId, isNew } = await accountFor(game, identity, { invites: visit.invites, limits });
  if (isNew) await tellOwner(game, limits, arrival);
  // The provider may have answered from a session of its own: then the person who is signed in has not proven again who they are.
  if (userId === session?.userId) return undefined;
  return signInTo(game, userId, arrival);
}

/**
 * Throws `sign_in_expired` if another account is signed in now than when the visit began. A visitor who wanted to link a provider or
 * to prove who they are must still be signed in. One who wanted to sign in may have been signed out since, or have signed in by
 * the same identity.
 */
async function refuseOtherByNow({ db }: Game, { visit, identity, session }: Arrival): Promise<void> {
  if ((session?.userId ?? null) === visit.userId) return;
  if (visit.purpose === 'sign-in' && (!session || (await findLinked(db, identity)) === session.userId)) return;
  throw new Problem('sign_in_expired', 'another account is signed in by now');
}

/** Throws `provider_cannot_ask` for a provider whose metadata say that it never tells when it asked. */
function refuseUnlessItCanAsk({ settings, metadata }: DiscoveredProvider): void {
  if (metadata.claims_supported?.includes('auth_time') === false) throw cannotAsk(settings.id);
}

/**
 * Throws unless the provider has just asked the person again who they are: a session that is open at the provider is not enough.
 * A provider that was asked with `max_age` must say when it did so. Source: OpenID Connect Core 1.0, section 3.1.2.1.
 */
function refuseUnlessAsked({ provider, signedInAt }: Identity): void {
  if (signedInAt === undefined) throw cannotAsk(provider);
  refuseOldSignIn({ signedInAt });
}

function cannotAsk(provider: string): Problem {
  return new Problem('provider_cannot_ask', `${provider} does not say when it asked (auth_time)`);
}

async function signInTo(game: Game, userId: string, { identity, session, request, reply }: Arrival): Promise<void> {
  const secret = await readSecret(game.db);
  const userAgent = request.headers['user-agent'];
  const token = await openByIdentity(game, { userId, identity, address: addressOfVisitor(request), userAgent });
  void reply.header('set-cookie', sessionCookie(game.config, { token, secret }));
  await endFormerSession(game, session, userId);
  // Of an account that was taken over others are signed out.
  game.sessions.forget([userId]);
  await game.hub.recheck([userId]);
  noteSignIn(request, { uid: userId, way: 'provider' });
}

/**
 * A new account whose provider has not confirmed its address has none. If the address has an account, its owner is told; the
 * visitor gets the same answer whether it has.
 */
async function tellOwner(game: Game, limits: SignInLimits, { identity, request }: Arrival): Promise<void> {
  const { email, emailVerified } = identity;
  if (!game.mail || email === null || emailVerified || !(await limits.mayMail(request.ip, email))) return;
  const to = { email, origin: mailOrigin(game, request) };
  game.mail.post(async () => {
    const account = await findAccount(game, email);
    return account?.emailVerified ? writeTakenMail(game, to) : undefined;
  });
}

function addressOf({ settings, metadata }: DiscoveredProvider, visit: ProviderVisit, state: string): string {
  const url = new URL(metadata.authorization_endpoint);
  const given = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: visit.redirectUri,
    scope: 'openid email',
    state,
    nonce: visit.nonce,
    code_challenge: hashOf(visit.verifier),
    code_challenge_method: 'S256',
    // A session that is open at the provider does not prove that it is still the same person. Some providers obey the one parameter, some the other.
    ...(visit.purpose === 'again' ? { max_age: '0', prompt: 'login' } : {}),
  };
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  return url.href;
}

/** Hosted: the public address. On a machine of one's own: the name the page was opened by, which `serve` has held against our own. */
function originOf({ config }: Game, { headers, socket }: FastifyRequest): string {
  if (config.publicUrl !== undefined) return new URL(config.publicUrl).origin;
  return headers.origin ?? `http://localhost:${socket.localPort}`;
}

/** A page of our own, else home. */
function landing(next: string): string {
  const own = 'http://own.invalid';
  const url = URL.canParse(next, own) ? new URL(next, own) : undefined;
  return url?.origin === own && isPagePath(url.pathname) ? url.pathname + url.search + url.hash : '/';
}

interface Failure {
  error: unknown;
  visit: ProviderVisit | undefined;
  session: Session | undefined;
  provider: string;
  request: FastifyRequest;
}

/** Where a failed visit lands, with the code of what went wrong: the sign-in page, or the own account page. */
function failedLanding({ error, visit, session, provider, request }: Failure): string {
  const code = error instanceof Problem ? error.code : 'internal';
  if (error instanceof Problem)
    request.log.warn({ uid: session?.userId, code, detail: error.message }, 'sign-in by a provider failed');
  else request.log.error({ err: error }, 'unexpected error');
  const found = new URLSearchParams({ problem: code, provider });
  if (session) return `/profile/account?${found.toString()}`;
  if (visit && landing(visit.next) !== '/') found.set('next', landing(visit.next));
  return `/login?${found.toString()}`;
}
