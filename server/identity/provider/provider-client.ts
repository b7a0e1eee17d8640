import { createRemoteJWKSet } from 'jose';
import * as z from 'zod';
import { Problem } from '../../../game/problem.ts';
import type { OidcSettings } from '../../app/oidc-settings.ts';

/** What is used of a provider's metadata. Source: OpenID Connect Discovery 1.0, section 3; RFC 9207. */
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
  claims_supported: z.array(z.string()).optional(),
});

/** A provider that has said where its addresses are. */
export interface DiscoveredProvider {
  settings: OidcSettings;
  metadata: z.output<typeof metadata>;
  /** Signatures that are taken: never none, never one made with the client's secret. */
  algorithms: string[];
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Longest a provider is waited for. */
export const providerWithinMs = 10_000;
const believedMs = 60 * 60_000;
const asymmetric = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]);

export interface Providers {
  /** By its id. Throws `not_found` for one that is not set up, `provider_down` when it does not answer as one should. */
  find(id: string): Promise<DiscoveredProvider>;
}

/** The providers of the settings; each is asked for its addresses when it is first used, and again every hour. */
export function discoverProviders(oidc: readonly OidcSettings[]): Providers {
  const found = new Map<string, { provider: DiscoveredProvider; until: number }>();
  return {
    async find(id) {
      const settings = oidc.find((it) => it.id === id);
      if (!settings) throw new Problem('not_found', `no provider ${id} is set up`);
      const known = found.get(id);
      if (known && known.until > Date.now()) return known.provider;
      const provider = await discover(settings);
      found.set(id, { provider, until: Date.now() + believedMs });
      return provider;
    },
  };
}

async function discover(settings: OidcSettings): Promise<DiscoveredProvider> {
  const base = settings.issuer.replace(/\/+$/, '');
  const said = metadata.safeParse(await fetchJson(`${base}/.well-known/openid-configuration`));
  if (!said.success) throw new Problem('provider_down', `${settings.id}: its metadata cannot be used`);
  const it = said.data;
  // Another issuer's document would let that one sign in as anybody here.
  if (it.issuer.replace(/\/+$/, '') !== base) {
    throw new Problem('provider_down', `${settings.id}: its metadata are of the issuer ${it.issuer}`);
  }
  const isPlain = base.startsWith('http:');
  for (const address of [it.authorization_endpoint, it.token_endpoint, it.jwks_uri, it.userinfo_endpoint]) {
    const isHttp = address !== undefined && /^https?:/.test(address);
    if (address !== undefined && !(address.startsWith('https:') || (isPlain && isHttp))) {
      throw new Problem('provider_down', `${settings.id}: its metadata lead to ${address}`);
    }
  }
  const algorithms = (it.id_token_signing_alg_values_supported ?? ['RS256']).filter((alg) => asymmetric.has(alg));
  const keys = createRemoteJWKSet(new URL(it.jwks_uri), { timeoutDuration: providerWithinMs, cooldownDuration: 5000 });
  return { settings, metadata: it, algorithms, keys };
}

/** An answer of a provider as JSON. Throws `provider_down` for silence, and for anything else than 200 with JSON. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(providerWithinMs);
    const answer = await fetch(url, { ...init, signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw new Problem('provider_down', `${new URL(url).host}: ${error instanceof Error ? error.message : 'no answer'}`);
  }
}
