import { describe, expect, test } from 'vitest';
import { asksThrough, completeFactors, completeStages, deriveStages, stageEntry } from './stages.ts';
import type { StageEntry } from './stages.ts';

const league: StageEntry = { id: 'REGULAR_SEASON', kind: 'league' };
const knockout = (...ids: string[]): StageEntry[] => ids.map((id) => ({ id, kind: 'knockout' }));
const titles = (entries: StageEntry[]) => completeStages(entries).flatMap(({ id, title }) => (title ? [id] : []));
const reached = (entries: StageEntry[]) => completeStages(entries).flatMap(({ id, reach }) => (reach ? [id] : []));

describe('the title is won', () => {
  test.each<[string, StageEntry[], string[]]>([
    ['in the league', [league], ['REGULAR_SEASON']],
    ['in the last knockout stage', [league, ...knockout('SEMI_FINALS', 'FINAL')], ['FINAL']],
    ['not in a stage at the side', [...knockout('SEMI_FINALS', 'FINAL', 'THIRD_PLACE')], ['FINAL']],
    ['not in the relegation', [league, ...knockout('RELEGATION')], ['REGULAR_SEASON']],
    ['where the format says so', [{ ...league, title: true }, ...knockout('PLAYOFFS')], ['REGULAR_SEASON']],
    [
      'once in each part',
      [
        { id: 'APERTURA', kind: 'league', part: 'Autumn' },
        { id: 'CLAUSURA', kind: 'league', part: 'Spring' },
      ],
      ['APERTURA', 'CLAUSURA'],
    ],
  ])('%s', (_, entries, expected) => {
    expect(titles(entries)).toEqual(expected);
  });
});

describe('reaching a stage earns points', () => {
  test.each<[string, StageEntry[], string[]]>([
    [
      'in the last four knockout stages',
      knockout('LAST_32', 'LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'THIRD_PLACE', 'FINAL'),
      ['LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'FINAL'],
    ],
    ['not in a league', [league], []],
    [
      'where the format says so',
      [
        { id: 'LAST_32', kind: 'knockout', reach: true },
        ...knockout('LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'FINAL'),
      ],
      ['LAST_32', 'LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'FINAL'],
    ],
    [
      'not where the format denies it',
      [...knockout('SEMI_FINALS'), { id: 'FINAL', kind: 'knockout', reach: false }],
      ['SEMI_FINALS'],
    ],
  ])('%s', (_, entries, expected) => {
    expect(reached(entries)).toEqual(expected);
  });
});

test('stages that the files do not name are the known ones of the matches, in the usual order', () => {
  expect(deriveStages(['FINAL', 'GROUP_STAGE', 'FINAL', 'LAST_16'])).toEqual([
    { id: 'GROUP_STAGE', kind: 'groups' },
    { id: 'LAST_16', kind: 'knockout' },
    { id: 'FINAL', kind: 'knockout' },
  ]);
});

test('a stage factor comes from the points record, else from the format, else from the known stage, else it is 1', () => {
  const entries = [{ id: 'FINAL' }, { id: 'SEMI_FINALS', factor: 7 }, { id: 'LAST_16', factor: 7 }, { id: 'MY_ROUND' }];
  expect(completeFactors({ LAST_16: 9 }, entries)).toEqual({ FINAL: 3, SEMI_FINALS: 7, LAST_16: 9, MY_ROUND: 1 });
});

test('only knockout stages with one match per tie ask who goes through', () => {
  const asks = (entry: StageEntry) => completeStages([entry]).map(asksThrough);
  expect(
    [league, { id: 'FINAL', kind: 'knockout' }, { id: 'PLAYOFFS', kind: 'knockout', legs: 2 }].map((entry) =>
      asks(entry as StageEntry),
    ),
  ).toEqual([[false], [true], [false]]);
});

test.each(['final', '1ST_ROUND', 'A'.repeat(41), 'LAST-16', ''])('the name of a stage cannot be "%s"', (id) => {
  expect(stageEntry.safeParse({ id, kind: 'league' }).success).toBe(false);
});

test('a stage that is not known brings its name, or is named by its id', () => {
  const names = completeStages([
    { id: 'CUP_ROUND', kind: 'knockout' },
    { id: 'X', name: 'Sunday league', kind: 'league' },
    league,
  ]);
  expect(names.map(({ name }) => name)).toEqual(['Cup round', 'Sunday league', null]);
});
