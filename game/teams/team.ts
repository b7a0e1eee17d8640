import * as z from 'zod/mini';
import { tla } from '../competition/tla.ts';

/** The shirt that is drawn for a team without a flag. Colours are #rrggbb. Source: docs/tournament-files.md#teamsjson. */
export const shirt = z.strictObject({
  pattern: z.enum(['plain', 'stripes', 'halves', 'sleeves', 'yoke', 'band']),
  colour1: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  colour2: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
});
export type Shirt = z.output<typeof shirt>;

export const team = z.object({
  teamId: z.int(),
  shortName: z.string(),
  /** The name in full; null if it is the short name. */
  name: z.nullable(z.string()),
  tla,
  /** The pot, such as "1". A player chooses one team from each pot. Null in a competition without favourites. */
  section: z.nullable(z.string()),
  /** The pool, such as A ("Group A" on the screen); null for a team without a pool. */
  pool: z.nullable(z.string()),
  /** The flag code: ISO 3166-1 alpha-2 in lower case, or gb-eng, gb-wls, gb-sct; null for a club. */
  iso2: z.nullable(z.string()),
  shirt: z.nullable(shirt),
});
export type Team = z.output<typeof team>;
