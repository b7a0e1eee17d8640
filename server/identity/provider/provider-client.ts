import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { ServerMetadata } from 'openid-client';
import * as z from 'zod';
import { Problem } from '../../../game/problem.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { fetchFromProvider } from './provider-fetch.ts';

/** The metadata of a provider that the game uses. Source: OpenID Connect Discovery 1.0, section 3; RFC 9207. */
const metadataShape = z.object({
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
type Metadata = z.output<typeof metadataShape>;

export interface ProviderClient {
  settings: OidcSettings;
  metadata: Metadata;
  configuration: Configuration;
}

export interface ProviderClients {
  /** Returns a provider by its id. Throws `not_found` if it is not configured, and `provider_down` if it does not answer properly. */
  find(id: string): Promise<ProviderClient>;
}

const cachedMs = 60 * 60_000;
const clockToleranceS = 60;
/**
 * The signature algorithms with which only the provider can sign. `none`, and algorithms that sign with the client's secret, are not among
 * them.
 */
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

/** Returns the configured providers. The metadata of each provider are read at its first use, and again at its first use after an hour. */
export function providerClients(oidc: readonly OidcSettings[]): ProviderClients {
  const cached = new Map<string, { client: ProviderClient; until: number }>();
  return {
    async find(id) {
      const settings = oidc.find((provider) => provider.id === id);
      if (!settings) throw new Problem('not_found', `no provider ${id} is set up`);
      const known = cached.get(id);
      if (known && known.until > Date.now()) return known.client;
      const metadata = await readMetadata(settings);
      const client = { settings, metadata, configuration: configure(settings, metadata) };
      cached.set(id, { client, until: Date.now() + cachedMs });
      return client;
    },
  };
}

async function readMetadata(settings: OidcSettings): Promise<Metadata> {
  const base = withoutSlash(settings.issuer);
  const answer = await fetchFromProvider(`${base}/.well-known/openid-configuration`);
  const parsed = metadataShape.safeParse(await answer.json());
  if (!parsed.success) throw new Problem('provider_down', `${settings.id}: its metadata cannot be used`);
  const metadata = parsed.data;
  // Without this check, the metadata could name another issuer, which could then sign in here as any person of this provider.
  if (withoutSlash(metadata.issuer) !== base) {
    throw new Problem('provider_down', `${settings.id}: its metadata are of the issuer ${metadata.issuer}`);
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata;
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
    if (address !== undefined && !isAllowed(address, base)) {
      throw new Problem('provider_down', `${settings.id}: its metadata lead to ${address}`);
    }
  }
  return metadata;
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/+$/, '');
}

/** Addresses must use https. Plain http is accepted if the issuer itself uses it, as a provider on this machine may. */
function isAllowed(address: string, issuer: string): boolean {
  return address.startsWith('https:') || (issuer.startsWith('http:') && address.startsWith('http:'));
}

function configure(settings: OidcSettings, metadata: Metadata): Configuration {
  const { clientId, clientSecret, issuer } = settings;
  const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const methods = metadata.token_endpoint_auth_methods_supported;
  const takesBasic = methods === undefined || methods.includes('client_secret_basic');
  const taken = algorithms.filter((algorithm) => asymmetric.has(algorithm));
  const configuration = new Configuration(
    // The library's type does not allow undefined fields; the schema has left absent fields out.
    { ...metadata, id_token_signing_alg_values_supported: taken } as ServerMetadata,
    clientId,
    { [clockTolerance]: clockToleranceS },
    takesBasic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret),
  );
  configuration[customFetch] = (url, { method, headers, body }) => fetchFromProvider(url, { method, headers, body });
  if (issuer.startsWith('http:')) allowInsecureRequests(configuration);
  // By default the library trusts every id token that came over https and does not check its signature.
  enableNonRepudiationChecks(configuration);
  return configuration;
}
