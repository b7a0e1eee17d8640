import * as z from 'zod/mini';
import { tla } from '../competition/tla.ts';

export const team = z.object({
  teamId: z.int(),
  shortName: z.string(),
  tla,
  /** The pot, "1" to "4". A player chooses one team from each. */
  section: z.string(),
  /** The pool ("Group A" on the screen). */
  pool: z.string(),
  /** The flag code: ISO 3166-1 alpha-2 in lower case, or gb-eng, gb-wls, gb-sct. */
  iso2: z.string(),
});
export type Team = z.output<typeof team>;
