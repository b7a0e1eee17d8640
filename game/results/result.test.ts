import { describe, expect, test } from 'vitest';
import { resultToRecord } from './result.ts';

const over = { status: 'FINISHED', full1: 1, full2: 1 };
const cancelled = { status: 'FINISHED', full1: null, full2: null };
const running = { status: 'IN_PLAY', full1: 1, full2: 1 };

describe('an entered result is accepted', () => {
  test.each([
    ['with a score that has a winner and nothing else', { ...over, full1: 3 }],
    ['with the side that has more goals as the winner', { ...over, full1: 3, winner: 1 }],
    ['of a draw with the side that goes through', { ...over, winner: 2 }],
    ['of a draw with the score of the shoot-out', { ...over, penalties: { 1: 3, 2: 4 } }],
    ['of a draw with a winner and a shoot-out that agree', { ...over, winner: 2, penalties: { 1: 3, 2: 4 } }],
    ['of a draw with a winner and no known shoot-out', { ...over, winner: 2, penalties: null }],
    ['of a shoot-out that is not over', { ...running, penalties: { 1: 3, 2: 3 } }],
    ['of a cancelled match', cancelled],
    ['of a walkover', { ...cancelled, winner: 1 }],
  ])('%s', (_, body) => {
    expect(resultToRecord.safeParse(body).error?.issues).toBeUndefined();
  });
});

describe('an entered result that contradicts itself is refused:', () => {
  test.each([
    ['3:1 and winner 2', { ...over, full1: 3, winner: 2 }, 'winner'],
    ['0:1 and winner 1', { ...over, full1: 0, winner: 1 }, 'winner'],
    ['winner 1 after a shoot-out of 3:4', { ...over, winner: 1, penalties: { 1: 3, 2: 4 } }, 'winner'],
    ['a shoot-out of a walkover', { ...cancelled, winner: 2, penalties: { 1: 3, 2: 4 } }, 'penalties'],
    ['a level shoot-out at full time', { ...over, winner: 2, penalties: { 1: 4, 2: 4 } }, 'penalties'],
    ['the winner of a running match', { ...running, winner: 1 }, 'winner'],
    ['the winner of a match that has not started', { ...cancelled, status: 'SCHEDULED', winner: 1 }, 'winner'],
    ['a shoot-out with 100 penalties', { ...over, penalties: { 1: 100, 2: 4 } }, 'penalties.1'],
    ['a shoot-out with the score of one side only', { ...over, penalties: { 1: 4 } }, 'penalties.2'],
  ])('%s', (_, body, path) => {
    expect(resultToRecord.safeParse(body).error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
