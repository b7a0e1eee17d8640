import { expect, test } from 'vitest';
import { defaultPoints as points } from '../../game/competition/points.ts';
import { aMatch } from '../matches/a-match.ts';
import { idle } from '../predictions/save-state.ts';
import { pickState } from '../predictions/state/pick-state.ts';
import { closedStatus } from './closed-status.ts';

const lockedAt = '2026-03-01T12:00:00Z';

test.each([
  ['is open', {}, undefined],
  ['has no teams yet', { team1: null }, undefined],
  ['is locked', { lockedAt }, 'locked'],
  ['is live', { lockedAt, status: 'IN_PLAY', full1: 1, full2: 0 }, 'locked'],
  ['is over', { lockedAt, status: 'FINISHED', full1: 1, full2: 0 }, 'full-time'],
  ['was cancelled', { status: 'FINISHED' }, 'cancelled'],
  ['was a walkover', { status: 'FINISHED', winner: 1 }, 'walkover'],
  ['was awarded', { status: 'FINISHED', full1: 3, full2: 0, awarded: true }, 'awarded'],
] as const)('a match that %s', (_what, difference, status) => {
  const match = aMatch(difference);
  const nowMs = Date.parse('2026-03-01T10:00:00Z');
  const state = pickState(match, { stored: null, save: idle, setAside: null, points, nowMs });
  expect(closedStatus(match, state)).toBe(status);
});
