import * as z from 'zod/mini';

/** The parts of a score, each of which may be null or absent. Source: football-data.org v4, "Dealing with scores". */
const part = z.optional(z.nullable(z.object({ home: z.nullable(z.int()), away: z.nullable(z.int()) })));

const feedTeam = z.optional(z.nullable(z.object({ id: z.nullable(z.int32()) })));

/**
 * A match of football-data.org v4, as far as the game reads it. Status words are not limited, because a new one must
 * not make the whole list unreadable. The shape of v2 (homeTeam, awayTeam in a score) is refused.
 */
export const feedMatch = z.object({
  /** The range of the database's columns for the feed's numbers, which have six or seven digits. */
  id: z.int32(),
  utcDate: z.iso.datetime(),
  status: z.string(),
  stage: z.optional(z.nullable(z.string())),
  lastUpdated: z.optional(z.nullable(z.iso.datetime())),
  homeTeam: feedTeam,
  awayTeam: feedTeam,
  /** The minute of play, which not every plan includes. */
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

/**
 * An answer of /competitions/:code/matches. Each match is parsed separately, so that one bad entry spoils only itself.
 */
export const feedAnswer = z.object({ matches: z.array(z.unknown()).check(z.maxLength(1000)) });
