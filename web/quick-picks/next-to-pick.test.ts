import { expect, test } from 'vitest';
import type { Match } from '../../game/matches/match.ts';
import { aMatch } from '../matches/a-match.ts';
import { nextToPick } from './next-to-pick.ts';

const nowMs = Date.parse('2026-11-28T10:00:00.000Z');
const open = (id: string, locksAt: string | null, rest: Partial<Match> = {}) =>
  aMatch({ id, lockedAt: null, locksAt, utcDate: locksAt ?? '2026-12-01T15:00:00.000Z', ...rest });
const pick = { full1: 1, full2: 0, winner: null };
const of = (competition: string, matches: Match[], picked: Record<string, typeof pick> = {}) => ({
  competition,
  matches,
  picked: new Map(Object.entries(picked)),
});
const shown = (all: Parameters<typeof nextToPick>[0], most = 10) =>
  nextToPick(all, { nowMs, most }).map(({ competition, matches }) => [competition, ...matches.map(({ id }) => id)]);

test('there is nothing to pick without competitions, without matches, and if everything is picked', () => {
  expect(shown([])).toEqual([]);
  expect(shown([of('WC/2026', [])])).toEqual([]);
  expect(shown([of('WC/2026', [open('1', '2026-11-28T15:00:00.000Z')], { 1: pick })])).toEqual([]);
});

test('the matches that lock first are taken from all competitions, and stand together by competition', () => {
  const cup = [open('1', '2026-11-28T12:00:00.000Z'), open('2', '2026-11-28T18:00:00.000Z')];
  const league = [open('1', '2026-11-28T15:00:00.000Z'), open('2', '2026-11-28T11:00:00.000Z')];
  expect(shown([of('WC/2026', cup), of('PL/2026', league)], 3)).toEqual([
    ['PL/2026', '2', '1'],
    ['WC/2026', '1'],
  ]);
});

test('a pick of another competition for a match with the same id does not count', () => {
  const league = [open('1', '2026-11-28T15:00:00.000Z')];
  expect(shown([of('WC/2026', league, { 1: pick }), of('PL/2026', league)])).toEqual([['PL/2026', '1']]);
});

test('a match whose lock is not known comes after all whose lock is known, by its kick-off', () => {
  const replay = [
    open('1', null, { utcDate: '2022-11-21T16:00:00.000Z' }),
    open('2', null, { utcDate: '2022-11-20T16:00:00.000Z' }),
  ];
  const league = [open('9', '2026-12-24T15:00:00.000Z')];
  expect(shown([of('WC/2022', replay), of('PL/2026', league)])).toEqual([
    ['PL/2026', '9'],
    ['WC/2022', '2', '1'],
  ]);
});

test('equal matches are in the order of the competitions', () => {
  const same = [open('1', '2026-11-28T15:00:00.000Z')];
  expect(shown([of('B/2026', same), of('A/2026', same)], 1)).toEqual([['B/2026', '1']]);
});
