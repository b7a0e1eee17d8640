import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a token opens the functions port. */
export const callableTokenMinutes = 10;

const prefix = 'callable';

/**
 * A bearer token for the functions port. It names a session and the moment it expires, and holds no secret of the session, so that a
 * page may have it: the session's own token stands in a cookie that scripts cannot read.
 */
export function callableToken(it: { sessionId: string; secret: string; now: Date }): { token: string; expires: Date } {
  const expires = new Date(it.now.getTime() + callableTokenMinutes * 60_000);
  const said = `${prefix}.${Buffer.from(it.sessionId).toString('base64url')}.${expires.getTime()}`;
  return { token: `${said}.${signatureOf(said, it.secret).toString('base64url')}`, expires };
}

/** The id of the session a token was made for; undefined for a token that is forged, expired or of another kind. */
export function sessionIdIn(token: string, it: { secret: string; now: Date }): string | undefined {
  const [, said, id, expiresMs, signature] = /^(callable\.([\w-]+)\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  if (said === undefined || id === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(said, it.secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number(expiresMs) > it.now.getTime() ? Buffer.from(id, 'base64url').toString() : undefined;
}

/** The purpose is part of what is signed: no signature of a cookie passes for one of a token, nor the other way round. */
function signatureOf(said: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`functions port ${said}`).digest();
}
