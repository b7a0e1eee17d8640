import type { PlatformConfig } from '../../platform/config.ts';
import { isHttps, setCookie, signedValue } from './cookies.ts';
import { cookieDays } from './session-lifetime.ts';

type Hosting = Pick<PlatformConfig, 'publicUrl'>;

const dayS = 86_400;

/** The name differs by configuration, because the prefix `__Secure-` works over https only. */
export function sessionCookieName(config: Hosting): string {
  return isHttps(config) ? '__Secure-fulltime.session_token' : 'fulltime.session_token';
}

export function sessionCookie(config: Hosting, { token, secret }: { token: string; secret: string }): string {
  const value = signedValue(token, secret);
  return setCookie(config, { name: sessionCookieName(config), value, maxAgeS: cookieDays * dayS });
}

export function expiredSessionCookie(config: Hosting): string {
  return setCookie(config, { name: sessionCookieName(config), value: '', maxAgeS: 0 });
}
