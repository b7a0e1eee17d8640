import * as z from 'zod/mini';
import { tla } from '../competition/tla.ts';

export const team = z.object({
  teamId: z.int(),
  shortName: z.string(),
  tla,
  /** The pot, "1" to "4"; a player chooses one team of each. */
  section: z.string(),
  /** The pool ("Group A" on screen). */
  pool: z.string(),
  /** Flag code: ISO 3166-1 alpha-2 in lower case, or gb-eng, gb-wls, gb-sct. */
  iso2: z.string(),
});
export type Team = z.output<typeof team>;
