import { describe, expect, test } from 'vitest';
import { aMatch } from '../../matches/a-match.ts';
import { extraQuestionOf, resultToSend, typedResultOf, resultFault } from './typed-result.ts';

const typed = (change: object) => ({ ...typedResultOf(aMatch({ status: 'FINISHED' })), ...change });
const draw = { full1: 1, full2: 1 };
const none = { 1: '', 2: '' };

describe('the form for a result', () => {
  test.each([
    ['asks who goes through in a drawn knockout match', 'FINAL', { score: draw }, 'winner'],
    ['asks for a walkover in a knockout match without a score', 'FINAL', { score: null }, 'walkover'],
    ['asks nothing else if the score has a winner', 'FINAL', { score: { full1: 2, full2: 1 } }, 'nothing'],
    ['asks nothing else for a pool match', 'GROUP_STAGE', { score: draw }, 'nothing'],
    ['asks nothing else for a match in play', 'FINAL', { score: draw, status: 'IN_PLAY' }, 'nothing'],
  ] as const)('%s', (_, stage, change, asked) => {
    expect(extraQuestionOf(aMatch({ stage }), typed(change))).toBe(asked);
  });

  test.each([
    ['a draw without a winner', 'winner', { score: draw, winner: null, penalties: none }, 'winner'],
    ['a draw with a winner', 'winner', { score: draw, winner: 1, penalties: none }, undefined],
    [
      'a shoot-out that agrees with the winner',
      'winner',
      { score: draw, winner: 1, penalties: { 1: '4', 2: '2' } },
      undefined,
    ],
    [
      'a shoot-out that contradicts the winner',
      'winner',
      { score: draw, winner: 1, penalties: { 1: '3', 2: '4' } },
      'penalties',
    ],
    [
      'a shoot-out with the score of one side only',
      'winner',
      { score: draw, winner: 1, penalties: { 1: '3', 2: '' } },
      'penalties',
    ],
    ['a walkover', 'walkover', { score: null, winner: 2 }, undefined],
    ['a cancelled match', 'walkover', { score: null, winner: null }, undefined],
    ['a running match without a score', 'nothing', { score: null, status: 'IN_PLAY' }, 'score'],
    ['minute 121', 'nothing', { score: draw, status: 'IN_PLAY', minute: '121' }, 'minute'],
  ] as const)('names the missing or wrong part for %s', (_, asks, change, fault) => {
    expect(resultFault({ typed: typed(change), asks })).toBe(fault);
  });

  test('sends only the answers to the questions that it asked', () => {
    const shootOut = typed({ score: draw, winner: 2, penalties: { 1: '3', 2: '4' } });
    expect(resultToSend(shootOut, { asks: 'winner', isLeg: false })).toEqual({
      status: 'FINISHED',
      ...draw,
      winner: 2,
      penalties: { 1: 3, 2: 4 },
    });
    expect(resultToSend(typed({ score: draw, winner: 2 }), { asks: 'winner', isLeg: false })).toMatchObject({
      winner: 2,
      penalties: null,
    });
    expect(resultToSend(shootOut, { asks: 'nothing', isLeg: false })).toEqual({ status: 'FINISHED', ...draw });
    expect(resultToSend(typed({ score: null, winner: 1 }), { asks: 'walkover', isLeg: false })).toEqual({
      status: 'FINISHED',
      full1: null,
      full2: null,
      winner: 1,
    });
  });
});
