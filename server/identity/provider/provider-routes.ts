import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';
import { startProviderEndpoint, unlinkProviderEndpoint } from '../../../game/identity/providers.ts';
import type { ProviderPurpose } from '../../../game/identity/providers.ts';
import { Problem } from '../../../game/problem.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { originOf } from '../../platform/http/host-names.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { refuseOldSignInOnceSecured, removeMethod } from '../account/sign-in-methods.ts';
import { hostCookie, readHostCookie } from '../session/host-cookie.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import type { AccountSession } from '../../calls/session.ts';
import { withNewSecret } from '../session/renew-session.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { Visitor } from '../sign-in-method.ts';
import { browserCookieName, callbackRoute } from './callback-route.ts';
import { providerClients } from './provider-client.ts';
import type { ProviderClient } from './provider-client.ts';
import { refuseUnlessProviderCanAsk } from './fresh-at-provider.ts';
import { hashOf, randomText, storeVisit } from './visits.ts';
import type { ProviderVisit } from './visits.ts';

type Site = CallsSite & IdentitySite;

/** How many seconds a browser keeps the cookie of its visits. This is longer than a visit may take. */
const cookieS = 900;

/** Serves `/auth/providers/…`: signing in by OpenID Connect (authorization code with PKCE, state and nonce), linking and unlinking. */
export function providerRoutes(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  const providers = providerClients(site.config.oidc);

  serveSite(server, startProviderEndpoint, async ({ params, body, session, request, reply }) => {
    await limits.visit('provider', request.ip);
    await refuseUnlessAllowed(site, body.purpose, session);
    const provider = await providers.find(params.id);
    if (body.purpose === 'again') refuseUnlessProviderCanAsk(provider);
    const visit: ProviderVisit = {
      provider: params.id,
      ...body,
      redirectUri: `${originOf(site.config, request)}/auth/providers/${params.id}/callback`,
      nonce: randomText(),
      verifier: randomPKCECodeVerifier(),
      browser: giveBrowserCookie(site, { request, reply }),
      userId: session?.userId ?? null,
    };
    return { url: await authorizationUrl(provider, visit, await storeVisit(site.db, visit)) };
  });

  serveSite(server, unlinkProviderEndpoint, async ({ params, session, reply }) => {
    refuseOldSignIn(session);
    const method = { provider: params.id };
    await withNewSecret(site, { session, reply }, (tx) => removeMethod(tx, site, { session, method }));
    return { ok: true as const };
  });

  callbackRoute(server, { limits, providers });
}

async function refuseUnlessAllowed(
  site: Site,
  purpose: ProviderPurpose,
  session: AccountSession | undefined,
): Promise<void> {
  if (purpose === 'sign-in') return;
  if (!session) throw new Problem('signed_out', 'no valid session');
  if (purpose === 'link') await refuseOldSignInOnceSecured(site.db, session);
}

/** Sets or renews the cookie that identifies the browser when it returns. Returns the hash of the cookie's value. */
function giveBrowserCookie({ config }: Site, { request, reply }: Pick<Visitor, 'request' | 'reply'>): string {
  const value = readHostCookie(config, request.headers.cookie, browserCookieName) ?? randomText();
  void reply.header('set-cookie', hostCookie(config, { name: browserCookieName, value, maxAgeS: cookieS }));
  return hashOf(value);
}

async function authorizationUrl(
  { configuration }: ProviderClient,
  visit: ProviderVisit,
  state: string,
): Promise<string> {
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: visit.redirectUri,
    scope: 'openid email',
    state,
    nonce: visit.nonce,
    code_challenge: await calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
    // An open session at the provider does not prove that the same person is still there. Some providers obey `max_age`, others `prompt`.
    ...(visit.purpose === 'again' ? { max_age: '0', prompt: 'login' } : {}),
  });
  return url.href;
}
