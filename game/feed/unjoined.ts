import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';

/** An entry of the feed's last answer that belongs to no match of ours. An admin can join it to a match that is missing from the feed. */
export const unjoinedEntry = z.object({
  /** The feed's number of the match. */
  number: z.int(),
  utcDate: instant,
  /** The feed's word for the stage. */
  stage: z.nullable(z.string()),
  /** The names of the teams as the feed writes them; null while a team is not known there. */
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
});
export type UnjoinedEntry = z.output<typeof unjoinedEntry>;
