import { paths } from '../platform/paths.ts';
import type { Location } from '../platform/router/router.ts';

/** Returns the address of a sign-in after which the fan comes back to this page. */
export function signInAgainPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return paths.login(pathname + search + hash);
}
