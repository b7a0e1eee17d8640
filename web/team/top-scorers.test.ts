import { describe, expect, test } from 'vitest';
import type { Goal } from '../../game/matches/match.ts';
import { worldCupFiles } from '../../game/tournament/world-cup.fixture.ts';
import { aMatch } from '../matches/a-match.ts';
import { topScorers } from './top-scorers.ts';

const goal = (scorer: string, team: 1 | 2 = 1, change: Partial<Goal> = {}): Goal => ({
  minute: 10,
  team,
  scorer,
  ...change,
});
const away = { team1: 'MEX', team2: 'ARG' };

describe('the top scorers', () => {
  test('are counted over all matches at either ground, also live ones, the best first, then by name', () => {
    const matches = [
      aMatch({ goals: [goal('Messi'), goal('Álvarez'), goal('Lozano', 2)] }),
      aMatch({ ...away, goals: [goal('Messi', 2, { penalty: true }), goal('Lozano')] }),
      aMatch({ status: 'IN_PLAY', goals: [goal('Fernández')] }),
      aMatch({ team1: 'POL', team2: 'MEX', goals: [goal('Lewandowski')] }),
    ];
    expect(topScorers('ARG', matches)).toEqual({
      scorers: [
        { name: 'Messi', goals: 2 },
        { name: 'Álvarez', goals: 1 },
        { name: 'Fernández', goals: 1 },
      ],
      others: 0,
      unnamed: 0,
    });
  });

  test('are not credited with own goals, which count for the other side', () => {
    const matches = [aMatch({ goals: [goal('Lozano', 1, { ownGoal: true }), goal('Messi', 2, { ownGoal: true })] })];
    expect(topScorers('ARG', matches)).toEqual({ scorers: [], others: 0, unnamed: 0 });
    expect(topScorers('MEX', matches)).toEqual({ scorers: [], others: 0, unnamed: 0 });
  });

  test('are not credited with a shoot-out, and its kicks are not goals without a scorer', () => {
    const final = aMatch({
      stage: 'FINAL',
      full1: 2,
      full2: 1,
      goals: [goal('Messi', 1, { penalty: true }), goal('Messi', 1, { minute: 118 }), goal('Lozano', 2)],
      penalties: { 1: 4, 2: 2 },
      winner: 1,
    });
    expect(topScorers('ARG', [final])).toEqual({ scorers: [{ name: 'Messi', goals: 2 }], others: 0, unnamed: 0 });
    const goalless = aMatch({ stage: 'FINAL', full1: 0, full2: 0, penalties: { 1: 4, 2: 2 }, winner: 1 });
    expect(topScorers('ARG', [goalless])).toEqual({ scorers: [], others: 0, unnamed: 0 });
  });

  test('are those of one team alone, also where another team has a player of the same name', () => {
    const matches = [aMatch({ goals: [goal('Suárez'), goal('Suárez', 2), goal('Suárez', 2)] })];
    expect(topScorers('ARG', matches).scorers).toEqual([{ name: 'Suárez', goals: 1 }]);
    expect(topScorers('MEX', matches).scorers).toEqual([{ name: 'Suárez', goals: 2 }]);
  });

  test('are five, and the others are counted', () => {
    const goals = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => goal(name));
    const { scorers, others } = topScorers('ARG', [aMatch({ goals })]);
    expect([scorers.map(({ name }) => name).join(''), others]).toEqual(['ABCDE', 2]);
  });

  const nameless = goal('', 1, { estimated: true });
  test.each([
    ['no goal', [], 0, 0],
    ['no name', [nameless, nameless], 0, 2],
    ['half of the names', [nameless, goal('Messi')], 1, 1],
    ['less than half of the names', [nameless, nameless, goal('Messi')], 0, 2],
  ])('are named where the data has them: %s', (_, goals, named, unnamed) => {
    const found = topScorers('ARG', [aMatch({ goals })]);
    expect([found.scorers.length, found.unnamed]).toEqual([named, unnamed]);
  });
});

test('the champion of 2022 scored 15 goals, without its shoot-outs', () => {
  const matches = worldCupFiles.matches.map(({ team1, team2, goals }) =>
    aMatch({ team1, team2, goals: goals as Goal[] }),
  );
  const { scorers, others } = topScorers('ARG', matches);
  expect(scorers.slice(0, 2)).toEqual([
    { name: 'Lionel Messi', goals: 7 },
    { name: 'Julián Álvarez', goals: 4 },
  ]);
  expect(scorers.length + others).toBe(6);
});
