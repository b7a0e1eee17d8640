import * as z from 'zod/mini';

/** The three-letter code that FIFA gives a team. */
export const tla = z.string().check(z.regex(/^[A-Z]{3}$/));
