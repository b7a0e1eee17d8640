import * as z from 'zod/mini';

/**
 * The name of a collection as callables get it: `WC/2022/groups` (specification §1, §7). Whether it names the
 * competition that is played is for the server to say.
 */
export function collection(name: 'groups' | 'users' | 'stats'): z.ZodMiniString {
  return z.string().check(z.regex(new RegExp(`^[A-Z][A-Z0-9]{0,9}/\\d{4}/${name}$`)));
}
