import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type { OidcSettings } from '../app/oidc-settings.ts';
import { freePort } from './free-port.ts';

/** Somebody who has an account at the provider. */
export interface Person {
  sub: string;
  email?: string;
  verified?: boolean;
}

/** A real OpenID Connect provider in this process, where every visitor is signed in as `person`. */
export interface TestProvider {
  settings: OidcSettings;
  person: Person;
  /** Refuses to sign anybody in. */
  refuses: boolean;
  /** Changes the claims of the id tokens it issues, and signs them again. */
  twist: ((claims: JWTPayload) => JWTPayload) | undefined;
  /** Signs with a key it has not published. */
  forges: boolean;
  /** The claims its metadata name; undefined: those it knows. */
  claims: string[] | undefined;
  /** Begins to answer; before, and once stopped, nobody does. `origins` are those of the games that sign in there. */
  open(...origins: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Takes a port for the provider; it does not answer before it is opened. */
export async function aProvider(id = 'club', label = 'Our Club'): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const settings = { id, label, issuer, clientId: 'fulltime', clientSecret: `not:a+secret of ${id}` };
  let server: Server | undefined;
  const it: TestProvider = {
    settings,
    person: { sub: 'somebody' },
    refuses: false,
    twist: undefined,
    forges: false,
    claims: undefined,
    async open(...origins) {
      const handle = await answering(it, { issuer, origins });
      server = createServer((request, response) => void handle(request, response));
      await new Promise<void>((done) => server?.listen(port, 'localhost', done));
    },
    async stop() {
      server?.closeAllConnections();
      await new Promise((done) => (server ? server.close(done) : done(undefined)));
      server = undefined;
    },
  };
  return it;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function answering(
  it: TestProvider,
  { issuer, origins }: { issuer: string; origins: string[] },
): Promise<Handle> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const forged = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'key' };
  const provider = new Provider(issuer, configuration(it, { jwk, origins }));
  provider.use(async (context, next) => {
    await next();
    if (it.claims && context.path === '/.well-known/openid-configuration') {
      context.body = { ...(context.body as object), claims_supported: it.claims };
    }
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || !body?.id_token || (!it.twist && !it.forges)) return;
    const claims = decodeJwt(body.id_token);
    const signed = new SignJWT(it.twist?.(claims) ?? claims).setProtectedHeader({ alg: 'RS256', kid: 'key' });
    context.body = { ...body, id_token: await signed.sign(it.forges ? forged.privateKey : privateKey) };
  });
  const answer = provider.callback();
  return async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { prompt, params, grantId, session } = await provider.interactionDetails(request, response);
    if (it.refuses) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: it.person.sub, remember: false } });
    }
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({ accountId: session?.accountId ?? it.person.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };
}

function configuration(it: TestProvider, { jwk, origins }: { jwk: object; origins: string[] }): Configuration {
  const { id, clientId, clientSecret } = it.settings;
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/auth/providers/${id}/callback`),
      },
    ],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['of a test'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const { email, verified = true } = it.person;
      return {
        accountId: sub,
        claims: () => (email === undefined ? { sub } : { sub, email, email_verified: verified }),
      };
    },
  };
}

/** What a browser does at the provider: follows redirects with its cookies there until it is sent back; returns that address. */
export async function visitProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let at = url;
  for (let hops = 0; hops < 12; hops++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`);
    at = new URL(location, at).href;
    if (new URL(at).origin !== origin) return at;
  }
  throw new Error('the provider sends round in circles');
}
