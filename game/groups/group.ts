import * as z from 'zod/mini';
import { nameRefusal } from '../identity/name.ts';
import { playerRow, uid } from '../identity/player.ts';
import { instant } from '../competition/competition.ts';
import type { ProblemCode } from '../problem.ts';

/**
 * Limits of a group's name in characters, of its members, and of the groups of one player.
 * Source: docs/product.md#groups.
 */
export const groupNameLength = { min: 3, max: 30 };
export const groupMembersLimit = 500;
export const playerGroupsLimit = 50;

/** A name as it may be sent; it is folded and checked afterwards (`groupNameRefusal`). */
export const sentGroupName = z.string().check(z.minLength(1), z.maxLength(200));

/** 128 random bits in base64url, compared as text. Source: docs/product.md#invitations. */
export const inviteToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

const allowed = /^[\p{L}\p{M}\p{N} '.\-_&!]+$/u;

/** Why a (folded) name cannot be a group's, or undefined. Source: docs/product.md#groups. */
export function groupNameRefusal(
  name: string,
  who: { isAdmin: boolean; reservedNames: string[] },
): Extract<ProblemCode, 'invalid' | 'name_reserved'> | undefined {
  return nameRefusal(name, { length: groupNameLength, allowed, ...who });
}

/** A group as everybody may know it, without its members. Source: docs/product.md#groups. */
export const groupEntry = z.object({ name: z.string(), size: z.int(), locked: z.boolean() });
export type GroupEntry = z.output<typeof groupEntry>;

/** What an invitation shows before it is accepted. */
export const invitation = z.extend(groupEntry, {
  /** The owner's nick; null while the owner is blocked. */
  owner: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitation>;

/** A group as its members see it. */
export const group = z.object({
  name: z.string(),
  /** The owner's uid; null while the owner is blocked. */
  owner: z.nullable(uid),
  locked: z.boolean(),
  /** The invite's token; null without one. */
  token: z.nullable(z.string()),
  /** The present members by uid. */
  users: z.record(z.string(), z.object({ nick: z.string(), joined: instant })),
  /**
   * In order of rank, with the bonus counted (docs/product.md#groups). `score.tot` does not contain the bonus; `live`
   * is the provisional part of both.
   */
  table: z.array(playerRow),
  version: z.int(),
});
export type Group = z.output<typeof group>;

/** One of one's own groups, as a list shows it. */
export const groupSummary = z.extend(groupEntry, {
  isOwner: z.boolean(),
  /** One's own row of the group's table, and its first one. */
  own: playerRow,
  leader: playerRow,
});
export type GroupSummary = z.output<typeof groupSummary>;

/** One way in which a live match may end, for a group: one's own rank then, and who gains. */
export const groupEnding = z.object({
  matchId: z.string(),
  full1: z.int(),
  full2: z.int(),
  kind: z.enum(['stays', 'draw', 'win1', 'win2']),
  rank: z.int(),
  /** Members whose pick (with bonus) would earn something, most points first: at most five of `count`. */
  gain: z.array(z.object({ uid, nick: z.string(), points: z.int() })),
  count: z.int(),
});
export type GroupEnding = z.output<typeof groupEnding>;

/** A member beside one match. Before the lock `pick`, `score` and `bonus` are null, one's own too. */
export const memberPick = z.object({
  uid,
  nick: z.string(),
  simulated: z.boolean(),
  hasPicked: z.boolean(),
  pick: z.nullable(z.object({ full1: z.int(), full2: z.int(), winner: z.nullable(z.literal([1, 2])) })),
  score: z.nullable(z.object({ winner: z.int(), result: z.int() })),
  bonus: z.int(),
});
export type MemberPick = z.output<typeof memberPick>;
