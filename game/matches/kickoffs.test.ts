import { describe, expect, test } from 'vitest';
import { listKickedOff } from './kickoffs.ts';
import type { Match } from './match.ts';

const three = '2026-03-01T15:00:00Z';
const eight = '2026-03-01T20:00:00Z';

/** A live match that has locked. The functions read no other field of a match. */
function live(id: string, utcDate: string, change: Partial<Match> = {}): Match {
  return { id, utcDate, lockedAt: utcDate, status: 'IN_PLAY', ...change } as Match;
}
const idsOf = (matches: Match[]) => listKickedOff(matches).map(({ id }) => id);

describe('the matches that have kicked off', () => {
  test('are listed in the order of their kick-offs', () => {
    expect(idsOf([live('1', eight), live('2', three)])).toEqual(['2', '1']);
  });

  test('are listed in one order at the same kick-off, whether their ids are numbers or not', () => {
    expect(idsOf([live('10', three), live('9', three)])).toEqual(['9', '10']);
    expect(idsOf([live('m10', three), live('m9', three)])).toEqual(['m9', 'm10']);
    expect(idsOf([live('arg-mex', three), live('10', three)])).toEqual(
      idsOf([live('10', three), live('arg-mex', three)]),
    );
    expect(idsOf([live('M1', three), live('m1', three)])).toEqual(idsOf([live('m1', three), live('M1', three)]));
  });

  test('do not include a match that is open, was reopened or was called off', () => {
    expect(idsOf([live('1', three, { status: 'SCHEDULED', lockedAt: null })])).toEqual([]);
    expect(idsOf([live('1', three, { status: 'SCHEDULED' })])).toEqual([]);
    expect(idsOf([live('1', three, { status: 'FINISHED', lockedAt: null })])).toEqual([]);
  });
});
