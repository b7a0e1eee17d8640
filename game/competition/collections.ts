import * as z from 'zod/mini';

/** A collection as callables name it, such as `WC/2022/groups`. The server checks that it belongs to the competition that is played. */
export function collection(name: 'groups' | 'users' | 'stats'): z.ZodMiniString {
  return z.string().check(z.regex(new RegExp(`^[A-Z][A-Z0-9]{0,9}/\\d{4}/${name}$`)));
}
