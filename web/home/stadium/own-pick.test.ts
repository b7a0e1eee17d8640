import { expect, test } from 'vitest';
import { defaultPoints as points } from '../../../game/competition/points.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { aMatch } from '../../matches/a-match.ts';
import { ownPickOf, stateInStadium } from './own-pick.ts';

const pick = { matchId: '22', full1: 2, full2: 1, winner: null } as Prediction;
const over = aMatch({ status: 'FINISHED', lockedAt: '2026-03-01T12:00:00Z', full1: 2, full2: 1, winner: 1 });
const live = { ...over, status: 'IN_PLAY' } as const;
const awarded = { ...over, awarded: true };

test('a pick is shown with its points', () => {
  expect(ownPickOf(over, { pick, points })).toEqual({ pick, earned: { kind: 'exact', points: 4, label: 'exact' } });
  expect(ownPickOf(live, { pick, points })?.earned?.kind).toBe('provisional');
  expect([stateInStadium(live), stateInStadium(over)]).toEqual(['live', 'full-time']);
});

test('an awarded match says so and shows the pick, without points', () => {
  expect(ownPickOf(awarded, { pick, points })).toEqual({ pick, earned: null });
  expect(stateInStadium(awarded)).toBe('awarded');
});

test('a match that went on after 90 minutes says how it ended', () => {
  const penalties = { 1: 4, 2: 2 };
  const goals = [{ minute: 109, team: 1, scorer: 'Ada Prim' }] as const;
  expect(stateInStadium({ ...over, penalties })).toBe('penalties');
  expect(stateInStadium({ ...over, goals: [...goals] })).toBe('full-time-120');
  expect(stateInStadium({ ...live, penalties })).toBe('live');
  expect(stateInStadium({ ...over, penalties, correctedAt: over.utcDate })).toBe('penalties');
});

test('a match without a pick shows none', () => {
  expect(ownPickOf(over, { pick: undefined, points })).toBeUndefined();
  expect(ownPickOf(awarded, { pick: undefined, points })).toBeUndefined();
});
