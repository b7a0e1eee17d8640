import { expect, test } from 'vitest';
import { defaultPoints as points } from '../../../game/competition/points.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { aMatch } from '../../matches/a-match.ts';
import { idle } from '../../predictions/save-state.ts';
import type { SaveState } from '../../predictions/save-state.ts';
import { pickState } from '../../predictions/state/pick-state.ts';
import { endOfNextPick } from './end-of-next-pick.ts';

const knockout: Partial<Match> = { stage: 'FINAL' };
const cancelled: Partial<Match> = { status: 'FINISHED' };
const draw = { matchId: '22', full1: 1, full2: 1, winner: 1 } as Prediction;
const refused: SaveState = { kind: 'refused', value: draw, code: 'sides_changed', atMs: 0 };

test.each([
  ['a match of a pool', {}, idle, 'way-on'],
  ['a pick that was refused', {}, refused, 'act'],
  ['a drawn pick of a knockout match', knockout, idle, 'through'],
  ['a match that was called off', cancelled, idle, 'called-off'],
  ['a knockout match that was called off', { ...knockout, ...cancelled }, idle, 'called-off'],
  ['a walkover', { ...knockout, ...cancelled, winner: 1 as const }, idle, 'called-off'],
])('below %s', (_what, match, save, end) => {
  const state = pickState(aMatch(match), {
    stored: draw,
    save,
    setAside: null,
    points,
    nowMs: Date.parse('2026-03-01T10:00:00Z'),
  });
  expect(endOfNextPick(state)).toBe(end);
});
