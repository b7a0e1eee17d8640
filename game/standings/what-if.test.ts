import { describe, expect, test } from 'vitest';
import { staged } from '../competition/world-cup-stages.fixture.ts';
import type { Match, Side } from '../matches/match.ts';
import { endedAsPicked } from './what-if.ts';

/** A finished match. The rule reads no other field of a match. */
function over(stage: string, score: string, change: Partial<Match> = {}): Match {
  const [full1 = 0, full2 = 0] = score.split(':').map(Number);
  const match = { id: '1', status: 'FINISHED', ...staged(stage), tie: null, full1, full2, winner: null };
  return { ...match, score90: null, awarded: false, penalties: null, ...change } as Match;
}

const pool = (score: string, change: Partial<Match> = {}) => over('GROUP_STAGE', score, change);
const knockout = (score: string, winner: Side, change: Partial<Match> = {}) =>
  over('LAST_16', score, { winner, ...change });
const onPenalties = (score: string, winner: Side) => knockout(score, winner, { penalties: { 1: 4, 2: 2 } });
const at90 = (score: string, winner: Side, then: string) => {
  const [one = 0, two = 0] = score.split(':').map(Number);
  return knockout(then, winner, { score90: { 1: one, 2: two } });
};
const leg = { id: 'T', leg: 1, of: 2, aggregate1: 1, aggregate2: 2, penalties: null, through: 2 } as const;

function endedWith(match: Match, pick: string): Match | undefined {
  const [full1 = 0, full2 = 0] = pick.split(':').map(Number);
  return endedAsPicked(match, { full1, full2 });
}

describe('the pick would have been exact with', () => {
  test.each<[string, Match, string, Side]>([
    ['one more goal of the side named second', pool('1:1'), '1:2', 2],
    ['one more goal of the side named first', pool('0:0'), '1:0', 1],
    ['one goal fewer of the side named second', pool('2:1'), '2:0', 1],
    ['one goal fewer, as a draw in a pool', pool('2:1'), '1:1', null],
    ['one more goal, as a draw in a league', pool('2:1', { kind: 'league' }), '2:2', null],
    ['one more goal of the side that went through on penalties', onPenalties('1:1', 1), '2:1', 1],
    ['one goal fewer of the side that went out on penalties', onPenalties('1:1', 1), '1:0', 1],
    ['one more goal of the winner of a knockout match', knockout('2:1', 1), '3:1', 1],
    ['one more goal before extra time, if that score counts', at90('1:1', 2, '1:3'), '1:2', 2],
  ])('%s', (_, match, pick, winner) => {
    const [full1 = 0, full2 = 0] = pick.split(':').map(Number);
    const change = { full1, full2, winner, score90: null, penalties: null };
    expect(endedWith(match, pick)).toEqual({ ...match, ...change });
  });
});

describe('nothing is said of', () => {
  test.each<[string, Match, string]>([
    ['an exact pick', pool('2:1'), '2:1'],
    ['a pick that was two goals of one side off', pool('1:1'), '3:1'],
    ['a pick that was one goal of each side off', pool('1:2'), '2:1'],
    ['a pick that was off by one goal more here and one fewer there', pool('1:1'), '2:0'],
    ['a cancelled match', pool('1:1', { full1: null, full2: null }), '2:1'],
    ['an awarded match', pool('1:1', { awarded: true }), '2:1'],
    ['a match that is not over', pool('1:1', { status: 'IN_PLAY' }), '2:1'],
    ['a knockout match in which the other side would have gone through', onPenalties('1:1', 2), '2:1'],
    ['a knockout match that would have been drawn', knockout('2:1', 1), '1:1'],
    ['a knockout match of which nobody knows who went through', knockout('1:1', null), '2:1'],
    ['a pick that the score after extra time was near to, but not the one that counts', at90('1:1', 1, '3:1'), '3:1'],
    ['a leg of a tie', knockout('1:0', null, { asksThrough: false, tie: leg }), '1:1'],
  ])('%s', (_, match, pick) => {
    expect(endedWith(match, pick)).toBe(undefined);
  });
});
