import type { PlatformConfig } from '../../platform/config.ts';
import { isHttps, setCookie, signedValue } from './cookies.ts';
import { cookieDays } from './session-lifetime.ts';

type Hosting = Pick<PlatformConfig, 'publicUrl'>;

const dayS = 86_400;

/** The name of the session cookie under this configuration. */
export function sessionCookieName(config: Hosting): string {
  return isHttps(config) ? '__Secure-fulltime.session_token' : 'fulltime.session_token';
}

/** The Set-Cookie header that signs a browser in by the token of a session. */
export function sessionCookie(config: Hosting, { token, secret }: { token: string; secret: string }): string {
  const value = signedValue(token, secret);
  return setCookie(config, { name: sessionCookieName(config), value, maxAgeS: cookieDays * dayS });
}

/** The Set-Cookie header that makes a browser forget its session. */
export function expiredSessionCookie(config: Hosting): string {
  return setCookie(config, { name: sessionCookieName(config), value: '', maxAgeS: 0 });
}
