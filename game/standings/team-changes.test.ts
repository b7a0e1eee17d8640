import { describe, expect, test } from 'vitest';
import { defaultPoints } from '../competition/points.ts';
import { staged, worldCupStages } from '../competition/world-cup-stages.fixture.ts';
import { teamChangesBetween } from './team-changes.ts';
import type { TeamMatch } from './team-points.ts';

function aMatch(id: string, stage: string, change: Partial<TeamMatch>): TeamMatch {
  const utcDate = new Date(Date.UTC(2030, 5, Number(id))).toISOString();
  const open = { status: 'SCHEDULED', full1: null, full2: null, winner: null } as const;
  return { id, ...staged(stage), pool: null, utcDate, team1: 'AAA', team2: 'BBB', ...open, ...change };
}

const live = (full1: number, full2: number) => ({ status: 'IN_PLAY', full1, full2 }) as const;
const over = (full1: number, full2: number, winner: 1 | 2 | null) =>
  ({ status: 'FINISHED', full1, full2, winner }) as const;

function changes(before: TeamMatch[], after: TeamMatch[]): string[] {
  const found = teamChangesBetween(before, after, { points: defaultPoints, stages: worldCupStages() });
  return found.map(({ matchId, tla, points }) => `${tla} ${points > 0 ? '+' : ''}${points} in ${matchId}`);
}

describe('the points of favourites', () => {
  test.each<[string, Partial<TeamMatch>, Partial<TeamMatch>, string[]]>([
    ['are one more and one less after an equaliser', live(2, 1), live(2, 2), ['AAA -1 in 1', 'BBB +1 in 1']],
    ['are one more and one less after the next goal', live(2, 2), live(2, 3), ['AAA -1 in 1', 'BBB +1 in 1']],
    ['stay after a goal that changes no lead', live(2, 0), live(3, 0), []],
    ['stay at full time', live(2, 0), over(2, 0, 1), []],
    ['begin at the kick-off', {}, live(0, 0), ['AAA +1 in 1', 'BBB +1 in 1']],
    ['end if the start is undone', live(0, 0), {}, ['AAA -1 in 1', 'BBB -1 in 1']],
    ['end if the match is cancelled', live(1, 0), { ...over(0, 0, null), full1: null, full2: null }, ['AAA -2 in 1']],
  ])('%s', (_, before, after, expected) => {
    expect(changes([aMatch('1', 'GROUP_STAGE', before)], [aMatch('1', 'GROUP_STAGE', after)])).toEqual(expected);
  });

  test('include the title', () => {
    const final = (change: Partial<TeamMatch>) => [aMatch('1', 'FINAL', change)];
    expect(changes(final(live(1, 1)), final(over(1, 1, 2)))).toEqual(['BBB +4 in 1']);
    expect(changes(final(over(1, 1, 1)), final(over(1, 1, 2)))).toEqual(['AAA -4 in 1', 'BBB +4 in 1']);
  });
});
