import { expect, test } from 'vitest';
import { completeStages } from '../../game/competition/stages.ts';
import { partsInOrder, phaseOf } from './phase.ts';

const cup = completeStages([
  { id: 'GROUP_STAGE', kind: 'groups' },
  { id: 'SEMI_FINALS', kind: 'knockout' },
  { id: 'FINAL', kind: 'knockout' },
]);
const league = completeStages([{ id: 'REGULAR_SEASON', kind: 'league' }]);

const open = { status: 'SCHEDULED', lockedAt: null } as const;
const live = { status: 'IN_PLAY', lockedAt: '2026-01-01T00:00:00.000Z' } as const;
const over = { ...live, status: 'FINISHED' } as const;

test('before the first kick-off the tables come first', () => {
  const matches = [
    { stage: 'GROUP_STAGE', ...open },
    { stage: 'FINAL', ...open },
  ];
  expect(phaseOf(matches, cup)).toBe('before');
  expect(partsInOrder('before')[0]).toBe('tables');
});

test('while pools are played the tables come first', () => {
  const matches = [
    { stage: 'GROUP_STAGE', ...over },
    { stage: 'GROUP_STAGE', ...live },
    { stage: 'FINAL', ...open },
  ];
  expect(phaseOf(matches, cup)).toBe('tables');
  expect(partsInOrder('tables')[0]).toBe('tables');
});

test('the bracket comes first from the last whistle in the pools', () => {
  const matches = [
    { stage: 'GROUP_STAGE', ...over },
    { stage: 'SEMI_FINALS', ...open },
    { stage: 'FINAL', ...open },
  ];
  expect(phaseOf(matches, cup)).toBe('knockout');
  expect(partsInOrder('knockout')[0]).toBe('bracket');
});

test('the champion comes first after the final', () => {
  expect(phaseOf([{ stage: 'FINAL', ...over }], cup)).toBe('after');
  expect(partsInOrder('after')[0]).toBe('end');
});

test('a league never has a bracket first', () => {
  expect(
    phaseOf(
      [
        { stage: 'REGULAR_SEASON', ...over },
        { stage: 'REGULAR_SEASON', ...open },
      ],
      league,
    ),
  ).toBe('tables');
  expect(phaseOf([{ stage: 'REGULAR_SEASON', ...over }], league)).toBe('after');
});
