import { describe, expect, test } from 'vitest';
import { badgeText, closesSoon, lacksPick } from './missing-pick.ts';

const wall = new Date('2026-06-20T12:00:00.000Z');
const tournamentMs = Date.parse('2022-11-24T10:00:00.000Z');
const open = {
  utcDate: '2022-11-26T10:00:00.000Z',
  dateKnown: true,
  locksAt: '2026-06-20T13:00:00.000Z',
  lockedAt: null,
  status: 'SCHEDULED' as const,
  team1: 'ARG',
  team2: 'MEX',
  asksThrough: false,
};
const draw = { full1: 1, full2: 1, winner: null };

describe('a match lacks a pick', () => {
  test.each([
    ['without a pick', {}, undefined],
    ['while the clock stands, so that its lock is not known in wall time', { locksAt: null }, undefined],
    ['with a draw that does not say who goes through', { asksThrough: true }, draw],
    ['after it was reopened', { lockedAt: null, status: 'SCHEDULED' as const }, undefined],
  ])('%s', (_, change, pick) => expect(lacksPick({ ...open, ...change }, pick, wall)).toBe(true));

  test.each([
    ['with a pick', {}, draw],
    ['with a draw that says who goes through', { asksThrough: true }, { ...draw, winner: 2 as const }],
    ['at its lock', { locksAt: wall.toISOString() }, undefined],
    ['once its start is recorded', { lockedAt: wall.toISOString() }, undefined],
    ['if it was called off', { status: 'FINISHED' as const }, undefined],
    ['while a side is unknown', { team2: null }, undefined],
    ['if it was postponed without a date', { dateKnown: false, locksAt: null }, undefined],
  ])('but not %s', (_, change, pick) => expect(lacksPick({ ...open, ...change }, pick, wall)).toBe(false));
});

test.each([
  ['exactly 48 hours before its kick-off', {}, true],
  ['a millisecond earlier', { utcDate: '2022-11-26T10:00:00.001Z' }, false],
  ['at its kick-off', { utcDate: '2022-11-24T10:00:00.000Z' }, true],
  ['after a kick-off at which it stayed open', { utcDate: '2022-11-23T10:00:00.000Z' }, true],
  ['without a date, whatever was published before', { dateKnown: false }, false],
])('whether a match closes soon: %s', (_, change, expected) => {
  expect(closesSoon({ ...open, ...change }, tournamentMs)).toBe(expected);
});

test.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [400, '9+'],
])('a badge shows %i as "%s"', (missing, text) => expect(badgeText(missing)).toBe(text));
