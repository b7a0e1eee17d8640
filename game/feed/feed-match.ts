import * as z from 'zod/mini';

/** One part of a score, which may be null or absent. Source: football-data.org v4, "Dealing with scores". */
const part = z.optional(z.nullable(z.object({ home: z.nullable(z.int()), away: z.nullable(z.int()) })));

const feedTeam = z.optional(z.nullable(z.object({ id: z.nullable(z.int32()) })));

/**
 * The fields of a football-data.org v4 match that the game reads. Any status word is accepted, because a new one must not make the whole list
 * unreadable. A score in the shape of v2 (with homeTeam and awayTeam) is refused.
 */
export const feedMatch = z.object({
  /** Limited to the range of the database's columns. The feed's numbers have six or seven digits. */
  id: z.int32(),
  utcDate: z.iso.datetime(),
  status: z.string(),
  stage: z.optional(z.nullable(z.string())),
  lastUpdated: z.optional(z.nullable(z.iso.datetime())),
  homeTeam: feedTeam,
  awayTeam: feedTeam,
  /** The minute of play, which not every plan of the provider includes. */
  minute: z.optional(z.nullable(z.union([z.int(), z.string()]))),
  score: z.object({
    winner: z.optional(z.nullable(z.string())),
    duration: z.optional(z.nullable(z.string())),
    fullTime: part,
    halfTime: part,
    regularTime: part,
    extraTime: part,
    penalties: part,
  }),
});
export type FeedMatch = z.output<typeof feedMatch>;

/** An answer of /competitions/:code/matches. Matches are parsed one by one, so that a bad entry affects no other. */
export const feedAnswer = z.object({ matches: z.array(z.unknown()).check(z.maxLength(1000)) });
