import { expect, test } from 'vitest';
import { callableToken, sessionIdIn } from './callable-token.ts';

const secret = 'a secret';
const now = new Date('2026-06-01T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const { token, expires } = callableToken({ sessionId: 'a-session/1', secret, now });

test('a callable token is valid for its session for ten minutes', () => {
  expect(expires).toEqual(later(600_000));
  expect(sessionIdIn(token, { secret, now })).toBe('a-session/1');
  expect(sessionIdIn(token, { secret, now: later(599_999) })).toBe('a-session/1');
  expect(sessionIdIn(token, { secret, now: later(600_000) })).toBeUndefined();
});

test.each([
  ['another secret', token, 'another secret'],
  ['a later expiry', token.replace(String(expires.getTime()), String(expires.getTime() + 1)), secret],
  ['a changed signature', `${token.slice(0, -2)}AA`, secret],
  ['no signature', token.slice(0, token.lastIndexOf('.')), secret],
  ['no text', '', secret],
])('a callable token with %s is refused', (_, text, key) => {
  expect(sessionIdIn(text, { secret: key, now })).toBeUndefined();
});
