import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { former } from '../former-rows.fixture.ts';
import { cookieValue, signedValue, textOfSigned } from './cookies.ts';
import { expiredSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const { secret } = former;
const [session] = former.rows.auth_sessions;
const value = cookieValue(former.cookies.ofLink, 'fulltime.session_token') ?? '';
const http = { publicUrl: undefined };
const https = { publicUrl: 'https://play.example' };

describe('the cookie of a session', () => {
  test('has the form of the former version', () => {
    expect(value).toMatch(/^[\w-]{32}\.[\w%]+%3D$/);
    expect(signedValue(session.token, secret)).toBe(value);
    expect(textOfSigned(value, secret)).toBe(session.token);
  });

  test.each([
    [http, 'fulltime.session_token', 'Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax'],
    [https, '__Secure-fulltime.session_token', 'Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure'],
  ])('cannot be read by scripts, other sites and, with %j, other protocols', (config, name, attributes) => {
    expect(sessionCookieName(config)).toBe(name);
    expect(sessionCookie(config, { token: session.token, secret })).toBe(`${name}=${value}; ${attributes}`);
    expect(expiredSessionCookie(config)).toBe(`${name}=; ${attributes.replace('34560000', '0')}`);
  });
});

test('a cookie is not recognised by a name after a no-break space, which browsers accept from neighbouring hosts', () => {
  expect(cookieValue('\u00a0__Host-a=1; \t__Host-b = 2 ', '__Host-a')).toBeUndefined();
  expect(cookieValue('\u00a0__Host-a=1; \t__Host-b = 2 ', '__Host-b')).toBe('2');
});

describe('a signed value', () => {
  const signature = value.slice(value.indexOf('.') + 1);

  test.each([
    ['another text', `x${value}`],
    ['another signature', value.replace(signature, encodeURIComponent(`${'A'.repeat(43)}=`))],
    ['a shorter signature', value.replace(signature, signature.slice(0, 20))],
    ['no signature', session.token],
    ['an empty signature', `${session.token}.`],
    ['a signature alone', `.${signature}`],
    ['nothing', ''],
    ['an escape that is none', `${value}%`],
    ['a character more', `${value}!`],
    ['ten thousand more', `${value}${'!'.repeat(10_000)}`],
    ['an escape that is not needed', value.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`)],
  ])('with %s is refused', (_what, forged) => {
    expect(textOfSigned(forged, secret)).toBeUndefined();
  });

  test('is refused with another secret', () => {
    expect(textOfSigned(value, `${secret}x`)).toBeUndefined();
  });

  test('may have dots in its text', () => {
    expect(textOfSigned(signedValue('a.b', secret), secret)).toBe('a.b');
  });

  test('is compared in constant time', () => {
    const compare = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    textOfSigned(value, secret);
    expect(compare).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['a=1; b=2', 'b', '2'],
  ['b=1; b=2', 'b', '1'],
  ['xb=1; b = 2 ', 'b', '2'],
  ['b', 'b', undefined],
  ['=b', '', undefined],
  [undefined, 'b', undefined],
])('in the header %j the cookie %j is %j', (header, name, found) => {
  expect(cookieValue(header, name)).toBe(found);
});
