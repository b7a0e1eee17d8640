import * as z from 'zod/mini';

/** The name of a collection in the data of a callable, such as `WC/2022/groups`. The server finds the competition's game by it. */
export function collection(name: 'groups' | 'users' | 'stats'): z.ZodMiniString {
  return z.string().check(z.regex(new RegExp(`^[A-Z][A-Z0-9]{0,9}/\\d{4}/${name}$`)));
}
