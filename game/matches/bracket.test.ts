import { describe, expect, test } from 'vitest';
import { fortyEightFiles, tlaOf } from '../tournament/forty-eight.fixture.ts';
import { recordedScore } from '../tournament/tournament.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { parsed, worldCup, worldCupFiles } from '../tournament/world-cup.fixture.ts';
import { resolveSides } from './bracket.ts';
import type { BracketMatch } from './bracket.ts';
import { isKnockout } from './match.ts';
import { freezeOrders } from './pool-orders.ts';
import { readPlaceholder } from './placeholder.ts';

const open = { status: 'SCHEDULED', tie: null, full1: null, full2: null, winner: null } as const;
const finished = { status: 'FINISHED', tie: null, full1: 1, full2: 0, winner: 1 } as const;

/** The number of a pool by its letter: A is 1, B is 2, … */
const byLetter = (pool: string) => 'ABCDEFGHIJKL'.indexOf(pool) + 1;

/** The matches when the first `count` have finished with the results of 2022. */
function afterMatches(count: number): BracketMatch[] {
  return worldCup.matches.map((match, index) => {
    if (index >= count || !match.recorded) return { ...match, ...open };
    return { ...match, tie: null, status: 'FINISHED', ...recordedScore(match.recorded), winner: match.recorded.winner };
  });
}

describe('the bracket of 2022', () => {
  test('contains the teams that really played, after the last result', () => {
    const sides = resolveSides(worldCup, afterMatches(64));
    for (const { id, team1, team2 } of worldCupFiles.matches)
      expect({ id, ...sides.get(id) }).toEqual({ id, team1, team2 });
  });

  test('never shows a wrong team on the way, and every match has its sides before it starts', () => {
    for (let count = 0; count <= 64; count++) {
      const sides = resolveSides(worldCup, afterMatches(count));
      for (const [index, match] of worldCup.matches.entries()) {
        const real = worldCupFiles.matches.find((file) => file.id === match.id);
        const now = sides.get(match.id);
        expect([real?.team1, null]).toContain(now?.team1);
        expect([real?.team2, null]).toContain(now?.team2);
        if (index === count) expect(now).toEqual({ team1: real?.team1, team2: real?.team2 });
      }
    }
  });

  test('leaves a place of a pool unknown until all matches of the pool are finished', () => {
    const last = worldCup.matches.findLastIndex((match) => match.pool === 'A');
    expect(resolveSides(worldCup, afterMatches(last)).get('49')).toEqual({ team1: null, team2: null });
    const matches = afterMatches(last + 1);
    expect(resolveSides(worldCup, matches).get('49')).toEqual({ team1: 'NED', team2: null });
    const paused = matches.map((match, index) => (index === last ? { ...match, status: 'PAUSED' as const } : match));
    expect(resolveSides(worldCup, paused).get('49')).toEqual({ team1: null, team2: null });
  });

  test.each([
    ['while it is running', { status: 'IN_PLAY', full1: 1, full2: 0, winner: null }],
    ['while nobody is named to go through', { status: 'FINISHED', full1: 1, full2: 1, winner: null }],
  ] as const)('leaves the winner of a match unknown %s', (_, state) => {
    const matches = afterMatches(64).map((match) => (match.id === '61' ? { ...match, ...state } : match));
    const sides = resolveSides(worldCup, matches);
    expect(sides.get('64')).toEqual({ team1: null, team2: 'FRA' });
    expect(sides.get('63')).toEqual({ team1: null, team2: 'MAR' });
  });

  test('sends the other team on after a corrected result', () => {
    const matches = afterMatches(64).map((match) => (match.id === '61' ? { ...match, winner: 2 as const } : match));
    const sides = resolveSides(worldCup, matches);
    expect([sides.get('64')?.team1, sides.get('63')?.team1]).toEqual(['CRO', 'ARG']);
  });

  test('leaves matches unknown that wait for each other', () => {
    const circle = afterMatches(64).map((match) => (match.id === '61' ? { ...match, placeholder1: 'W64' } : match));
    expect(resolveSides(worldCup, circle).get('61')?.team1).toBeNull();
  });
});

describe('the bracket of a tournament of 48 teams', () => {
  const tournament: Tournament = parsed(fortyEightFiles);

  /** Plays the pools: the team from pot 1 beats all others, 2 beats 3 and 4, and 3 beats 4. Each win is by `goalsOf` the pool. */
  function playPools(goalsOf: (pool: string) => number, until = 72): BracketMatch[] {
    return tournament.matches.map((match, index) => {
      if (isKnockout(match) || index >= until || !match.pool) return { ...match, ...open };
      const pots = [match.team1, match.team2].map((tla) => 'ABCD'.indexOf(tla?.[2] ?? '') + 1);
      const winner = Number(pots[0]) < Number(pots[1]) ? 1 : 2;
      const goals = Math.min(...pots) === 3 ? goalsOf(match.pool) : 1;
      const score = winner === 1 ? { full1: goals, full2: 0 } : { full1: 0, full2: goals };
      return { ...match, tie: null, status: 'FINISHED', ...score, winner };
    });
  }
  const thirdsWho = (matches: BracketMatch[]) =>
    [...resolveSides(tournament, matches).entries()].filter(([id]) => Number(id) >= 73 && Number(id) <= 80);

  test('sends the eight best third-placed teams to the matches that third-place.json names', () => {
    const row = fortyEightFiles.thirdPlace.groups['EFGHIJKL'] ?? '';
    const expected = Array.from(row).map((pool, index) => ({
      team1: tlaOf('ABCDEFGH'[index] ?? '', 1),
      team2: tlaOf(pool, 3),
    }));
    expect(thirdsWho(playPools(byLetter)).map(([, sides]) => sides)).toEqual(expected);
  });

  test('decides level third-placed teams by the order of the teams', () => {
    const through = thirdsWho(playPools(() => 1)).map(([, sides]) => String(sides.team2));
    expect(through.toSorted()).toEqual(Array.from('ABCDEFGH').map((pool) => tlaOf(pool, 3)));
  });

  test('knows no third-placed team before the last pool match is finished', () => {
    const sides = thirdsWho(playPools(byLetter, 71)).map(([, pair]) => pair);
    expect(sides.map((side) => side.team2)).toEqual(Array.from({ length: 8 }, () => null));
    expect(sides.map((side) => side.team1)).toEqual(Array.from('ABCDEFGH').map((pool) => tlaOf(pool, 1)));
  });

  test('is filled up to the final', () => {
    const matches = playPools(byLetter).map((match) => (isKnockout(match) ? { ...match, ...finished } : match));
    const sides = resolveSides(tournament, matches);
    expect([...sides.values()].every((side) => side.team1 !== null && side.team2 !== null)).toBe(true);
    expect(sides.get('104')).toEqual({ team1: 'AAA', team2: 'IIA' });
  });
});

describe('an order that was frozen before all its places were known', () => {
  const pools = { A: [null, null, null, null], B: ['ENG', null, null, null] };
  const frozen = { pools, thirds: null };

  test('leaves those places unknown until the pool is decided, and is completed then', () => {
    const running = afterMatches(64).map((match) => (match.pool ? { ...match, ...open } : match));
    expect(resolveSides({ ...worldCup, frozen }, running).get('51')).toEqual({ team1: 'ENG', team2: null });
    expect(resolveSides({ ...worldCup, frozen }, running).get('49')).toEqual({ team1: null, team2: null });
    const sides = resolveSides({ ...worldCup, frozen }, afterMatches(64));
    expect(sides.get('49')).toEqual({ team1: 'NED', team2: 'USA' });
    const locked = afterMatches(48).map((match) => (match.id === '49' ? { ...match, isFixed: true } : match));
    expect(freezeOrders({ ...worldCup, frozen }, locked)?.pools).toEqual({
      A: ['NED', 'SEN', 'ECU', 'QAT'],
      B: ['ENG', 'USA', 'IRN', 'WAL'],
    });
  });

  test('leaves an unknown third-placed team unknown, and is completed with it', () => {
    const tournament: Tournament = parsed(fortyEightFiles);
    const draw = (thirds: Record<string, string>) => ({ ...tournament, frozen: { pools: {}, thirds } });
    const played = tournament.matches.map((match) => ({ ...match, ...finished, isFixed: isKnockout(match) }));
    const whole = freezeOrders(draw({}), played)?.thirds ?? {};
    const [first = '', third = ''] = Object.entries(whole)[0] ?? [];
    expect(Object.keys(whole)).toHaveLength(8);
    expect(freezeOrders(draw({ [first]: third }), played)?.thirds).toEqual(whole);
  });
});

test.each([
  ['1A', { kind: 'place', place: 1, pool: 'A' }],
  ['2L', { kind: 'place', place: 2, pool: 'L' }],
  ['3C', { kind: 'place', place: 3, pool: 'C' }],
  ['3ABCDF', { kind: 'third', pools: ['A', 'B', 'C', 'D', 'F'] }],
  ['W49', { kind: 'winner', matchId: '49' }],
  ['L61', { kind: 'loser', matchId: '61' }],
  ['LATER', { kind: 'later' }],
  ['A1', undefined],
  ['', undefined],
  ['2ABC', undefined],
])('the placeholder %s is read', (text, placeholder) => {
  expect(readPlaceholder(text)).toEqual(placeholder);
});
