import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { CryptoKey, JWK, JWTPayload } from 'jose';
import Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type { OidcSettings } from '../../identity/provider/oidc-settings.ts';
import { freePort } from '../free-port.ts';

export interface Person {
  sub: string;
  email?: string;
  verified?: boolean;
}

/** How id tokens are signed. `HS256` uses the client's secret; `none` means no signature. */
export type Signing = 'RS256' | 'ES256' | 'EdDSA' | 'HS256' | 'none';

/** A real OpenID Connect provider in this process, at which every visitor is signed in as `person`. */
export interface TestProvider {
  settings: OidcSettings;
  person: Person;
  refuses: boolean;
  /** Changes the claims of the id tokens before they are signed. */
  twist: ((claims: JWTPayload) => JWTPayload) | undefined;
  /** True if the provider signs with a key that it has not published. */
  forges: boolean;
  /** How the provider signs id tokens. Its metadata lists all algorithms. */
  signs: Signing;
  twistUserinfo: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** The claims in its metadata; undefined for the ones it supports. */
  claims: string[] | undefined;
  /** Starts to answer. Before that, and after `stop`, nothing listens. `origins` are those of the games whose players sign in there. */
  open(...origins: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Reserves a port for the provider, which does not answer before `open`. */
export async function aProvider(id = 'club', label = 'Our Club'): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const settings = { id, label, issuer, clientId: 'fulltime', clientSecret: `not:a+secret of ${id}` };
  let server: Server | undefined;
  const provider: TestProvider = {
    settings,
    person: { sub: 'somebody' },
    refuses: false,
    twist: undefined,
    forges: false,
    signs: 'RS256',
    twistUserinfo: undefined,
    claims: undefined,
    async open(...origins) {
      const handle = await answering(provider, { issuer, origins });
      server = createServer((request, response) => void handle(request, response));
      await new Promise<void>((done) => server?.listen(port, 'localhost', done));
    },
    async stop() {
      server?.closeAllConnections();
      await new Promise((done) => (server ? server.close(done) : done(undefined)));
      server = undefined;
    },
  };
  return provider;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function answering(
  fake: TestProvider,
  { issuer, origins }: { issuer: string; origins: string[] },
): Promise<Handle> {
  const signer = await aSigner(fake);
  const provider = new Provider(issuer, configuration(fake, { keys: signer.keys, origins }));
  provider.use(async (context, next) => {
    await next();
    const body = context.body as Record<string, unknown>;
    if (context.path === '/.well-known/openid-configuration') {
      const id_token_signing_alg_values_supported = ['RS256', 'ES256', 'EdDSA', 'HS256', 'none'];
      const claims = fake.claims ? { claims_supported: fake.claims } : {};
      context.body = { ...body, id_token_signing_alg_values_supported, ...claims };
    }
    if (context.path === '/me' && fake.twistUserinfo) context.body = fake.twistUserinfo(body);
    const isChanged = fake.twist !== undefined || fake.forges || fake.signs !== 'RS256';
    if (context.path !== '/token' || typeof body?.id_token !== 'string' || !isChanged) return;
    const claims = decodeJwt(body.id_token);
    context.body = { ...body, id_token: await signer.sign(fake.twist?.(claims) ?? claims) };
  });
  const answer = provider.callback();
  return async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { prompt, params, grantId, session } = await provider.interactionDetails(request, response);
    const accountId = session?.accountId ?? fake.person.sub;
    const newGrant = () => new provider.Grant({ accountId, clientId: String(params.client_id) });
    if (fake.refuses) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, {
        login: { accountId: fake.person.sub, remember: false },
      });
    }
    const grant = (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ?? newGrant();
    grant.addOIDCScope('openid email');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };
}

interface Signer {
  keys: JWK[];
  sign(claims: JWTPayload): Promise<string>;
}

/** Creates a signer that follows the provider's settings as they are when it signs. */
async function aSigner(provider: TestProvider): Promise<Signer> {
  const pairs = new Map<string, CryptoKey>();
  const keys: JWK[] = [];
  for (const alg of ['RS256', 'ES256', 'EdDSA']) {
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    pairs.set(alg, privateKey);
    keys.push({ ...(await exportJWK(privateKey)), alg, use: 'sig', kid: alg });
  }
  const unpublished = await generateKeyPair('RS256');
  return {
    keys,
    async sign(claims) {
      const header = { alg: provider.signs, kid: provider.signs };
      if (provider.signs === 'none') return new UnsecuredJWT(claims).encode();
      const signed = new SignJWT(claims).setProtectedHeader(header);
      if (provider.signs === 'HS256') return signed.sign(new TextEncoder().encode(provider.settings.clientSecret));
      const key = provider.forges ? unpublished.privateKey : pairs.get(provider.signs);
      if (!key) throw new Error(`no key for ${provider.signs}`);
      return signed.sign(key);
    },
  };
}

function configuration(provider: TestProvider, { keys, origins }: { keys: JWK[]; origins: string[] }): Configuration {
  const { id, clientId, clientSecret } = provider.settings;
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/auth/providers/${id}/callback`),
      },
    ],
    jwks: { keys },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['of a test'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const { email, verified = true } = provider.person;
      return {
        accountId: sub,
        claims: () => (email === undefined ? { sub } : { sub, email, email_verified: verified }),
      };
    },
  };
}

/** Behaves like a browser at the provider: follows redirects with cookies until it is sent back, and returns that address. */
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
