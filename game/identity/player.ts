import * as z from 'zod/mini';
import { competitionId, instant } from '../competition/competition.ts';
import { isTimeZone } from '../competition/time-zone.ts';
import { tla } from '../competition/tla.ts';

/** The account's id, which identifies the player in the paths of calls. */
export const uid = z.string().check(z.minLength(1), z.maxLength(64));

/** Points by kind (docs/product.md#points). `bonusG` has the bonus by the group's name, only for groups that the reader is in too. */
export const score = z.object({
  tot: z.int(),
  winner: z.int(),
  result: z.int(),
  team: z.int(),
  bonusG: z.record(z.string(), z.int()),
});
export type Score = z.output<typeof score>;

/**
 * How a player did in the last five locked matches that were neither cancelled nor awarded, oldest first, one letter each: `e` exact,
 * `r` right winner, `w` wrong, `l` live with a pick, `n` no pick.
 */
export const form = z.string().check(z.regex(/^[erwnl]{0,5}$/));

/** One line of a table of players. `live` is the part of `score.tot` that is provisional. */
export const playerRow = z.object({
  uid,
  nick: z.string(),
  simulated: z.boolean(),
  score,
  rank: z.int(),
  shared: z.boolean(),
  /** Places gained since the table before the latest kick-off, negative for places lost. Null before the second kick-off. */
  movement: z.nullable(z.int()),
  live: z.int(),
  form,
  /** The favourite from the first pot, whose flag is shown beside the nick. Null without favourites and until the competition has started. */
  flag: z.nullable(tla),
});
export type PlayerRow = z.output<typeof playerRow>;

/** What a player has earned in the matches of today. `live` is the provisional part of `tot`, and `team` the part for favourites. */
export const dayScore = z.object({ tot: z.int(), team: z.int(), live: z.int() });
export type DayScore = z.output<typeof dayScore>;

export const themeChoices = ['auto', 'light', 'dark'] as const;

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The hours in which no notifications are sent, in the player's local time. If `from` is later than `to`, they span midnight. */
export const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay });
export type QuietHours = z.output<typeof quietHours>;
export const defaultQuietHours: QuietHours = { from: '23:00', to: '08:00' };

/** A player's preferences, which apply on all devices. A key in a request replaces the whole stored value of that key. */
export const preferences = z.strictObject({
  /** An IANA time zone; null for the time zone of the device. */
  timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'no time zone' })))),
  theme: z.optional(z.enum(themeChoices)),
  /** Which kinds of notifications the player wants (game/messages). For a missing kind, the competition's default applies. */
  notify: z.optional(
    z.strictObject({
      missing: z.optional(z.boolean()),
      matches: z.optional(z.boolean()),
      news: z.optional(z.boolean()),
      joined: z.optional(z.boolean()),
    }),
  ),
  /** The competitions (`CODE/YEAR`) about which the player wants no notifications. */
  muted: z.optional(z.array(z.string().check(z.regex(competitionId))).check(z.maxLength(100))),
  /** If missing, `defaultQuietHours` apply; null for no quiet hours. */
  quietHours: z.optional(z.nullable(quietHours)),
});
export type Preferences = z.output<typeof preferences>;

/** The reader's own user document. The fields of a table row (`score` to `flag`) are null until a nick is chosen. */
export const ownUser = z.object({
  uid,
  nick: z.nullable(z.string()),
  lowername: z.nullable(z.string()),
  email: z.string(),
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
  /** False for a first admin who has no way to sign in again yet. Source: docs/product.md#first-admin. */
  hasSignInMethod: z.boolean(),
  /** True for a nick that the account did not choose and has not confirmed yet (docs/product.md#nicks). */
  isNickAssigned: z.boolean(),
  /** When the account entered the competition; null if it has not. */
  firstAccess: z.nullable(instant),
  /** When the pages were last opened; null if they never were. */
  lastAccess: z.nullable(instant),
  /** The time of the first access after the latest sign-in. */
  lastLogin: z.nullable(instant),
  lastSignInTime: z.nullable(instant),
  platform: z.nullable(z.string()),
  appVersion: z.nullable(z.string()),
  /** The token of the push registration that was refreshed last; null if there is none. */
  fcmToken: z.nullable(z.string()),
  /** Null for an account that has not entered the competition: its hour begins when it enters. */
  teamSelectionActiveUntil: z.nullable(instant),
  readNewsList: z.array(z.string()),
  updates: z.array(z.string()),
  /** What the account has seen or skipped once (seen.ts), oldest first. Missing in answers of the former version. */
  seen: z.optional(z.array(z.string())),
  /** The names of the reader's groups, in the order of joining. */
  groups: z.array(z.string()),
  /** The favourite teams, by pot. */
  userTeams: z.record(z.string(), tla),
  preferences,
  score: z.nullable(playerRow.shape.score),
  rank: z.nullable(playerRow.shape.rank),
  shared: z.nullable(playerRow.shape.shared),
  movement: playerRow.shape.movement,
  live: z.nullable(playerRow.shape.live),
  form: z.nullable(playerRow.shape.form),
  flag: playerRow.shape.flag,
  /** Null until a nick is chosen. Missing in answers of the former version. */
  day: z.optional(z.nullable(dayScore)),
  version: z.int(),
});
export type OwnUser = z.output<typeof ownUser>;

/** Returns the reader's row of the table of all matches, or null before a nick is chosen. */
export function ownPlayerRow(me: OwnUser): PlayerRow | null {
  const { uid, nick, score, rank, shared, movement, live, form, flag } = me;
  if (nick === null || score === null || rank === null || shared === null || live === null || form === null)
    return null;
  return { uid, nick, simulated: false, score, rank, shared, movement, live, form, flag };
}

/** What everybody may see of another player. `userTeams` is empty until the competition has started. */
export const otherUser = z.extend(playerRow, {
  userTeams: z.record(z.string(), tla),
  firstAccess: instant,
  version: z.int(),
});
export type OtherUser = z.output<typeof otherUser>;
