import { queryOptions, useInfiniteQuery, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../game/endpoint.ts';
import {
  createGroup,
  createInvite,
  deleteGroup,
  deleteInvite,
  getGroupEndpoint,
  handOver,
  joinGroup,
  leaveGroup,
  listGroupEndingsEndpoint,
  listGroupPicksEndpoint,
  listGroupsEndpoint,
  listOwnGroupsEndpoint,
  lockGroup,
  putReactionEndpoint,
  removeMember,
  showGuests,
} from '../../game/groups/api.ts';
import type { Group, Invitation } from '../../game/groups/group.ts';
import type { Reaction } from '../../game/groups/reactions.ts';
import { call } from '../platform/calls/call.ts';
import { callFunction } from '../platform/calls/call-function.ts';
import { refetchAfter } from '../platform/live/refetch-after.ts';
import { currentCompetition } from '../platform/current-competition.ts';

export type OwnGroups = Output<(typeof listOwnGroupsEndpoint)['answer']>;
export type GroupPicks = Output<(typeof listGroupPicksEndpoint)['answer']>;

/** The first parts of the keys of queries that depend on what a fan has typed or opened. */
const [allGroupsRoot, invitationRoot] = ['all-groups', 'invitation'];

/**
 * How often the page fetches who has picked an open match. There is no live event for it, because an event would reveal when each member
 * picks.
 */
const whoPickedMs = 60_000;

/** How often the page fetches new reactions. There is no live event for them, because every member would fetch all of them at full time. */
const reactionsMs = 30_000;

/** The fan's groups with their rank in each, and the group that a newcomer is offered. */
export function ownGroupsQuery(uid: string) {
  return queryOptions({
    queryKey: ['own-groups'],
    meta: { refreshedBy: ['group', 'standings', 'reload'] },
    queryFn: ({ signal }): Promise<OwnGroups> => call(listOwnGroupsEndpoint, { params: { uid }, signal }),
  });
}

/** A group with its table. Only members get an answer. */
export function groupQuery(name: string) {
  return queryOptions({
    queryKey: ['group', name],
    meta: { refreshedBy: ['group', 'standings', 'reload'] },
    queryFn: ({ signal }): Promise<Group> => call(getGroupEndpoint, { params: { name }, signal }),
    retryOnMount: false,
  });
}

function groupPicksRoot(name: string): [string, string] {
  return ['group-picks', name];
}

/**
 * Every member's pick of one match. Before the picks are revealed, only who has picked. `hasReactions` is true for a match that members can
 * react to.
 */
export function groupPicksQuery(name: string, matchId: string, hasReactions = false) {
  return queryOptions({
    queryKey: [...groupPicksRoot(name), matchId],
    meta: { refreshedBy: ['prediction', 'group', 'standings', 'reload'] },
    queryFn: ({ signal }): Promise<GroupPicks> => call(listGroupPicksEndpoint, { params: { name, matchId }, signal }),
    staleTime: ({ state }) => (state.data?.open === true && !hasReactions ? Infinity : 0),
    refetchInterval: ({ state }) => (state.data?.open === false ? whoPickedMs : hasReactions && reactionsMs),
  });
}

/**
 * Sets or takes back (null) the fan's reaction to a finished match. The page shows the change at once, and undoes it if the server refuses
 * it.
 */
export function useReact(groupName: string, matchId: string, uid: string) {
  const { queryKey } = groupPicksQuery(groupName, matchId);
  return useMutation({
    mutationFn: (reaction: Reaction | null) =>
      call(putReactionEndpoint, { params: { name: groupName, matchId }, body: { reaction } }),
    onMutate: async (reaction, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<GroupPicks>(queryKey, (former) => former && withReaction(former, { uid, reaction }));
    },
    onSettled: (_answer, _error, _reaction, _result, { client }) => client.invalidateQueries({ queryKey }),
  });
}

function withReaction(former: GroupPicks, { uid, reaction }: { uid: string; reaction: Reaction | null }): GroupPicks {
  return { ...former, picks: former.picks.map((pick) => (pick.uid === uid ? { ...pick, reaction } : pick)) };
}

/** A few possible endings of each live match and their effect on the group. */
export function groupEndingsQuery(name: string) {
  return queryOptions({
    queryKey: ['group-endings', name],
    meta: { refreshedBy: ['group', 'standings', 'reload'] },
    queryFn: async ({ signal }) => (await call(listGroupEndingsEndpoint, { params: { name }, signal })).endings,
  });
}

/** The group that an invite belongs to. An invite that is not valid any more is refused. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: [invitationRoot, token],
    queryFn: async ({ signal }) =>
      (await call(listGroupsEndpoint, { query: { token }, signal })).groups[0] as Invitation,
    staleTime: 0,
    meta: { isTransient: true, refreshedBy: [] },
    // The loader has just fetched the invitation, and the server limits requests with wrong tokens, so the page must not fetch it again.
    retryOnMount: false,
    refetchOnMount: false,
  });
}

export function useOwnGroups(uid: string) {
  return useQuery(ownGroupsQuery(uid));
}

export type GroupOrder = 'name' | 'size';

/** All groups, or those whose name contains the text. Further pages are fetched on demand. */
export function useAllGroups(search: string, sort: GroupOrder) {
  return useInfiniteQuery({
    queryKey: [allGroupsRoot, search, sort],
    queryFn: ({ signal, pageParam }) =>
      call(listGroupsEndpoint, {
        query: { sort, ...(search && { search }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
    staleTime: 0,
    meta: { isTransient: search !== '', refreshedBy: [] },
  });
}

/** `onCreated` is called even if the element with the form is gone by then, because the player is in a group now. */
export function useCreateGroup(onCreated: (created: { name: string; token: string }) => void) {
  return useGroupMutation(async (groupName: string) => {
    const created = await callFunction(createGroup, { ...collections(), groupName });
    onCreated(created);
    return created;
  });
}

/** `onJoined` navigates away before the refetch removes the element that the fan pressed. */
export function useJoinGroup(onJoined = stay) {
  return useGroupMutation(
    ({ groupName, token }: { groupName: string; token: string }) =>
      callFunction(joinGroup, { ...collections(), groupName, token }),
    { onSuccess: onJoined },
  );
}

/** The actions of members and owners on one group. `onOut` navigates away from a group that was left or deleted. */
export function useGroupActs(groupName: string, onOut = stay) {
  const inGroup = () => ({ groupCollection: collections().groupCollection, groupName });
  return {
    newInvite: useGroupMutation(() => callFunction(createInvite, inGroup())),
    endInvite: useGroupMutation(() => callFunction(deleteInvite, inGroup())),
    showGuests: useGroupMutation((shown: boolean) => callFunction(showGuests, { ...inGroup(), shown })),
    lock: useGroupMutation((locked: boolean) => callFunction(lockGroup, { ...inGroup(), locked })),
    leave: useGroupMutation(() => callFunction(leaveGroup, { ...collections(), groupName }), {
      ...leavingOptions(groupName),
      onSuccess: onOut,
    }),
    remove: useGroupMutation((uid: string) => callFunction(removeMember, { ...collections(), groupName, uid })),
    handOver: useGroupMutation((uid: string) => callFunction(handOver, { ...inGroup(), uid })),
    delete: useGroupMutation(() => callFunction(deleteGroup, { ...collections(), groupName }), {
      ...leavingOptions(groupName),
      onSuccess: onOut,
    }),
  };
}

/**
 * Options for leaving or deleting a group. They first cancel the running queries about the group, because those would be refused afterwards.
 */
function leavingOptions(groupName: string): GroupMutationOptions {
  return {
    mutationKey: leavingKey(groupName),
    onMutate: async (_given, { client }) => {
      const ofGroup = [
        groupQuery(groupName).queryKey,
        groupPicksRoot(groupName),
        groupEndingsQuery(groupName).queryKey,
      ];
      await Promise.all(ofGroup.map((queryKey) => client.cancelQueries({ queryKey })));
    },
  };
}

function leavingKey(groupName: string): string[] {
  return ['leaving-a-group', groupName];
}

/**
 * True once the fan has left or deleted the group on the page that uses this hook, or is about to; false again if the server refuses.
 * Meanwhile the page ignores live events about the group, because refetching it would be refused.
 */
export function useIsLeaving(groupName: string): boolean {
  const [openedAt] = useState(() => Date.now());
  const acts = useMutationState({
    filters: {
      mutationKey: leavingKey(groupName),
      predicate: ({ state }) => state.status !== 'error' && state.submittedAt >= openedAt,
    },
  });
  return acts.length > 0;
}

interface GroupMutationOptions {
  mutationKey?: string[];
  onMutate?: (given: unknown, context: { client: QueryClient }) => Promise<void>;
  onSuccess?: () => Promise<void>;
}

async function stay(): Promise<void> {}

/** A mutation that refetches everything that shows groups, even after a refusal, because a refusal may mean that the group has changed. */
function useGroupMutation<Given, Answer>(act: (given: Given) => Promise<Answer>, options: GroupMutationOptions = {}) {
  return useMutation({
    ...options,
    mutationFn: act,
    onSettled: (_answer, _error, _given, _result, { client }) => refetchGroups(client),
  });
}

async function refetchGroups(client: QueryClient): Promise<void> {
  const askedForByText = [allGroupsRoot, invitationRoot].map((root) => client.invalidateQueries({ queryKey: [root] }));
  await Promise.all([refetchAfter(client, 'group'), ...askedForByText]);
}

function collections(): { groupCollection: string; userCollection: string } {
  const { code, year } = currentCompetition();
  return { groupCollection: `${code}/${year}/groups`, userCollection: `${code}/${year}/users` };
}
