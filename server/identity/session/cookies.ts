import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlatformConfig } from '../../platform/config.ts';

/** Returns the value of one cookie in a Cookie header, still encoded. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && trimmed(part.slice(0, at)) === name) return trimmed(part.slice(at + 1));
  }
  return undefined;
}

/**
 * Removes spaces and tabs at both ends. `trim` would also remove a no-break space. Browsers do not protect a name that has one before
 * `__Host-`, so a page of a neighbouring host could set a cookie that would be read as the game's.
 */
function trimmed(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, '');
}

/** Returns a cookie value that only this server can produce: `text.signature` (HMAC-SHA-256, base64), URL-encoded. */
export function signedValue(text: string, secret: string): string {
  return encodeURIComponent(`${text}.${signatureOf(text, secret).toString('base64')}`);
}

/** Returns the text in a signed value; undefined if this server did not sign it. The comparison takes constant time. */
export function textOfSigned(value: string, secret: string): string | undefined {
  const signed = decoded(value);
  const at = signed?.lastIndexOf('.') ?? -1;
  if (signed === undefined || at <= 0) return undefined;
  const text = signed.slice(0, at);
  // The whole value is compared, so that each text has exactly one valid value and nobody can fill the cache of sessions with variants.
  const given = Buffer.from(value);
  const expected = Buffer.from(signedValue(text, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

/** True if browsers reach the game by https only, so that its cookies can be `Secure`. */
export function isHttps({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/**
 * Returns the Set-Cookie header of a cookie that scripts cannot read, and that a request from another site contains only if it opens a page
 * of the game.
 */
export function setCookie(
  config: Pick<PlatformConfig, 'publicUrl'>,
  cookie: { name: string; value: string; maxAgeS: number },
) {
  const secure = isHttps(config) ? '; Secure' : '';
  return `${cookie.name}=${cookie.value}; Max-Age=${cookie.maxAgeS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function signatureOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
