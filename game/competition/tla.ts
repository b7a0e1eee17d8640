import * as z from 'zod/mini';

/** The code of a team: three capital letters, such as GER. */
export const tla = z.string().check(z.regex(/^[A-Z]{3}$/));
