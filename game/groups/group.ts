import * as z from 'zod/mini';
import { nameRefusal } from '../identity/name.ts';
import { playerRow, uid } from '../identity/player.ts';
import { instant } from '../competition/competition.ts';
import type { ProblemCode } from '../problem.ts';
import { latestGain } from './latest-gain.ts';
import { reaction } from './reactions.ts';

/** In characters. Source, also of the two limits below: docs/product.md#groups. */
export const groupNameLength = { min: 3, max: 30 };
export const groupMembersLimit = 500;
export const playerGroupsLimit = 50;

/** A group's name as it is sent, before it is folded (`foldName`) and checked (`groupNameRefusal`). */
export const sentGroupName = z.string().check(z.minLength(1), z.maxLength(200));

/** 128 random bits in base64url; upper and lower case differ. Source: docs/product.md#invitations. */
export const inviteToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

const allowed = /^[\p{L}\p{M}\p{N} '.\-_&!]+$/u;

/** Returns why a name folded by `foldName` cannot be a group's name, or undefined if it can. Source: docs/product.md#groups. */
export function groupNameRefusal(
  name: string,
  who: { isAdmin: boolean; reservedNames: string[] },
): Extract<ProblemCode, 'invalid' | 'name_reserved'> | undefined {
  return nameRefusal(name, { length: groupNameLength, allowed, ...who });
}

/** What every signed-in account may see of a group. `size` is the number of members. Source: docs/product.md#groups. */
export const groupEntry = z.object({ name: z.string(), size: z.int(), locked: z.boolean() });
export type GroupEntry = z.output<typeof groupEntry>;

export const invitation = z.extend(groupEntry, {
  /** The competition that the group belongs to, as `CODE/YEAR`. */
  competition: z.string(),
  /** The owner's nick; null while the owner is blocked. */
  owner: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitation>;

/** What an invitation tells guests. Source: docs/product.md#invitations. */
export const guestInvitation = z.pick(invitation, { competition: true, name: true, owner: true, size: true });
export type GuestInvitation = z.output<typeof guestInvitation>;

/** How many of the matches that have locked since a member joined the member has picked. Source: docs/product.md#picks-made. */
export const picksMade = z.object({ made: z.int(), of: z.int() });
export type PicksMade = z.output<typeof picksMade>;

export const group = z.object({
  name: z.string(),
  /** The owner's uid; null while the owner is blocked. */
  owner: z.nullable(uid),
  locked: z.boolean(),
  /** The token of the invite; null if there is none. */
  token: z.nullable(z.string()),
  /** True if the invitation tells guests the group's name, owner and size. */
  showsGuests: z.boolean(),
  /** The current members by uid. */
  users: z.record(z.string(), z.object({ nick: z.string(), joined: instant, picks: picksMade })),
  /**
   * In order of rank. The ranks count the group's bonus (docs/product.md#groups), which `score.tot` does not include. `live` is the
   * provisional part of `score.tot` plus the provisional bonus.
   */
  table: z.array(playerRow),
  /** Null until the matches of the latest kick-off are over, and in a group of one. Missing in answers of the former version. */
  latestGain: z.optional(z.nullable(latestGain)),
  version: z.int(),
});
export type Group = z.output<typeof group>;

/** At most this many members without a pick are named. More are only counted. */
export const notPickedNamed = 3;

/** Which other members have no pick yet for the open match that locks next. It never says what anybody picked. */
export const nextPick = z.object({
  matchId: z.string(),
  /** The number of other members without a pick. */
  missing: z.int(),
  /** All of them by nick if they are at most `notPickedNamed`; otherwise nobody. */
  names: z.array(z.object({ uid, nick: z.string(), simulated: z.boolean() })),
});
export type NextPick = z.output<typeof nextPick>;

export const groupSummary = z.extend(groupEntry, {
  isOwner: z.boolean(),
  /** True if the reader has pinned the group. Missing in answers of the former version. Source: docs/product.md#pinned-groups. */
  isPinned: z.optional(z.boolean()),
  /** The reader's row of the group's table. `leader` is the first row. */
  own: playerRow,
  leader: playerRow,
  /** At most four rows of the table, in order: the first one and those around the reader's own. */
  near: z.array(playerRow),
  /** The reader's rank without the points of live matches. Null while no match is live, and until a match is over. */
  settledRank: z.nullable(z.int()),
  /** Null while no match is open. It can be some seconds old. */
  nextPick: z.nullable(nextPick),
});
export type GroupSummary = z.output<typeof groupSummary>;

/** One possible ending of a live match: the reader's rank in the group after it, and the members who would earn points with their picks. */
export const groupEnding = z.object({
  matchId: z.string(),
  full1: z.int(),
  full2: z.int(),
  kind: z.enum(['stays', 'draw', 'win1', 'win2']),
  rank: z.int(),
  /** At most five of the members who would earn points (bonus included), most points first. `count` is the number of all of them. */
  gain: z.array(z.object({ uid, nick: z.string(), points: z.int() })),
  count: z.int(),
});
export type GroupEnding = z.output<typeof groupEnding>;

/**
 * A member's pick for one match. Until picks are revealed, `pick` and `score` are null and `bonus` is 0, also in the reader's own entry.
 * `reaction` is null until full time.
 */
export const memberPick = z.object({
  uid,
  nick: z.string(),
  simulated: z.boolean(),
  hasPicked: z.boolean(),
  pick: z.nullable(z.object({ full1: z.int(), full2: z.int(), winner: z.nullable(z.literal([1, 2])) })),
  score: z.nullable(z.object({ winner: z.int(), result: z.int() })),
  bonus: z.int(),
  reaction: z.nullable(reaction),
});
export type MemberPick = z.output<typeof memberPick>;
