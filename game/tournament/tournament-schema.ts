import * as z from 'zod/mini';
import { goal, goals99, side } from '../matches/match.ts';
import { tla } from '../competition/tla.ts';
import { instant } from '../competition/competition.ts';
import { pointsRule } from '../competition/points.ts';
import { isTimeZone } from '../competition/time-zone.ts';
import { stageEntry, stageId } from '../competition/stages.ts';
import { shirt } from '../teams/team.ts';

const text = z.string().check(
  z.minLength(1),
  z.maxLength(100),
  z.refine(isPlain, { error: 'must not contain control characters or broken characters' }),
  z.refine((value) => value.trim() !== '', { error: 'must not be blank' }),
);
/** The form of a match id, which is part of page addresses and of placeholders (W49). */
export const matchId = /^[A-Za-z0-9._-]{1,40}$/;
const pool = z.string().check(z.regex(/^[A-Z0-9]{1,10}$/));
const scores = z.strictObject({ 1: goals99, 2: goals99 });
const kick = z.strictObject({ team: z.literal([1, 2]), scorer: text, scored: z.boolean() });

/** An optional field of the files may be missing or null. */
function maybe<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.nullable(schema));
}

/** A row of teams.json. */
export const teamEntry = z.strictObject({
  teamId: z.int().check(z.minimum(1)),
  shortName: text,
  /** The name in full, by which sources know the team; left out if it is the short name. */
  name: maybe(text),
  tla,
  section: maybe(z.string().check(z.regex(/^[1-9]$/))),
  group: maybe(pool),
  iso2: maybe(z.string().check(z.regex(/^[a-z]{2}(-[a-z]{2,4})?$/))),
  shirt: maybe(shirt),
});
export type TeamEntry = z.output<typeof teamEntry>;

/** A row of matches.json. The fields from `duration` on are only in matches that have been played. */
export const matchEntry = z.strictObject({
  id: z.string().check(
    z.refine((id) => matchId.test(id), {
      error: 'must be 1 to 40 letters (A–Z, a–z), digits, dots, hyphens or underscores',
    }),
    // Browsers resolve `.` and `..` in an address as folders, and `__proto__` is not an ordinary key of an object.
    z.refine((id) => !['.', '..', '__proto__'].includes(id), { error: 'cannot be part of an address' }),
  ),
  fdId: maybe(z.int()),
  utcDate: instant,
  /** The actual time of a kick-off that was late. The game does not use it. */
  actualUtcDate: maybe(instant),
  /** False if only the day of the kick-off is known. */
  timeKnown: maybe(z.boolean()),
  dateKnown: maybe(z.boolean()),
  stage: stageId,
  group: maybe(pool),
  /** The tie of two legs that the match belongs to. Both legs have the same value. */
  tie: maybe(z.string().check(z.regex(matchId))),
  matchday: z.int().check(z.minimum(1), z.maximum(199)),
  venue: maybe(text),
  city: maybe(text),
  placeholder1: maybe(text),
  placeholder2: maybe(text),
  team1: maybe(tla),
  team2: maybe(tla),
  duration: maybe(z.enum(['REGULAR', 'EXTRA_TIME', 'PENALTY_SHOOTOUT'])),
  halfTime: maybe(scores),
  regularTime: maybe(scores),
  afterExtraTime: maybe(scores),
  penalties: maybe(scores),
  winner: maybe(side),
  /** The side of this match that goes through, if the scores of the tie do not decide it. */
  through: maybe(side),
  awarded: maybe(z.boolean()),
  /** True if the source has only scores, or only the score of a shoot-out, so that what is missing is made up when the tournament is read. */
  estimated: maybe(z.boolean()),
  goals: maybe(z.array(z.strictObject({ ...goal.shape, scorer: text })).check(z.maxLength(200))),
  shootout: maybe(z.array(kick).check(z.maxLength(200))),
});
export type MatchEntry = z.output<typeof matchEntry>;

/** The contents of tournament.json. Every field has a default. */
export const settingsEntry = z.strictObject({
  name: z.optional(text),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, { error: 'must be an IANA time zone' }))),
  points: z.optional(pointsRule),
  /** In the order of play. Without them, the stages follow from the matches. */
  stages: z.optional(z.array(stageEntry).check(z.minLength(1), z.maxLength(40))),
  poolOrder: z.optional(z.enum(['overall-first', 'head-to-head-first'])),
  reservedNames: z.optional(z.array(text).check(z.maxLength(1000))),
  start: z.optional(instant),
});
export type SettingsEntry = z.output<typeof settingsEntry>;

/** The contents of third-place.json. */
export const thirdPlaceEntry = z.strictObject({
  order: z.array(z.string().check(z.regex(/^[1-9][A-Z0-9]$/))).check(z.minLength(1)),
  groups: z.record(z.string().check(z.regex(/^[A-Z]+$/)), z.string().check(z.regex(/^[A-Z]+$/))),
});

function isPlain(value: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value) && value.isWellFormed();
}
