import { describe, expect, test } from 'vitest';
import { recordedScore } from '../tournament/tournament.ts';
import { worldCup } from '../tournament/world-cup.fixture.ts';
import type { Goal, MatchStatus } from '../matches/match.ts';
import { busiestSpan, goalsByMinute } from './goals-by-minute.ts';
import type { GoalFacts } from './goals-by-minute.ts';

/** Parses "45+2", with "p" for a penalty and "o" for an own goal. */
function goal(text: string): Goal {
  const [when = '', kind] = text.split(' ');
  const [minute = 0, offset] = when.split('+').map(Number);
  return {
    minute,
    ...(offset === undefined ? {} : { offset }),
    team: 1,
    scorer: 'Somebody',
    ...(kind === 'p' ? { penalty: true } : {}),
    ...(kind === 'o' ? { ownGoal: true } : {}),
  };
}

function match(goals: string[], status: MatchStatus = 'FINISHED', total: number | null = goals.length): GoalFacts {
  return { status, full1: total, full2: total === null ? null : 0, goals: goals.map(goal) };
}

function spansOf(matches: GoalFacts[]): string[] {
  const names = { play: '', added: '+', extra: ' extra' };
  return goalsByMinute(matches)
    .spans.filter(({ goals }) => goals > 0)
    .map(({ kind, from, to, goals }) => `${kind === 'added' ? from : `${from}-${to}`}${names[kind]} ${goals}`);
}

test.each([
  ['the first minute', '1', '1-5'],
  ['the fifth', '5', '1-5'],
  ['the sixth', '6', '6-10'],
  ['the 45th', '45', '41-45'],
  ['added time of the first half', '45+2', '45+'],
  ['the first minute after the break', '46', '46-50'],
  ['the 90th', '90', '86-90'],
  ['added time of the second half', '90+11', '90+'],
  ['extra time', '91', '91-120 extra'],
  ['what is added in extra time', '105+1', '91-120 extra'],
  ['the end of extra time', '120+3', '91-120 extra'],
])('a goal in %s is counted in its span of minutes', (_, minute, span) => {
  expect(spansOf([match([minute])])).toEqual([`${span} 1`]);
});

test('penalties and own goals are counted as goals, and separately too', () => {
  const { spans } = goalsByMinute([match(['12 p', '13 o', '14'])]);
  expect(spans[2]).toEqual({ kind: 'play', from: 11, to: 15, goals: 3, penalties: 1, ownGoals: 1 });
});

describe('goals are counted', () => {
  test('at once while the match is on, but in the average only after its end', () => {
    const both = [match(['3', '70']), match(['4'], 'IN_PLAY')];
    expect(spansOf(both)).toEqual(['1-5 2', '66-70 1']);
    expect(goalsByMinute(both).finished).toEqual({ goals: 2, matches: 1 });
  });
  test('without a minute if an admin entered only the score', () => {
    expect(goalsByMinute([match(['3'], 'FINISHED', 4)]).withoutMinute).toBe(3);
  });
  test('not at all if the match was cancelled', () => {
    const cancelled = match(['3'], 'FINISHED', null);
    expect(spansOf([cancelled])).toEqual([]);
    expect(goalsByMinute([cancelled])).toMatchObject({ withoutMinute: 0, finished: { goals: 0, matches: 0 } });
  });
});

test('the busiest span is the first of equal ones, and there is none without a goal', () => {
  expect(busiestSpan(goalsByMinute([]).spans)).toBeUndefined();
  expect(busiestSpan(goalsByMinute([match(['80', '81', '10', '9'])]).spans)).toMatchObject({ from: 6, goals: 2 });
});

test('2022 had 172 goals in 64 matches, most of them in added time at the end', () => {
  const matches = worldCup.matches.flatMap(({ recorded }) =>
    recorded ? [{ status: 'FINISHED' as const, ...recordedScore(recorded), goals: recorded.goals }] : [],
  );
  const { spans, withoutMinute, finished } = goalsByMinute(matches);
  expect(spans.reduce((sum, { goals }) => sum + goals, 0)).toBe(172);
  expect(finished).toEqual({ goals: 172, matches: 64 });
  expect(withoutMinute).toBe(0);
  expect(busiestSpan(spans)).toMatchObject({ kind: 'added', from: 90, goals: 15 });
});
