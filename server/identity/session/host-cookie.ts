import type { PlatformConfig } from '../../platform/config.ts';
import { cookieValue, isHttps, setCookie } from './cookies.ts';

type Hosting = Pick<PlatformConfig, 'publicUrl'>;

/** The Set-Cookie header of a cookie that a browser brings back to this server alone. */
export function hostCookie(config: Hosting, cookie: { name: string; value: string; maxAgeS: number }): string {
  return setCookie(config, { ...cookie, name: fullName(config, cookie.name) });
}

/** Its value in a Cookie header. */
export function readHostCookie(config: Hosting, header: string | undefined, name: string): string | undefined {
  return cookieValue(header, fullName(config, name));
}

/** With `__Host-`, no page of a neighbouring host name can give a browser a value of its choice. */
function fullName(config: Hosting, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name;
}
