import { expect, test } from 'vitest';
import { Problem } from '../../../game/problem.ts';
import { aMatch } from '../../matches/a-match.ts';
import type { PickState } from '../state/pick-state.ts';
import { rowStatus } from './row-status.ts';
import type { RowStatus } from './row-status.ts';

const value = { full1: 2, full2: 1, winner: null };
const early = new Problem('unavailable', '');

type Case = [RowStatus, Pick<PickState, 'phase' | 'foot'> & { chip?: PickState['chip'] }];
const nothing = { kind: 'nothing' } as const;

const cases: Case[] = [
  ['no-pick', { phase: 'entry', foot: { kind: 'no-pick', worth: 4 } }],
  ['no-pick', { phase: 'entry', foot: { kind: 'last-minutes' } }],
  ['set-aside', { phase: 'entry', foot: { kind: 'set-aside', pick: value } }],
  ['choose-side', { phase: 'entry', foot: { kind: 'choose-side' } }],
  ['saving', { phase: 'entry', foot: { kind: 'saving' } }],
  ['saved', { phase: 'entry', foot: { kind: 'saved' } }],
  ['saved', { phase: 'entry', foot: { kind: 'just-saved', atMs: 0 } }],
  ['queued', { phase: 'entry', foot: { kind: 'queued', value } }],
  ['signed-out', { phase: 'entry', foot: { kind: 'signed-out', value } }],
  ['not-saved', { phase: 'entry', foot: { kind: 'not-saved', value, error: early } }],
  ['two-picks', { phase: 'entry', foot: { kind: 'two-picks', mine: value, theirs: null } }],
  ['refused', { phase: 'entry', foot: { kind: 'refused', code: 'sides_changed' } }],
  ['none', { phase: 'entry', foot: { kind: 'nothing' } }],
  ['not-open', { phase: 'unknown', foot: { kind: 'opens' } }],
  ['refused', { phase: 'unknown', foot: { kind: 'refused', code: 'sides_changed' } }],
  ['locked', { phase: 'locked', foot: nothing }],
  ['saving', { phase: 'locked', foot: { kind: 'saving' } }],
  ['live', { phase: 'live', foot: nothing }],
  ['live', { phase: 'live', foot: { kind: 'not-counted', value, stands: null } }],
  ['full-time', { phase: 'over', foot: nothing, chip: 'full-time' }],
  ['full-time-120', { phase: 'over', foot: nothing, chip: 'full-time-120' }],
  ['corrected', { phase: 'over', foot: nothing, chip: 'corrected' }],
  ['penalties', { phase: 'over', foot: nothing, chip: 'penalties' }],
  ['awarded', { phase: 'over', foot: { kind: 'awarded' }, chip: 'awarded' }],
  ['cancelled', { phase: 'cancelled', foot: { kind: 'cancelled' } }],
];

test.each(cases)('a row says %s', (status, state) => {
  expect(rowStatus(aMatch(), { chip: 'open', ...state } as PickState)).toBe(status);
});

test('a cancelled match with a winner is a walkover', () => {
  const state = { phase: 'cancelled', chip: 'cancelled', foot: { kind: 'cancelled' } } as PickState;
  expect(rowStatus(aMatch({ winner: 1 }), state)).toBe('walkover');
});

test.each(cases)(
  'half an entry is asked about while the match is open, and no longer when the row says %s',
  (status, state) => {
    const said = rowStatus(aMatch(), { chip: 'open', ...state } as PickState, { isHalf: true });
    expect(said).toBe(state.phase === 'entry' ? 'half' : status);
  },
);
