import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlatformConfig } from '../../platform/config.ts';

/** The value of one cookie of a Cookie header, as it was sent. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && trimmed(part.slice(0, at)) === name) return trimmed(part.slice(at + 1));
  }
  return undefined;
}

/** Without spaces and tabs around it. `trim` would take a no-break space away as well, behind which a browser takes `__Host-` from anybody. */
function trimmed(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, '');
}

/** The value of a cookie that only this server can have written: `text.signature` (HMAC-SHA-256, base64), URL-encoded. */
export function signedValue(text: string, secret: string): string {
  return encodeURIComponent(`${text}.${signatureOf(text, secret).toString('base64')}`);
}

/** The text in a signed value; undefined if the signature is not ours. Signatures are compared in constant time. */
export function textOfSigned(value: string, secret: string): string | undefined {
  const signed = decoded(value);
  const at = signed?.lastIndexOf('.') ?? -1;
  if (signed === undefined || at <= 0) return undefined;
  const text = signed.slice(0, at);
  // The whole value: each text has one, so that nobody fills the cache of sessions with others of it.
  const given = Buffer.from(value);
  const expected = Buffer.from(signedValue(text, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

/** True if browsers reach the game by https only, so that its cookies can be `Secure`. */
export function isHttps({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** The Set-Cookie header of a cookie that no script can read, and that other sites do not send along. */
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
