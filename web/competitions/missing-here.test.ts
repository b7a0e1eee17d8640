import { expect, test } from 'vitest';
import { aMatch } from '../matches/a-match.ts';
import { countMissing } from './missing-here.ts';

const nowMs = Date.parse('2026-03-07T12:00:00Z');
const at = { nowMs, tournamentMs: nowMs };
const hourMs = 3_600_000;
const open = (id: string, hours: number, more: object = {}) =>
  aMatch({
    id,
    utcDate: new Date(nowMs + hours * hourMs).toISOString(),
    locksAt: null,
    team1: 'ARS',
    team2: 'CHE',
    ...more,
  });
const pick = (matchId: string) => ({ matchId, full1: 1, full2: 1, winner: null });

test.each<[string, number, ReturnType<typeof open>[]]>([
  ['no match', 0, []],
  ['a match in exactly 48 hours', 1, [open('1', 48)]],
  ['a match a minute later than that', 0, [open('1', 48 + 1 / 60)]],
  ['a match without a date', 0, [open('1', 2, { dateKnown: false })]],
  ['a match with an unknown side', 0, [open('1', 2, { team2: null })]],
  ['a match with a pick', 0, [open('picked', 2)]],
  ['a draw that does not say who goes through', 1, [open('picked', 2, { asksThrough: true })]],
  ['a match that is live', 0, [open('1', -1, { status: 'IN_PLAY', lockedAt: new Date(nowMs - hourMs).toISOString() })]],
  ['several matches', 2, [open('1', 2), open('picked', 3), open('2', 5)]],
])('the badge of this competition counts for %s: %i', (_case, count, matches) => {
  const picked = new Map([['picked', pick('picked')]]) as unknown as Parameters<typeof countMissing>[1];
  expect(countMissing(matches, picked, at).closing).toBe(count);
});

test('the badge depends on tournament time', () => {
  const matches = [open('1', 60)];
  expect(countMissing(matches, new Map(), at)).toEqual({ all: 1, closing: 0 });
  expect(countMissing(matches, new Map(), { nowMs, tournamentMs: nowMs + 12 * hourMs })).toEqual({
    all: 1,
    closing: 1,
  });
});
