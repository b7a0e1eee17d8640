import { expect } from '@playwright/test';
import { callFunction } from '../../../server/testing/callables.ts';
import type { Client, TestGame } from '../../../server/testing/test-game.ts';
import { makeGroup } from '../groups.ts';
import type { MadeGroup } from '../groups.ts';
import type { Scene } from './scenes.ts';

/** The server's refusal in the scene of an invite that is not valid. */
export const deadInvite = /token=opens-nothing/;

export const grouplessScenes: Scene[] = [
  {
    name: 'no group yet',
    path: '/groups',
    isThere: (page) => expect(page.getByText('No groups yet.')).toBeVisible(),
  },
  {
    name: 'new group dialog',
    path: '/groups',
    enter: (page) => page.getByRole('button', { name: 'New group' }).click(),
    isThere: (page) => expect(page.getByRole('dialog', { name: 'New group' })).toBeVisible(),
  },
  {
    name: 'all groups',
    path: '/allgroups',
    isThere: (page) => expect(page.getByRole('list', { name: 'All groups' })).toBeVisible(),
  },
  {
    name: 'dead invite',
    path: '/joingroup/opens-nothing',
    isThere: (page) => expect(page.getByRole('heading', { name: 'This invite link no longer works' })).toBeVisible(),
  },
];

/** The groups in the scenes: one that the player owns, one of bots, and one with an invitation. */
export interface GroupsToSee {
  own: MadeGroup;
  simulated: string;
  invited: MadeGroup;
}

/** Creates the groups before the first kick-off, so that the following matches count in them. */
export async function makeGroupsToSee(
  game: TestGame,
  { own, other }: { own: Client; other: Client },
): Promise<GroupsToSee> {
  const { body } = await own.ask('GET', `${game.db}/users/${own.uid}/groups`);
  const offer = body.offer as { name: string; token: string };
  await callFunction(own, 'groups-joinGroup', { groupName: offer.name, token: offer.token });
  return {
    own: await makeGroup('Unabbreviated-Words-of', { owner: own, members: [other] }),
    simulated: offer.name,
    invited: await makeGroup('Donaudampfschifffahrts-FC', { owner: other }),
  };
}

export function groupScenes({ own, simulated, invited }: GroupsToSee): Scene[] {
  return [
    {
      name: 'my groups',
      path: '/groups',
      isThere: (page) => expect(page.getByRole('list', { name: 'Your groups' }).getByRole('listitem')).toHaveCount(2),
    },
    {
      name: 'table of a group',
      path: own.path(),
      isThere: (page) => expect(page.getByRole('table', { name: `${own.name} table` })).toBeVisible(),
    },
    {
      name: 'table of simulated players',
      path: `/group/${encodeURIComponent(simulated)}`,
      isThere: (page) => expect(page.getByRole('table', { name: `${simulated} table` })).toBeVisible(),
    },
    {
      name: 'picks of a group',
      path: own.path('matches'),
      isThere: (page) => expect(page.getByRole('region', { name: "Everyone's picks" })).toBeVisible(),
    },
    {
      name: 'members of an own group',
      path: own.path('members'),
      isThere: (page) => expect(page.getByRole('switch', { name: 'Lock group' })).toBeVisible(),
    },
    {
      name: 'question before a group is deleted',
      path: own.path('members'),
      enter: (page) => page.getByRole('button', { name: 'Delete group' }).click(),
      isThere: (page) => expect(page.getByRole('dialog', { name: `Delete ${own.name}?` })).toBeVisible(),
    },
    {
      name: 'invite of a group',
      path: own.path('invite'),
      isThere: (page) => expect(page.getByRole('img', { name: 'QR code for the invite link' })).toBeVisible(),
    },
    {
      name: 'invitation',
      path: `/joingroup/${invited.token}`,
      isThere: (page) => expect(page.getByRole('heading', { level: 1, name: invited.name })).toBeVisible(),
    },
  ];
}
