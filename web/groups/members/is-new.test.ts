import { expect, test } from 'vitest';
import type { Group } from '../../../game/groups/group.ts';
import { newMembers } from './is-new.ts';

const now = Date.parse('2026-06-20T12:00:00Z');

function joined(days: Record<string, string>): Group['users'] {
  return Object.fromEntries(
    Object.entries(days).map(([uid, joined]) => [uid, { nick: uid, joined, picks: { made: 0, of: 0 } }]),
  );
}

test('members are new for seven days', () => {
  const users = joined({ maja: '2026-06-01T12:00:00Z', noor: '2026-06-13T12:00:00Z', dele: '2026-06-13T12:00:01Z' });
  expect([...newMembers(users, now)]).toEqual(['dele']);
});

test('nobody is new in a group that is younger than seven days', () => {
  const users = joined({ maja: '2026-06-14T12:00:00Z', noor: '2026-06-19T12:00:00Z' });
  expect([...newMembers(users, now)]).toEqual([]);
});
