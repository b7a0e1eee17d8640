import { expect, test } from 'vitest';
import { reopenRefusal } from './reopen.ts';

const kickoff = '2022-11-20T16:00:00.000Z';
const [before, after, later] = ['2022-11-20T15:00:00.000Z', '2022-11-20T16:01:00.000Z', '2022-11-21T16:00:00.000Z'];

test.each<[string, Parameters<typeof reopenRefusal>[0], string, ReturnType<typeof reopenRefusal>]>([
  ['open', { lockedAt: null, locksAt: kickoff, utcDate: kickoff }, before, 'nothing_to_undo'],
  ['open, after its time', { lockedAt: null, locksAt: kickoff, utcDate: kickoff }, after, 'nothing_to_undo'],
  ['closed too early', { lockedAt: before, locksAt: kickoff, utcDate: kickoff }, before, undefined],
  [
    'closed too early, at the kick-off',
    { lockedAt: before, locksAt: kickoff, utcDate: kickoff },
    kickoff,
    'match_locked',
  ],
  ['closed too early, after it', { lockedAt: before, locksAt: kickoff, utcDate: kickoff }, after, 'match_locked'],
  ['closed at its time', { lockedAt: kickoff, locksAt: kickoff, utcDate: kickoff }, after, 'match_locked'],
  ['closed at its time, then put off', { lockedAt: kickoff, locksAt: kickoff, utcDate: later }, after, 'match_locked'],
  ['closed late, then put off', { lockedAt: after, locksAt: kickoff, utcDate: later }, after, 'match_locked'],
  ['closed too early in a replay that stands', { lockedAt: after, locksAt: null, utcDate: kickoff }, before, undefined],
  ['closed by a replay that stands', { lockedAt: after, locksAt: null, utcDate: kickoff }, kickoff, 'match_locked'],
])('reopening is allowed or refused for a match that is %s', (_name, match, now, refusal) => {
  expect(reopenRefusal(match, Date.parse(now))).toBe(refusal);
});
