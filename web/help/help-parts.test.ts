import { describe, expect, test } from 'vitest';
import { completeStages } from '../../game/competition/stages.ts';
import type { StageEntry } from '../../game/competition/stages.ts';
import { factorsThatDiffer, helpParts, roundsThatEarn } from './help-parts.ts';

const league: StageEntry[] = [{ id: 'REGULAR_SEASON', kind: 'league' }];
const cup: StageEntry[] = [
  { id: 'GROUP_STAGE', kind: 'groups' },
  { id: 'SEMI_FINALS', kind: 'knockout' },
  { id: 'THIRD_PLACE', kind: 'knockout', side: true },
  { id: 'FINAL', kind: 'knockout' },
];

describe('the help page has', () => {
  test('no part about knockout matches or favourite teams where there are none', () => {
    const parts = helpParts({ stages: completeStages(league), hasFavourites: false });
    expect(parts).not.toContain('knockout');
    expect(parts).not.toContain('favourites');
    expect(parts).toContain('groups');
  });

  test('a part about each of them where there are any', () => {
    const parts = helpParts({ stages: completeStages(cup), hasFavourites: true });
    expect(parts).toEqual(expect.arrayContaining(['knockout', 'favourites']));
    expect(helpParts({ stages: completeStages(league), hasFavourites: true })).toContain('favourites');
    expect(helpParts({ stages: completeStages(cup), hasFavourites: false })).toContain('knockout');
  });
});

test('only factors other than 1 are explained', () => {
  expect(factorsThatDiffer([{ factor: 1 }])).toEqual([]);
  expect(factorsThatDiffer([{ factor: 1 }, { factor: 2 }, { factor: 3 }])).toEqual([{ factor: 2 }, { factor: 3 }]);
});

test('the rounds that earn points for a favourite are those of the format', () => {
  expect(roundsThatEarn(completeStages(league))).toEqual([]);
  expect(roundsThatEarn(completeStages(cup)).map(({ id }) => id)).toEqual(['SEMI_FINALS', 'FINAL']);
});
