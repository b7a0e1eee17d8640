import * as z from 'zod/mini';
import { competitionCode, competitionYear, instant } from '../competition/competition.ts';
import { endpoint } from '../endpoint.ts';

/** How many minutes after its kick-off a match may still wait for its start before an admin is told. */
export const startGraceMinutes = 10;
/** How long a match may be live before an admin is told. Extra time and a shoot-out are over by then. */
export const longestMatchHours = 3;
/** How many minutes a notification may be late before an admin is told. */
export const unsentGraceMinutes = 10;

/** What waits for an admin in a competition. Source: docs/product.md#what-needs-doing. */
export const toDo = z.object({
  code: competitionCode,
  year: competitionYear,
  /** The name of the competition. */
  name: z.string(),
  kind: z.enum(['fault', 'trouble', 'quarantined', 'not-started', 'not-ended', 'unsent']),
  /** The number of matches, or of notifications; null for a fault or a trouble. */
  count: z.nullable(z.int()),
  /** The day of the first of the matches in the time zone of the competition; null if the kind is about no match. */
  day: z.nullable(z.iso.date()),
  /** What is wrong, as a sentence for the organiser; null if the kind says it. */
  why: z.nullable(z.string()),
});
export type ToDo = z.output<typeof toDo>;

export const listToDoEndpoint = endpoint({
  summary:
    'What needs doing in all competitions, and until when the sign-in of the caller is fresh enough for acts of admins',
  method: 'GET',
  path: '/admin/to-do',
  who: 'admin',
  answer: z.object({
    toDo: z.array(toDo),
    /** Acts of admins are accepted until this moment. Then they need a new sign-in. */
    freshUntil: instant,
  }),
});
