import { expect, test } from 'vitest';
import { completeStages } from '../../../game/competition/stages.ts';
import { worldCupStages } from '../../../game/competition/world-cup-stages.fixture.ts';
import type { Match } from '../../../game/matches/match.ts';
import { aMatch } from '../../matches/a-match.ts';
import { tableBeside } from './table-beside.ts';

const over: Partial<Match> = { status: 'FINISHED', lockedAt: '2026-03-01T10:00:00Z', full1: 2, full2: 1 };
const placesOf = (table: ReturnType<typeof tableBeside>) => table?.rows.map(({ tla, points }) => `${tla} ${points}`);

test('beside the matches of a league stands its table, from its first match to after its last one', () => {
  const stages = completeStages([{ id: 'REGULAR_SEASON', kind: 'league' }]);
  const ofLeague = { stage: 'REGULAR_SEASON', kind: 'league' as const, pool: null };
  const teams = [
    { tla: 'MEX', pool: null },
    { tla: 'ARG', pool: null },
  ];
  const [first, last] = [aMatch(ofLeague), aMatch({ ...ofLeague, id: '23', utcDate: '2022-11-27T19:00:00Z' })];
  expect(tableBeside([first, last], { stages, teams })).toBeUndefined();
  expect(placesOf(tableBeside([{ ...first, ...over }, last], { stages, teams }))).toEqual(['ARG 3', 'MEX 0']);
  const all = [first, last].map((match) => ({ ...match, ...over }));
  expect(placesOf(tableBeside(all, { stages, teams }))).toEqual(['ARG 6', 'MEX 0']);
});

test('beside the matches of a cup stands the table of the pool that plays next, and none in a knockout stage', () => {
  const stages = worldCupStages();
  const teams = [
    { tla: 'FRA', pool: 'D' },
    { tla: 'ARG', pool: 'C' },
    { tla: 'MEX', pool: 'C' },
  ];
  const played = aMatch(over);
  const next = aMatch({ id: '23', utcDate: '2022-11-27T19:00:00Z' });
  const ofOtherPool = aMatch({ id: '24', utcDate: '2022-11-26T22:00:00Z', pool: 'D', team1: 'FRA', team2: null });
  expect(placesOf(tableBeside([played, next], { stages, teams }))).toEqual(['ARG 3', 'MEX 0']);
  expect(tableBeside([played, next, ofOtherPool], { stages, teams })).toBeUndefined();
  const final = aMatch({ id: '64', stage: 'FINAL', utcDate: '2022-12-18T15:00:00Z', pool: null });
  expect(tableBeside([played, final], { stages, teams })).toBeUndefined();
  expect(tableBeside([], { stages, teams })).toBeUndefined();
});
