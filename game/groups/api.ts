import * as z from 'zod/mini';
import { callable } from '../callable.ts';
import { competitionParams } from '../competition/api.ts';
import { collection } from '../competition/collections.ts';
import { endpoint } from '../endpoint.ts';
import { inviteTokenMax } from '../identity/invite-token.ts';
import { uid } from '../identity/player.ts';
import {
  group,
  groupEnding,
  groupEntry,
  groupSummary,
  guestInvitation,
  invitation,
  inviteToken,
  memberPick,
  sentGroupName,
} from './group.ts';
import { reaction } from './reactions.ts';

const groupParams = z.extend(competitionParams, { name: sentGroupName });

/** The maximum number of groups in one answer. */
export const groupsPage = 500;

export const listGroupsEndpoint = endpoint({
  summary:
    'All groups by name or the largest first (`sort`), 500 at a time (`after`), or those whose name contains `search`; or the group an invite `token` opens',
  method: 'GET',
  path: '/db/:code/:year/groups',
  who: 'account',
  params: competitionParams,
  query: z.strictObject({
    token: z.optional(z.string().check(z.maxLength(inviteTokenMax))),
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    /** `next` of the page before, in the same order. */
    after: z.optional(z.string().check(z.maxLength(200))),
    sort: z.optional(z.enum(['name', 'size'])),
  }),
  answer: z.object({
    groups: z.array(z.union([invitation, groupEntry])),
    /** What to send as `after` to get the next page; null on the last page. */
    next: z.nullable(z.string()),
    /** The number of all groups that match the search. Only on the first page. */
    total: z.optional(z.int()),
  }),
});

export const getGroupEndpoint = endpoint({
  summary: 'A group with its members and its table, for members',
  method: 'GET',
  path: '/db/:code/:year/groups/:name',
  isBatched: true,
  who: 'account',
  params: groupParams,
  answer: group,
});

export const listGroupPicksEndpoint = endpoint({
  summary:
    "Every member's prediction of one match: before the lock only who has one, after it everyone's pick and points",
  method: 'GET',
  path: '/db/:code/:year/groups/:name/predictions/:matchId',
  isBatched: true,
  who: 'account',
  params: z.extend(groupParams, { matchId: z.string().check(z.minLength(1), z.maxLength(40)) }),
  answer: z.object({
    matchId: z.string(),
    /** True once the predictions are revealed. */
    open: z.boolean(),
    /** In the order of the group's table. */
    picks: z.array(memberPick),
    version: z.int(),
  }),
});

export const putReactionEndpoint = endpoint({
  summary: "Sets or takes back the caller's reaction to a finished match, which the members of one group see",
  method: 'PUT',
  path: '/db/:code/:year/groups/:name/reactions/:matchId',
  who: 'player',
  params: z.extend(groupParams, { matchId: z.string().check(z.minLength(1), z.maxLength(40)) }),
  body: z.strictObject({ reaction: z.nullable(reaction) }),
  answer: z.object({ ok: z.literal(true) }),
});

export const putGroupPinEndpoint = endpoint({
  summary: "Pins one of the caller's groups to the top of their list, or ends it. Nobody but the caller learns of it",
  method: 'PUT',
  path: '/db/:code/:year/groups/:name/pin',
  who: 'player',
  params: groupParams,
  body: z.strictObject({ isPinned: z.boolean() }),
  answer: z.object({ ok: z.literal(true) }),
});

export const listGroupEndingsEndpoint = endpoint({
  summary: "A few endings of each live match: the caller's rank in the group, and the members whom each ending suits",
  method: 'GET',
  path: '/db/:code/:year/groups/:name/endings',
  isBatched: true,
  who: 'account',
  params: groupParams,
  answer: z.object({
    /** For each live match: first the present score (`stays`), then the next higher draw and the nearest win of each side. */
    endings: z.array(groupEnding),
    version: z.int(),
  }),
});

export const listOwnGroupsEndpoint = endpoint({
  summary: "The caller's groups with the caller's rank in each, and a group that a newcomer may join",
  method: 'GET',
  path: '/db/:code/:year/users/:uid/groups',
  isBatched: true,
  who: 'account',
  params: z.extend(competitionParams, { uid }),
  answer: z.object({
    groups: z.array(groupSummary),
    /** For a player who is in no group: an unlocked group of a bot that is not full, if there is one. Null otherwise. */
    offer: z.nullable(z.extend(invitation, { token: inviteToken })),
    version: z.int(),
  }),
});

export const getInvitationEndpoint = endpoint({
  summary:
    'What an invitation tells guests; null alike for an unknown token, a deleted or locked group, one that tells guests nothing, and beyond the limit of wrong tokens',
  method: 'GET',
  path: '/db/invitations/:token',
  who: 'guest',
  params: z.strictObject({ token: z.string().check(z.maxLength(inviteTokenMax)) }),
  answer: z.object({ invitation: z.nullable(guestInvitation) }),
});

const ok = z.object({ ok: z.literal(true) });
const groupCollection = collection('groups');
const userCollection = collection('users');
const inGroup = { groupCollection, groupName: sentGroupName };

export const createGroup = callable({
  summary:
    'Creates a group with an invite; the caller owns it and is its first member. `name` is the name as it is stored',
  name: 'groups-createGroup',
  who: 'player',
  data: z.strictObject({ ...inGroup, userCollection }),
  result: z.extend(ok, { name: z.string(), token: inviteToken }),
});

export const createInvite = callable({
  summary: "Creates an invite of the group and ends the former one; for the group's owner",
  name: 'groups-createInvite',
  who: 'player',
  data: z.strictObject(inGroup),
  result: z.extend(ok, { token: inviteToken }),
});

export const deleteInvite = callable({
  summary: "Ends the group's invite; for the group's owner",
  name: 'groups-deleteInvite',
  who: 'player',
  data: z.strictObject(inGroup),
  result: ok,
});

export const joinGroup = callable({
  summary:
    'Joins a group by its invite token; for a member, nothing changes. The answer is the same for an unknown token, a deleted group and a locked group',
  name: 'groups-joinGroup',
  who: 'player',
  data: z.strictObject({ ...inGroup, userCollection, token: z.string().check(z.maxLength(inviteTokenMax)) }),
  result: ok,
});

export const leaveGroup = callable({
  summary: 'Leaves a group. The owner must first hand it over, or delete it',
  name: 'groups-leaveGroup',
  who: 'player',
  data: z.strictObject({ ...inGroup, userCollection }),
  result: ok,
});

export const removeMember = callable({
  summary: "Removes another member and replaces the group's invite, if there is one; for the group's owner",
  name: 'groups-removeMember',
  who: 'player',
  data: z.strictObject({ ...inGroup, userCollection, uid }),
  result: ok,
});

export const lockGroup = callable({
  summary: "Locks or unlocks a group; for the group's owner. Nobody can join a locked group",
  name: 'groups-lockGroup',
  who: 'player',
  data: z.strictObject({ ...inGroup, locked: z.boolean() }),
  result: ok,
});

export const showGuests = callable({
  summary:
    "Switches on or off that the invitation tells guests the group's name, owner and size; for the group's owner",
  name: 'groups-showGuests',
  who: 'player',
  data: z.strictObject({ ...inGroup, shown: z.boolean() }),
  result: ok,
});

export const handOver = callable({
  summary: "Makes another member the owner; for the group's owner",
  name: 'groups-handOver',
  who: 'player',
  data: z.strictObject({ ...inGroup, uid }),
  result: ok,
});

export const deleteGroup = callable({
  summary: "Deletes a group with its memberships and invite; for the group's owner",
  name: 'groups-deleteGroup',
  who: 'player',
  data: z.strictObject({ ...inGroup, userCollection }),
  result: ok,
});
