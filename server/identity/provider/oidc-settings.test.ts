import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../app/config.ts';

const google = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'id',
  OIDC_GOOGLE_CLIENT_SECRET: 'very-secret',
};

test('providers are read by name, each with its label', () => {
  const { oidc } = readConfig({
    ...google,
    OIDC_OUR_CLUB_ISSUER: 'https://id.club.example/realm/',
    OIDC_OUR_CLUB_CLIENT_ID: 'fulltime',
    OIDC_OUR_CLUB_CLIENT_SECRET: 'x',
    OIDC_OUR_CLUB_LABEL: 'FC Example',
  });
  expect(oidc.map(({ id, label, issuer }) => [id, label, issuer])).toEqual([
    ['google', 'Google', 'https://accounts.google.com'],
    ['our-club', 'FC Example', 'https://id.club.example/realm/'],
  ]);
  expect(readConfig({}).oidc).toEqual([]);
});

test.each([
  ['OIDC_GOOGLE_CLIENT_ID is missing', { OIDC_GOOGLE_CLIENT_ID: '' }],
  ['OIDC_GOOGLE_CLIENT_SECRET is missing', { OIDC_GOOGLE_CLIENT_SECRET: undefined }],
  ['OIDC_GOOGLE_ISSUER must be', { OIDC_GOOGLE_ISSUER: 'accounts.google.com' }],
  ['OIDC_GOOGLE_ISSUER must be', { OIDC_GOOGLE_ISSUER: 'http://accounts.google.com' }],
  ['OIDC_GOOGLE_ISSUER must be', { OIDC_GOOGLE_ISSUER: 'https://accounts.google.com?x=1' }],
  ['OIDC_GOOGLE_SECRET is no setting', { OIDC_GOOGLE_SECRET: 'very-secret' }],
  [
    'OIDC_CREDENTIAL_…',
    { OIDC_CREDENTIAL_ISSUER: 'https://a.example', OIDC_CREDENTIAL_CLIENT_ID: 'a', OIDC_CREDENTIAL_CLIENT_SECRET: 'b' },
  ],
])('a wrong setting of a provider stops the start: %s', (sentence, change) => {
  const start = (): unknown => readConfig({ ...google, ...change });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow('very-secret');
});

test('passkeys are on where browsers can create them, and can be switched off', () => {
  expect(readConfig({}).passkeys).toBe(true);
  expect(readConfig({ PASSKEYS: 'off' }).passkeys).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://game.example' }).passkeys).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Game.Example', PASSKEYS: 'on' }).passkeys).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://game.example' }).passkeys).toBe(false);
  expect(() => readConfig({ PUBLIC_URL: 'http://game.example', PASSKEYS: 'on' })).toThrow('https://');
});
