import * as z from 'zod/mini';

const updateName = /^[A-Za-z0-9._-]{1,40}$/;

/**
 * A named update of matches (docs/product.md#match-updates). A name is never used twice, because user documents contain the names of the
 * updates that were carried out.
 */
export const matchUpdate = z.strictObject({
  name: z.string().check(
    z.trim(),
    z.regex(updateName),
    // `__proto__` is not an ordinary key of an object, so it cannot be a name.
    z.refine((name) => name !== '__proto__', { error: 'not this name' }),
  ),
  matches: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1), z.maxLength(500)),
});
export type MatchUpdate = z.output<typeof matchUpdate>;

/** True for a text that `matchUpdate` takes as a name. */
export function isUpdateName(text: string): boolean {
  return updateName.test(text) && text !== '__proto__';
}
