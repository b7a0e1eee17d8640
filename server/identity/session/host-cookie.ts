import type { Config } from '../../app/config.ts';
import { cookieValue } from './session-cache.ts';

type Hosting = Pick<Config, 'publicUrl'>;

/** The Set-Cookie header of a cookie that a browser brings back to this server alone. */
export function ownCookie(config: Hosting, it: { name: string; value: string; maxAgeS: number }): string {
  const secure = isHosted(config) ? '; Secure' : '';
  return `${fullName(config, it.name)}=${it.value}; Max-Age=${it.maxAgeS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Its value in a Cookie header. */
export function readOwnCookie(config: Hosting, header: string | undefined, name: string): string | undefined {
  return cookieValue(header, fullName(config, name));
}

/** `__Host-`: no page of a neighbouring host name can give a browser a value of its own choice. */
function fullName(config: Hosting, name: string): string {
  return isHosted(config) ? `__Host-${name}` : name;
}

function isHosted({ publicUrl }: Hosting): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
