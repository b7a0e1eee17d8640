import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a token is valid. */
export const callableTokenMinutes = 10;

const prefix = 'callable';

/**
 * Makes a bearer token for the functions port. It contains the id of a session and the time at which it expires. Scripts of a page may
 * read it because it contains no secret of the session, whose own token is in a cookie that scripts cannot read.
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

/** Signs the purpose as well, so that the signature of a cookie is not valid for a token, nor the other way round. */
function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`functions port ${payload}`).digest();
}
