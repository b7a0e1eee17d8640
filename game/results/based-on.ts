import * as z from 'zod/mini';
import { tla } from '../competition/tla.ts';

/**
 * The match as the admin saw it: the version of its result and its teams. If the match has changed since, the act is
 * refused with `edited_meanwhile`. A request without this field is not checked.
 */
export const basedOn = z.optional(z.strictObject({ version: z.int(), team1: z.nullable(tla), team2: z.nullable(tla) }));
export type BasedOn = z.output<typeof basedOn>;
