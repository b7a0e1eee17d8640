import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { expectedOrigin, relyingPartyId } from './relying-party.ts';

const from = (origin?: string) => ({ headers: { origin } }) as FastifyRequest;
const hosted = { publicUrl: 'https://play.example/' };
const local = { publicUrl: undefined };

test('passkeys belong to the host name of the public address, or to localhost without one', () => {
  expect(relyingPartyId(hosted)).toBe('play.example');
  expect(relyingPartyId(local)).toBe('localhost');
});

test('a passkey is used on pages of the public address, or of the requesting page without one', () => {
  expect(expectedOrigin(hosted, from('https://play.example'))).toBe('https://play.example');
  expect(expectedOrigin(hosted, from('https://evil.example'))).toBe('https://play.example');
  expect(expectedOrigin(local, from('http://localhost:3000'))).toBe('http://localhost:3000');
});

test.each([hosted, local])('a request without an origin is refused with %j', (config) => {
  expect(() => expectedOrigin(config, from())).toThrow(expect.objectContaining({ code: 'passkey_refused' }) as Error);
});
