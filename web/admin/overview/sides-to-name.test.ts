import { describe, expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import { aMatch } from '../../matches/a-match.ts';
import { matchesWithSidesToName } from './sides-to-name.ts';

const over = { status: 'FINISHED', full1: 1, full2: 1 } as const;
const ofPool = (id: string, more: Partial<Match> = {}) => aMatch({ id, pool: 'A', ...over, ...more });
const knockout = (id: string, more: Partial<Match>) =>
  aMatch({ id, pool: null, team2: null, placeholder2: null, ...more });

const waiting = (matches: Match[]) => matchesWithSidesToName(matches).map(({ id }) => id);

describe('an admin must name a side', () => {
  test.each<[string, Match[], string[]]>([
    ['if all matches of its pool are over', [ofPool('1'), ofPool('2'), knockout('3', { placeholder2: '1A' })], ['3']],
    [
      'not while a match of its pool is to come',
      [
        ofPool('1'),
        ofPool('2', { status: 'SCHEDULED', full1: null, full2: null }),
        knockout('3', { placeholder2: '1A' }),
      ],
      [],
    ],
    [
      'not while a match of its pool is live',
      [ofPool('1'), ofPool('2', { status: 'PAUSED' }), knockout('3', { placeholder2: '1A' })],
      [],
    ],
    [
      'if nobody goes through from the match that decides it',
      [aMatch({ id: '1', ...over, full1: null, full2: null, winner: null }), knockout('3', { placeholder2: 'W1' })],
      ['3'],
    ],
    [
      'not for a third place while a pool beyond those of the side is open',
      [ofPool('1'), aMatch({ id: '2', pool: 'F' }), knockout('3', { placeholder2: '3ABCD' })],
      [],
    ],
    ['for a third place once all pools are over', [ofPool('1'), knockout('3', { placeholder2: '3ABCD' })], ['3']],
    ['not if the side is known', [ofPool('1'), knockout('3', { team2: 'ECU', placeholder2: '1A' })], []],
    ['not if no match decides it', [ofPool('1'), knockout('3', { placeholder2: 'To be drawn' })], []],
    ['not in a match that is over', [ofPool('1'), knockout('3', { ...over, placeholder2: '1A' })], []],
    ['never without matches', [], []],
  ])('%s', (_, matches, expected) => {
    expect(waiting(matches)).toEqual(expected);
  });
});
