import { describe, expect, test } from 'vitest';
import { defaultReservedNames } from '../competition/competition.ts';
import { groupMembersLimit, groupNameRefusal, playerGroupsLimit } from '../groups/group.ts';
import { crowdGroups } from './crowd-groups.ts';

describe('groups of bots', () => {
  test.each([0, 1, 3])('are not formed by %i bots', (count) => expect(crowdGroups(count)).toEqual([]));

  test.each([
    [4, 1],
    [12, 1],
    [16, 2],
    [60, 6],
    [500, 6],
  ])('are formed by %i bots: %i groups, each with enough members for a bonus', (count, groups) => {
    const formed = crowdGroups(count);
    expect(formed.length).toBe(groups);
    for (const { members } of formed) {
      expect(members.length).toBeGreaterThanOrEqual(4);
      expect(members.length).toBeLessThanOrEqual(groupMembersLimit);
      expect(new Set(members).size).toBe(members.length);
    }
  });

  test('contain every bot, some of them twice, and are the same each time', () => {
    const all = crowdGroups(60).flatMap((group) => group.members);
    expect(new Set(all).size).toBe(60);
    expect(all.length).toBeGreaterThan(60);
    expect(crowdGroups(60)).toEqual(crowdGroups(60));
    expect(crowdGroups(500).length).toBeLessThanOrEqual(playerGroupsLimit);
  });

  test('have names that anybody may take', () => {
    const who = { isAdmin: false, reservedNames: defaultReservedNames };
    expect(crowdGroups(60).filter(({ name }) => groupNameRefusal(name, who))).toEqual([]);
  });
});
