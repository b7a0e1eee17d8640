import { expect, test } from 'vitest';
import { isLockDue } from './lock-due-matches.ts';

const kickoff = '2026-11-28T15:00:00.000Z';
const kickoffMs = Date.parse(kickoff);
const open = { status: 'SCHEDULED', lockedAt: null, locksAt: kickoff } as const;

test.each([
  ['a second before the kick-off', [open], kickoffMs - 1_000, false],
  ['at the kick-off', [open], kickoffMs, true],
  ['after it, if nobody has locked', [open], kickoffMs + 3_600_000, true],
  ['once it is locked', [{ ...open, lockedAt: kickoff }], kickoffMs, false],
  ['of a match without a time', [{ ...open, locksAt: null }], kickoffMs, false],
  ['of a match that has started', [{ ...open, status: 'IN_PLAY' as const }], kickoffMs, false],
  ['of one among others', [{ ...open, locksAt: null }, open], kickoffMs, true],
  ['without a match', [], kickoffMs, false],
])('whether a lock is due %s', (_when, matches, nowMs, isDue) => {
  expect(isLockDue(matches, nowMs)).toBe(isDue);
});
