import * as z from 'zod/mini';
import { instant } from '../competition/competition.ts';
import { tla } from '../teams/team.ts';

/** The identity's user id, which names a player in every path. */
export const uid = z.string().check(z.minLength(1), z.maxLength(64));

/** Points by kind (product §2.3); `bonusG` holds only groups the reader shares. */
export const score = z.object({
  tot: z.int(),
  winner: z.int(),
  result: z.int(),
  team: z.int(),
  bonusG: z.record(z.string(), z.int()),
});
export type Score = z.output<typeof score>;

/**
 * The last five locked matches of a player, oldest first, one letter each: `e` exact, `r` right winner, `w` wrong,
 * `n` no pick, `l` live.
 */
export const form = z.string().check(z.regex(/^[erwnl]{0,5}$/));

/** One line of a table of players. `live` is the part of `score.tot` that is provisional. */
export const playerRow = z.object({
  uid,
  nick: z.string(),
  simulated: z.boolean(),
  score,
  rank: z.int(),
  /** True when the rank is shared. */
  shared: z.boolean(),
  /** Places gained (negative: lost) since the table before the latest kick-off; null before the second kick-off. */
  movement: z.nullable(z.int()),
  live: z.int(),
  form,
  /** The favourite whose flag is the player's picture: the first section's; null without favourites. */
  flag: z.nullable(tla),
});
export type PlayerRow = z.output<typeof playerRow>;

export const themeChoice = z.enum(['auto', 'light', 'dark']);

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a player chose for the pages; carried between devices. */
export const preferences = z.strictObject({
  /** IANA time zone; null: the device's own. */
  timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'no time zone' })))),
  theme: z.optional(themeChoice),
});
export type Preferences = z.output<typeof preferences>;

/** One's own user document (specification §3). `row` is null until a nick is chosen. */
export const ownUser = z.object({
  uid,
  nick: z.nullable(z.string()),
  lowername: z.nullable(z.string()),
  email: z.string(),
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
  /** False for the first admin who came by the printed link and has no way to come back yet. */
  hasSignInMethod: z.boolean(),
  firstAccess: instant,
  teamSelectionActiveUntil: instant,
  readNewsList: z.array(z.string()),
  updates: z.array(z.string()),
  /** The names of one's groups, in the order of joining. */
  groups: z.array(z.string()),
  /** The favourite of each section, by section. */
  userTeams: z.record(z.string(), tla),
  preferences,
  row: z.nullable(playerRow),
  version: z.int(),
});
export type OwnUser = z.output<typeof ownUser>;

/** Another player as everybody may see him; favourites from the competition's start on. */
export const otherUser = z.extend(playerRow, {
  userTeams: z.record(z.string(), tla),
  firstAccess: instant,
  version: z.int(),
});
export type OtherUser = z.output<typeof otherUser>;
