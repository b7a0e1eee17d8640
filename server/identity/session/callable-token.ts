import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const callableTokenMinutes = 10;

const prefix = 'callable';

/**
 * Creates a bearer token for the functions port from the id of a session, a digest of its secret token and an expiry time. Scripts of a page may read
 * it, because it does not contain the secret token, which is in a cookie that scripts cannot read.
 */
export function callableToken({
  session,
  secret,
  now,
}: {
  session: { id: string; token: string };
  secret: string;
  now: Date;
}): { token: string; expires: Date } {
  const expires = new Date(now.getTime() + callableTokenMinutes * 60_000);
  const id = Buffer.from(session.id).toString('base64url');
  const payload = `${prefix}.${id}.${digestOf(session.token)}.${expires.getTime()}`;
  return { token: `${payload}.${signatureOf(payload, secret).toString('base64url')}`, expires };
}

/** The session that a token names, and the digest of the secret token that the session had. */
export interface NamedSession {
  id: string;
  digest: string;
}

/** Returns the session that a token was made for; undefined if the token is forged, expired or of another kind. */
export function sessionIn(token: string, { secret, now }: { secret: string; now: Date }): NamedSession | undefined {
  const parts = /^(callable\.([\w-]+)\.([\w-]{43})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const [, payload, id, digest, expiresMs, signature] = parts;
  if (payload === undefined || id === undefined || digest === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (Number(expiresMs) <= now.getTime()) return undefined;
  return { id: Buffer.from(id, 'base64url').toString(), digest };
}

/** The signed text contains the purpose, so that a cookie's signature is not valid for a token, and a token's not for a cookie. */
function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`functions port ${payload}`).digest();
}

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
