import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../competition/points.ts';
import { staged, worldCupStages } from '../competition/world-cup-stages.fixture.ts';
import { recordedScore } from '../tournament/tournament.ts';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import { teamPointsByMatch } from './team-points.ts';
import type { TeamMatch } from './team-points.ts';

let day = 0;
/** A finished 0:0 between AAA and BBB on the next day, unless `change` says otherwise. */
function aMatch(id: string, stage: string, change: Partial<TeamMatch> = {}): TeamMatch {
  day += 1;
  const utcDate = new Date(Date.UTC(2030, 5, day)).toISOString();
  const score = { status: 'FINISHED', full1: 0, full2: 0, winner: null } as const;
  return { id, ...staged(change.stage ?? stage), pool: null, utcDate, team1: 'AAA', team2: 'BBB', ...score, ...change };
}
const earned = (...matches: TeamMatch[]) =>
  Object.fromEntries(teamPointsByMatch(matches, { points: defaultPoints, stages: worldCupStages() }));
const open = { status: 'SCHEDULED', full1: null, full2: null } as const;
const pool = (id: string, change: Partial<TeamMatch> = {}) => aMatch(id, 'GROUP_STAGE', change);
const later = (id: string, stage: string) => aMatch(id, stage, { ...open, team2: null });

describe('a match earns points for the teams of its sides:', () => {
  test.each([
    ['a win', { full1: 2, full2: 1, winner: 1 }, [2, 0]],
    ['a win of the second side', { full1: 0, full2: 1, winner: 2 }, [0, 2]],
    ['a draw', { full1: 1, full2: 1 }, [1, 1]],
    ['a shoot-out, which counts as a draw', { stage: 'QUARTER_FINALS', full1: 1, full2: 1, winner: 2 }, [1, 1]],
    ['a lead while it is running', { status: 'IN_PLAY', full1: 1, full2: 0 }, [2, 0]],
    ['a draw while it is paused', { status: 'PAUSED', full1: 0, full2: 0 }, [1, 1]],
    ['nothing before it starts', open, [0, 0]],
    ['nothing when it is cancelled', { full1: null, full2: null, winner: 1 }, [0, 0]],
  ] as [string, Partial<TeamMatch>, [number, number]][])('%s', (_, change, points) => {
    expect(earned(aMatch('1', 'GROUP_STAGE', change))).toEqual({ 1: points });
  });
});

describe('the points for reaching a round are credited to the last match before it:', () => {
  test('from the pools, to the third pool match', () => {
    const matches = [pool('1'), pool('2'), pool('3'), later('4', 'LAST_16')];
    expect(earned(...matches)).toEqual({ 1: [1, 1], 2: [1, 1], 3: [3, 1], 4: [0, 0] });
  });

  test('to the latest match by kick-off, not by position in the list', () => {
    const [first, second, third] = [pool('1'), pool('2'), pool('3')];
    expect(earned(third, first, second, later('4', 'LAST_16'))).toMatchObject({ 3: [3, 1], 2: [1, 1] });
  });

  test('not for the last 32, and once for the last 16 reached from it', () => {
    const matches = [pool('1'), aMatch('2', 'LAST_32', { full1: 1, winner: 1 }), later('3', 'LAST_16')];
    expect(earned(...matches)).toEqual({ 1: [1, 1], 2: [4, 0], 3: [0, 0] });
  });

  test('not for reaching the match for third place', () => {
    const matches = [aMatch('1', 'SEMI_FINALS', { full2: 1, winner: 2 }), later('2', 'THIRD_PLACE')];
    expect(earned(...matches)).toEqual({ 1: [0, 2], 2: [0, 0] });
  });

  test('for the final, to the semi-final, even if the match for third place lies between them', () => {
    const matches = [
      aMatch('1', 'SEMI_FINALS', { winner: 1 }),
      aMatch('2', 'THIRD_PLACE', { team1: 'CCC' }),
      later('3', 'FINAL'),
    ];
    expect(earned(...matches)).toMatchObject({ 1: [3, 1] });
  });

  test('to the match before, if the last one was cancelled', () => {
    const matches = [pool('1'), pool('2', { full1: null, full2: null }), later('3', 'LAST_16')];
    expect(earned(...matches)).toEqual({ 1: [3, 1], 2: [0, 0], 3: [0, 0] });
  });

  test('for every round on the way to the title', () => {
    const won = { full1: 1, winner: 1 } as const;
    const matches = [
      pool('1'),
      aMatch('2', 'LAST_16', won),
      aMatch('3', 'QUARTER_FINALS', won),
      aMatch('4', 'SEMI_FINALS', won),
      aMatch('5', 'FINAL', won),
    ];
    const champion = Object.values(earned(...matches)).map(([side1]) => side1);
    expect(champion).toEqual([3, 4, 4, 4, 6]);
  });
});

describe('the title', () => {
  test.each([
    ['is credited to the final', { full1: 2, full2: 0, winner: 1 }, [6, 0]],
    ['is won on penalties too', { full1: 3, full2: 3, winner: 2 }, [1, 5]],
    ['is not won before the final is finished', { status: 'IN_PLAY', full1: 1, full2: 0 }, [2, 0]],
  ] as [string, Partial<TeamMatch>, [number, number]][])('%s', (_, change, points) => {
    expect(earned(aMatch('64', 'FINAL', change))).toEqual({ 64: points });
  });
});

test('the teams of 2022 earned points for their wins, draws and rounds', () => {
  const matches = worldCup.matches.flatMap(({ recorded, ...match }) =>
    recorded ? [{ ...match, ...recorded, tie: null, ...recordedScore(recorded), status: 'FINISHED' as const }] : [],
  );
  const byMatch = teamPointsByMatch(matches, worldCup);
  const sumOf = (tla: string) =>
    matches.reduce((sum, { id, team1, team2 }) => {
      const [points1, points2] = byMatch.get(id) ?? [0, 0];
      return sum + (team1 === tla ? points1 : 0) + (team2 === tla ? points2 : 0);
    }, 0);
  // Argentina: five wins, two shoot-outs, four rounds, the title. Croatia: two wins, four draws, three rounds.
  expect(['ARG', 'FRA', 'CRO', 'MAR', 'NED', 'MEX', 'QAT'].map(sumOf)).toEqual([22, 19, 14, 14, 12, 3, 0]);
});
