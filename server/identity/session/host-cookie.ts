import type { PlatformConfig } from '../../platform/config.ts';
import { cookieValue, isHttps, setCookie } from './cookies.ts';

type Hosting = Pick<PlatformConfig, 'publicUrl'>;

/** Returns the Set-Cookie header of a cookie that browsers send to this host only. */
export function hostCookie(config: Hosting, cookie: { name: string; value: string; maxAgeS: number }): string {
  return setCookie(config, { ...cookie, name: fullName(config, cookie.name) });
}

/** Returns the value of a cookie that `hostCookie` has set, from a Cookie header. */
export function readHostCookie(config: Hosting, header: string | undefined, name: string): string | undefined {
  return cookieValue(header, fullName(config, name));
}

/** The prefix `__Host-` makes browsers refuse a cookie that a page of a neighbouring host name tries to set. */
function fullName(config: Hosting, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name;
}
