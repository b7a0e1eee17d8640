import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import type { OidcSettings } from './oidc-settings.ts';
import { providerClients } from './provider-client.ts';

const settings: OidcSettings = {
  id: 'club',
  label: 'Our Club',
  issuer: 'https://club.example/realm',
  clientId: 'fulltime',
  clientSecret: 'secret',
};
const metadata = {
  issuer: settings.issuer,
  authorization_endpoint: 'https://club.example/auth',
  token_endpoint: 'https://club.example/token',
  jwks_uri: 'https://keys.example/jwks',
  id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'ES256', 'EdDSA'],
};

let fetched: MockInstance<typeof fetch>;
beforeEach(() => {
  fetched = vi.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Makes the provider answer with changed metadata. */
function say(change: Record<string, unknown> = {}): void {
  fetched.mockImplementation(async () => Response.json({ ...metadata, ...change }));
}

const down = { code: 'provider_down' };

test('the client loads the metadata of a provider when it is first used, and again after an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  say();
  const providers = providerClients([settings]);
  expect(fetched).not.toHaveBeenCalled();
  const first = await providers.find('club');
  expect(fetched.mock.calls[0]?.[0]).toBe('https://club.example/realm/.well-known/openid-configuration');
  vi.advanceTimersByTime(59 * 60_000);
  expect(await providers.find('club')).toBe(first);
  vi.advanceTimersByTime(2 * 60_000);
  await providers.find('club');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the client loads the metadata again at once after a failure', async () => {
  const providers = providerClients([settings]);
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(providers.find('club')).rejects.toMatchObject(down);
  say();
  expect((await providers.find('club')).metadata.issuer).toBe(settings.issuer);
});

test('the client knows no other provider', async () => {
  await expect(providerClients([settings]).find('other')).rejects.toMatchObject({ code: 'not_found' });
});

test('the client treats an issuer with a slash at its end as the same one', async () => {
  say({ issuer: `${settings.issuer}/` });
  expect((await providerClients([settings]).find('club')).metadata.issuer).toBe(`${settings.issuer}/`);
});

test.each([
  ['of another issuer', { issuer: 'https://elsewhere.example' }],
  ['without a place for keys', { jwks_uri: undefined }],
  ['that lead to http for the sign-in', { authorization_endpoint: 'http://club.example/auth' }],
  ['that lead to http for the code', { token_endpoint: 'http://club.example/token' }],
  ['that lead to http for the keys', { jwks_uri: 'http://club.example/jwks' }],
  ['that lead to http for the person', { userinfo_endpoint: 'http://club.example/me' }],
  ['that lead to a script', { authorization_endpoint: 'javascript:alert(1)' }],
])('the client refuses metadata %s', async (_what, change) => {
  say(change);
  await expect(providerClients([settings]).find('club')).rejects.toMatchObject(down);
});

test.each([
  [
    ['none', 'HS256', 'RS256', 'ES256', 'EdDSA'],
    ['RS256', 'ES256', 'EdDSA'],
  ],
  [['HS256', 'none'], []],
  [undefined, ['RS256']],
])('of the signatures %j the client accepts %j', async (promised, taken) => {
  say({ id_token_signing_alg_values_supported: promised });
  const { configuration } = await providerClients([settings]).find('club');
  expect(configuration.serverMetadata().id_token_signing_alg_values_supported).toEqual(taken);
});
