import * as z from 'zod/mini';

export const competitionCode = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,9}$/));
export const competitionYear = z.string().check(z.regex(/^\d{4}$/));

/** An instant in ISO 8601, in UTC. */
export const instant = z.iso.datetime();

/**
 * The competition's clock (docs/product.md#two-clocks). `now` is the tournament time at wall time `serverTime`. From there, tournament time
 * advances by `rate` seconds per second, which is 0 while the clock is stopped. Changes are sent as a `clock` event.
 */
export const clock = z.object({
  mode: z.enum(['replay', 'manual']),
  now: instant,
  rate: z.number(),
  /** The speed of a replay that was configured or set by an admin, in tournament minutes per minute while a match is played; otherwise 1. */
  speed: z.number(),
  paused: z.boolean(),
  /** `clock_jump` if the clock is paused because the wall clock jumped by more than five seconds; null if an admin paused it. */
  pausedBecause: z.nullable(z.enum(['clock_jump'])),
  ended: z.boolean(),
  serverTime: instant,
});
export type Clock = z.output<typeof clock>;

/**
 * A named update of matches (docs/product.md#match-updates). A name is never used twice, because user documents contain the names of the
 * updates that were carried out.
 */
export const matchUpdate = z.strictObject({
  name: z.string().check(
    z.trim(),
    z.regex(/^[A-Za-z0-9._-]{1,40}$/),
    // `__proto__` is not an ordinary key of an object, so it cannot be a name.
    z.refine((name) => name !== '__proto__', { error: 'not this name' }),
  ),
  matches: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1), z.maxLength(500)),
});
export type MatchUpdate = z.output<typeof matchUpdate>;

/**
 * The names that only admins may take, unless the tournament's files contain another list.
 * Source: docs/product.md#reserved-names.
 */
export const defaultReservedNames = [
  // `/profile/account` is the path of the account page.
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

/** True after `startDateTime`, but not at that instant. `now` is in tournament time. */
export function hasCompetitionStarted(startDateTime: string, now: Date): boolean {
  return now.getTime() > Date.parse(startDateTime);
}
