import * as z from 'zod/mini';

export const competitionCode = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,9}$/));
export const competitionYear = z.string().check(z.regex(/^\d{4}$/));
/** A competition as `CODE/YEAR`. */
export const competitionId = /^[A-Z][A-Z0-9]{0,9}\/\d{4}$/;

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
  /**
   * In a replay, the speed that is configured or that an admin has set, in tournament minutes per minute while a match is played; otherwise
   * 1.
   */
  speed: z.number(),
  paused: z.boolean(),
  /** `clock_jump` if the clock is paused because the wall clock jumped by more than five seconds; null if an admin paused it. */
  pausedBecause: z.nullable(z.enum(['clock_jump'])),
  ended: z.boolean(),
  serverTime: instant,
});
export type Clock = z.output<typeof clock>;

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

/** True after the start of a competition, but not at that instant. `now` is in tournament time. */
export function hasCompetitionStarted(start: Date, now: Date): boolean {
  return now.getTime() > start.getTime();
}
