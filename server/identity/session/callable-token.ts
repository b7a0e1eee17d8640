import { createHmac, timingSafeEqual } from 'node:crypto';

export const callableTokenMinutes = 10;

const prefix = 'callable';

/**
 * Creates a bearer token for the functions port from the id of a session and an expiry time. Scripts of a page may read it, because it does
 * not contain the session's secret token, which is in a cookie that scripts cannot read.
 */
export function callableToken({ sessionId, secret, now }: { sessionId: string; secret: string; now: Date }): {
  token: string;
  expires: Date;
} {
  const expires = new Date(now.getTime() + callableTokenMinutes * 60_000);
  const payload = `${prefix}.${Buffer.from(sessionId).toString('base64url')}.${expires.getTime()}`;
  return { token: `${payload}.${signatureOf(payload, secret).toString('base64url')}`, expires };
}

/** Returns the id of the session that a token was made for; undefined if the token is forged, expired or of another kind. */
export function sessionIdIn(token: string, { secret, now }: { secret: string; now: Date }): string | undefined {
  const [, payload, id, expiresMs, signature] = /^(callable\.([\w-]+)\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  if (payload === undefined || id === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expiresMs) > now.getTime() ? Buffer.from(id, 'base64url').toString() : undefined;
}

/** The signed text contains the purpose, so that a cookie's signature is not valid for a token, and a token's not for a cookie. */
function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`functions port ${payload}`).digest();
}
