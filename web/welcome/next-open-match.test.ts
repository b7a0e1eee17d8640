import { describe, expect, test } from 'vitest';
import { nextOpenMatch } from '../../game/predictions/next-open-match.ts';
import { aMatch } from '../matches/a-match.ts';

const now = new Date('2026-06-11T12:00:00Z');
const at = (hour: number) => new Date(Date.UTC(2026, 5, 11, hour)).toISOString();
const open = (id: string, change: object = {}) =>
  aMatch({
    id,
    status: 'SCHEDULED',
    lockedAt: null,
    team1: 'MEX',
    team2: 'RSA',
    utcDate: at(18),
    locksAt: at(18),
    ...change,
  });

describe('the next match that guests see', () => {
  test.each([
    ['none, if there is no match', [], undefined],
    ['the one that locks first', [open('1'), open('2', { locksAt: at(15) })], '2'],
    ['the first by id, if two lock at the same time', [open('2'), open('1')], '1'],
    ['not one that has locked', [open('1', { locksAt: at(12) }), open('2')], '2'],
    ['one that locks in the next second', [open('1', { locksAt: '2026-06-11T12:00:01.000Z' }), open('2')], '1'],
    ['not one that was started early', [open('1', { lockedAt: at(11), locksAt: at(13) }), open('2')], '2'],
    ['not one that was called off', [open('1', { status: 'FINISHED', locksAt: at(13) }), open('2')], '2'],
    ['not one with a side that is not known', [open('1', { team2: null, locksAt: at(13) }), open('2')], '2'],
    [
      'not one that was postponed without a date',
      [open('1', { dateKnown: false, locksAt: null, utcDate: at(9) }), open('2')],
      '2',
    ],
    [
      'the first by its kick-off while the clock is stopped',
      [open('1', { locksAt: null }), open('2', { locksAt: null, utcDate: at(16) })],
      '2',
    ],
  ])('is %s', (_name, matches, id) => {
    expect(nextOpenMatch(matches, now)?.id).toBe(id);
  });
});
