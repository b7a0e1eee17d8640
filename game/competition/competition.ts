import * as z from 'zod/mini';

/** A competition's code, such as WC. */
export const competitionCode = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,9}$/));
/** The year in a competition's name, as text. */
export const competitionYear = z.string().check(z.regex(/^\d{4}$/));

/** An instant: ISO 8601, UTC, as the server sends it. */
export const instant = z.iso.datetime();

/**
 * The competition's clock (docs/product.md#two-clocks). `now` is tournament time at `serverTime`; from there it moves
 * `rate` tournament seconds per second, or stands still while paused. A change of pace is announced as a `clock` event.
 */
export const clock = z.object({
  mode: z.enum(['replay', 'manual']),
  now: instant,
  rate: z.number(),
  /** The speed that an admin set, in tournament minutes per minute while a match is played. */
  speed: z.number(),
  paused: z.boolean(),
  /** Why it is paused, if no admin paused it: the clock of the machine jumped by more than five seconds. */
  pausedBecause: z.nullable(z.enum(['clock_jump'])),
  ended: z.boolean(),
  serverTime: instant,
});
export type Clock = z.output<typeof clock>;

/**
 * A named update of matches (docs/product.md#match-updates). Names are never used twice, because devices remember by
 * them what they have done.
 */
export const matchUpdate = z.strictObject({
  name: z.string().check(
    z.trim(),
    z.regex(/^[A-Za-z0-9._-]{1,40}$/),
    // This would not be a key like others in an object.
    z.refine((name) => name !== '__proto__', { error: 'not this name' }),
  ),
  matches: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1), z.maxLength(500)),
});
export type MatchUpdate = z.output<typeof matchUpdate>;

/**
 * The names that only admins may take, unless the tournament brings its own list.
 * Source: docs/product.md#reserved-names.
 */
export const defaultReservedNames = [
  // A player with this nick would have the account page in place of a profile.
  'account',
  'admin',
  'administrator',
  'staff',
  'moderator',
  'system',
  'fulltime',
  'guest',
  'deleted',
  'support',
  'root',
  'official',
];

/** True from `startDateTime` on, by tournament time. */
export function hasCompetitionStarted(startDateTime: string, now: Date): boolean {
  return now.getTime() > Date.parse(startDateTime);
}
