import { expect, test } from 'vitest';
import { aMatch } from '../matches/a-match.ts';
import { matchesOnStage, stadiumView } from './stadium-view.ts';

const nowMs = Date.parse('2026-03-01T11:00:00Z');
const score = { full1: 2, full2: 1 };
const first = { id: '1', utcDate: '2022-11-20T10:00:00Z' };
const second = { id: '2', utcDate: '2022-11-20T16:00:00Z', locksAt: '2026-03-01T12:00:00Z' };
const over = { ...first, ...score, status: 'FINISHED' as const, lockedAt: '2026-03-01T10:00:00Z' };
const live = { ...first, ...score, status: 'IN_PLAY' as const, lockedAt: '2026-03-01T10:00:00Z' };

function viewAt(time: string, ...matches: Parameters<typeof aMatch>[0][]): string {
  const view = stadiumView(matches.map(aMatch), { picked: new Map(), nowMs, atMs: Date.parse(time) });
  return [view.kind, ...('match' in view ? [view.match.id] : [...matchesOnStage(view)])].join(' ');
}

test.each([
  ['before the first match, the next one', '2022-11-20T09:00:00Z', [first, second], 'next 1'],
  ['every match that is on', '2022-11-20T16:01:00Z', [live, { ...second, status: 'PAUSED' as const }], 'live 1 2'],
  ['what is on rather than what is over', '2022-11-20T16:01:00Z', [over, { ...second, ...live, id: '2' }], 'live 2'],
  ['a result that is news', '2022-11-20T12:00:00Z', [over, second], 'result 1'],
  ['a result until four hours after its kick-off', '2022-11-20T13:59:59Z', [over, second], 'result 1'],
  ['the next match from then on', '2022-11-20T14:00:00Z', [over, second], 'next 2'],
  [
    'the next match half an hour before its kick-off',
    '2022-11-20T12:30:00Z',
    [over, { ...second, utcDate: '2022-11-20T13:00:00Z' }],
    'next 2',
  ],
  ['the result until then', '2022-11-20T12:29:59Z', [over, { ...second, utcDate: '2022-11-20T13:00:00Z' }], 'result 1'],
  ['no result of a cancelled match', '2022-11-20T12:00:00Z', [{ ...over, full1: null, full2: null }, second], 'next 2'],
  [
    'a next match whose sides are not known yet',
    '2022-12-01T12:00:00Z',
    [over, { ...second, team1: null, team2: null }],
    'next 2',
  ],
  ['the champion', '2022-12-18T18:00:00Z', [over, { ...over, id: '64', stage: 'FINAL', winner: 1 }], 'champion 64'],
  [
    'the champion by a walkover',
    '2022-12-18T18:00:00Z',
    [over, { ...over, id: '64', stage: 'FINAL', full1: null, full2: null, winner: 1 }],
    'champion 64',
  ],
  ['the last result where nobody won the final', '2022-12-18T18:00:00Z', [over], 'result 1'],
  ['nothing without matches', '2022-11-20T09:00:00Z', [], 'nothing'],
] as const)('the stadium shows %s', (_what, time, matches, shown) => {
  expect(viewAt(time, ...matches)).toBe(shown);
});

test('only matches whose score the stadium shows are on stage', () => {
  expect([...matchesOnStage({ kind: 'result', match: aMatch(over) })]).toEqual(['1']);
  expect([...matchesOnStage({ kind: 'next', match: aMatch(second) })]).toEqual([]);
});
