import { expect, test } from 'vitest';
import { completeStages, stageEntry } from '../competition/stages.ts';
import type { StageEntry, Zone } from '../competition/stages.ts';
import { checkStages } from './stage-checks.ts';

const relegation: Zone = { from: 18, to: 20, name: 'Relegation', mark: 'hatched' };

function faultsOf(stage: StageEntry): string[] {
  return checkStages({
    stages: [stage],
    matches: [],
    teams: [],
    settings: { stages: [stage] },
  } as unknown as Parameters<typeof checkStages>[0]);
}

test('the zones of a league are kept as the file says', () => {
  const league: StageEntry = { id: 'REGULAR_SEASON', kind: 'league', zones: [relegation] };
  expect(faultsOf(league)).toEqual([]);
  expect(completeStages([league])[0]?.zones).toEqual([relegation]);
});

test.each<[string, StageEntry]>([
  [
    'tournament.json, stage REGULAR_SEASON, zones: Relegation ends at place 17, but begins at place 18.',
    { id: 'REGULAR_SEASON', kind: 'league', zones: [{ ...relegation, to: 17 }] },
  ],
  [
    'tournament.json, stage REGULAR_SEASON, zones: Relegation and Play-off share a place.',
    {
      id: 'REGULAR_SEASON',
      kind: 'league',
      zones: [relegation, { from: 16, to: 18, name: 'Play-off', mark: 'dashed' }],
    },
  ],
  [
    'tournament.json, stage FINAL, zones: only a league can have zones.',
    { id: 'FINAL', kind: 'knockout', zones: [relegation] },
  ],
])('a faulty zone is reported: %s', (sentence, stage) => {
  expect(faultsOf(stage)).toEqual([sentence]);
});

test('a zone has a known mark and places from 1 on', () => {
  const withZone = (zone: object) => stageEntry.safeParse({ id: 'A', kind: 'league', zones: [zone] }).success;
  expect([relegation, { ...relegation, mark: 'red' }, { ...relegation, from: 0 }].map(withZone)).toEqual([
    true,
    false,
    false,
  ]);
});
