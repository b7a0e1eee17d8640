import * as z from 'zod/mini';

/** FIFA's three-letter code of a team. */
export const tla = z.string().check(z.regex(/^[A-Z]{3}$/));
