import * as z from 'zod/mini';

export const competitionCode = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,9}$/));
export const competitionYear = z.string().check(z.regex(/^\d{4}$/));

/** An instant in ISO 8601, in UTC. */
export const instant = z.iso.datetime();

/**
 * The competition's clock (docs/product.md#two-clocks). `now` is tournament time at wall time `serverTime`. From there it advances by `rate`
 * tournament seconds per second, which is 0 while the clock does not run. Changes are announced as a `clock` event.
 */
export const clock = z.object({
  mode: z.enum(['replay', 'manual']),
  now: instant,
  rate: z.number(),
  /** The speed that an admin has set, in tournament minutes per minute while a match is played. */
  speed: z.number(),
  paused: z.boolean(),
  /** Why the clock is paused although no admin paused it: the machine's clock jumped by more than five seconds. */
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
  // The path of a profile with this nick is already the path of the account page.
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
