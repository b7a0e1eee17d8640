import { expect } from 'vitest';
import type { Client, TestGame } from './test-game.ts';

export interface CallableAnswer {
  status: number;
  result?: unknown;
  error?: { status: string; message: string; details: { code: string; issues?: { path: string }[] } };
}

const collections = {
  groupCollection: 'WC/2022/groups',
  userCollection: 'WC/2022/users',
  statsCollection: 'WC/2022/stats',
};

const told: Record<string, (keyof typeof collections)[]> = {
  'groups-createGroup': ['groupCollection', 'userCollection'],
  'groups-createInvite': ['groupCollection'],
  'groups-deleteInvite': ['groupCollection'],
  'groups-joinGroup': ['groupCollection', 'userCollection'],
  'groups-leaveGroup': ['groupCollection', 'userCollection'],
  'groups-removeMember': ['groupCollection', 'userCollection'],
  'groups-lockGroup': ['groupCollection'],
  'groups-showGuests': ['groupCollection'],
  'groups-handOver': ['groupCollection'],
  'groups-deleteGroup': ['groupCollection', 'userCollection'],
  'teams-saveUserTeams': ['userCollection', 'statsCollection'],
};

/** Calls `/functions/NAME` as the pages do. Collections that are left out are filled in with those of the competition. */
export async function callFunction(client: Client, name: string, data: object): Promise<CallableAnswer> {
  const filled = Object.fromEntries((told[name] ?? []).map((key) => [key, collections[key]]));
  const { status, body } = await client.ask('POST', `/functions/${name}`, { data: { ...filled, ...data } });
  return { status, ...body };
}

export function refusal(status: number, code: string, word: string) {
  return { status, error: { status: word, details: { code } } };
}

export async function groupWithInvite(owner: Client, groupName: string): Promise<string> {
  expect(await callFunction(owner, 'groups-createGroup', { groupName })).toMatchObject({ status: 200 });
  const { result } = await callFunction(owner, 'groups-createInvite', { groupName });
  return (result as { token: string }).token;
}

/** Returns the token of the group's present invite; null if there is none. */
export async function inviteOf(game: TestGame, member: Client, name: string): Promise<string | null> {
  const { body } = await member.ask('GET', `${game.db}/groups/${encodeURIComponent(name)}`);
  return body.token as string | null;
}

/** Returns the nicks of a group's members, as one of them sees them. */
export async function membersOf(game: TestGame, client: Client, name: string): Promise<string[]> {
  const { body } = await client.ask('GET', `${game.db}/groups/${encodeURIComponent(name)}`);
  return Object.values(body.users as Record<string, { nick: string }>)
    .map((user) => user.nick)
    .toSorted();
}
