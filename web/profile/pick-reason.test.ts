import { expect, test } from 'vitest';
import { defaultPoints } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import { scorePick } from '../../game/predictions/scoring.ts';
import { aMatch } from '../matches/a-match.ts';
import type { RecordEntry } from '../standings/data.ts';
import { matchesFilter, recordFilters, pickReasonOf } from './pick-reason.ts';

const ended = (full1: number, full2: number, more: Partial<Match> = {}) =>
  aMatch({ status: 'FINISHED', full1, full2, ...more });
const quarter = { stage: 'QUARTER_FINALS', pool: null } as const;

function entryOf(pick: Pick | null, match: Match): RecordEntry {
  const points = pick ? scorePick(pick, match, defaultPoints) : { winner: 0, result: 0 };
  return { matchId: match.id, pick, points: { ...points, team: 0 }, rank: 1 };
}

const pick = (full1: number, full2: number, winner: 1 | 2 | null = null): Pick => ({ full1, full2, winner });

test.each([
  ['exact', pick(2, 1), ended(2, 1)],
  ['difference', pick(1, 0), ended(2, 1)],
  ['winner', pick(2, 0), ended(2, 1)],
  ['draw', pick(1, 1), ended(2, 2)],
  ['wrong', pick(1, 1), ended(2, 1)],
  ['none', null, ended(2, 1)],
  ['live', pick(2, 1), ended(2, 1, { status: 'IN_PLAY' })],
  ['none', null, ended(2, 1, { status: 'PAUSED' })],
  ['waiting', pick(2, 1), aMatch({ lockedAt: '2026-03-01T12:00:00Z' })],
  ['cancelled', pick(2, 1), aMatch({ status: 'FINISHED' })],
  ['cancelled', null, aMatch({ status: 'FINISHED' })],
  ['exact', pick(1, 1, 2), ended(1, 1, { ...quarter, winner: 2 })],
  ['half-exact', pick(1, 1, 1), ended(1, 1, { ...quarter, winner: 2 })],
  ['half-exact', pick(1, 1), ended(1, 1, { ...quarter, winner: 2 })],
  ['through', pick(0, 1), ended(1, 1, { ...quarter, winner: 2 })],
  ['exact', pick(0, 1), ended(0, 1, { ...quarter, winner: 2 })],
] as const)('the reason for the points is explained: %s: %o', (why, called, match) => {
  expect(pickReasonOf(entryOf(called, match), match)).toBe(why);
});

test.each([
  ['a pick that earned', pick(2, 0), ended(2, 1), ['all', 'points']],
  ['a wrong pick', pick(0, 2), ended(2, 1), ['all', 'missed']],
  ['no pick', null, ended(2, 1), ['all', 'missed']],
  ['a wrong pick of a live match may still come right', pick(0, 2), ended(2, 1, { status: 'IN_PLAY' }), ['all']],
  ['a cancelled match is nobody’s miss', pick(0, 2), aMatch({ status: 'FINISHED' }), ['all']],
] as const)('%s is listed under %o', (_, called, match, filters) => {
  expect(recordFilters.filter((filter) => matchesFilter(filter, entryOf(called, match), match))).toEqual(filters);
});
