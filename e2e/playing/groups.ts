import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { callFunction, groupWithInvite } from '../../server/testing/callables.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';

let count = 0;

/** Returns a new name each time, because restarting the replay does not delete groups. */
export function newGroupName(name: string): string {
  count += 1;
  return `${name} ${count}`;
}

/** A group with an invite. */
export interface MadeGroup {
  name: string;
  token: string;
  /** The address of the group's page, with `tab` open. */
  path(tab?: 'matches' | 'members' | 'invite'): string;
}

export async function makeGroup(
  name: string,
  { owner, members }: { owner: Client; members?: Client[] },
): Promise<MadeGroup> {
  const groupName = newGroupName(name);
  const token = await groupWithInvite(owner, groupName);
  for (const member of members ?? []) {
    const { status } = await callFunction(member, 'groups-joinGroup', { groupName, token });
    expect(status, `${groupName} takes its members in`).toBe(200);
  }
  const path = `/group/${encodeURIComponent(groupName)}`;
  return { name: groupName, token, path: (tab) => (tab === undefined ? path : `${path}?tab=${tab}`) };
}

export async function savePicks(game: TestGame, matchId: string, picks: [Client, `${number}:${number}`][]) {
  for (const [player, score] of picks) {
    const [full1, full2] = score.split(':').map(Number);
    const path = `${game.db}/matches/${matchId}/predictions/${player.uid}`;
    expect((await player.ask('PUT', path, { full1, full2 })).status).toBe(200);
  }
}

export function tabOf(page: Page, name: 'Table' | 'Matches' | 'Members' | 'Invite'): Locator {
  return page.getByRole('tablist', { name: 'Group' }).getByRole('tab', { name });
}

export function memberRow(page: Page, group: string, nick: string): Locator {
  return page.getByRole('table', { name: `${group} table` }).getByRole('row', { name: nick });
}

export function memberEntry(page: Page, nick: string): Locator {
  return page.getByRole('table', { name: 'Members' }).getByRole('row', { name: nick });
}

/** A member's row in the table of everyone's picks. Its first cell is the earliest match of the day. */
export function picksRow(page: Page, nick: string): Locator {
  return page.getByRole('region', { name: "Everyone's picks" }).getByRole('row', { name: nick });
}

export function keptInvites(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('fulltime.invites') ?? 'null') as unknown);
}
