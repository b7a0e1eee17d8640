import { expect, test } from 'vitest';
import { completeStages } from '../../game/competition/stages.ts';
import { worldCupStages } from '../../game/competition/world-cup-stages.fixture.ts';
import { aMatch } from '../matches/a-match.ts';
import { matchesOnStage, stadiumView } from './stadium-view.ts';

const nowMs = Date.parse('2026-03-01T11:00:00Z');
const score = { full1: 2, full2: 1 };
const first = { id: '1', utcDate: '2022-11-20T10:00:00Z' };
const second = { id: '2', utcDate: '2022-11-20T16:00:00Z', locksAt: '2026-03-01T12:00:00Z' };
const over = { ...first, ...score, status: 'FINISHED' as const, lockedAt: '2026-03-01T10:00:00Z' };
const live = { ...first, ...score, status: 'IN_PLAY' as const, lockedAt: '2026-03-01T10:00:00Z' };

const league = completeStages([{ id: 'REGULAR_SEASON', kind: 'league' }]);
const played = { ...over, stage: 'REGULAR_SEASON', kind: 'league' as const, pool: null };
const open = { ...played, id: '2', utcDate: second.utcDate, status: 'SCHEDULED' as const, full1: null, full2: null };
const cancelled = { ...open, status: 'FINISHED' as const };

test.each([
  ['its end, although the last match was cancelled', [played, cancelled], 'over'],
  ['the last result while a match has no date yet', [played, { ...open, dateKnown: false }], 'result'],
  ['the next match', [played, open], 'next'],
  ['its end if every match was cancelled', [cancelled], 'over'],
])('for a league the stadium shows %s', (_what, differences, shown) => {
  const atMs = Date.parse('2023-05-01T12:00:00Z');
  const view = stadiumView(differences.map(aMatch), { stages: league, picked: new Map(), nowMs, atMs });
  expect(view.kind).toBe(shown);
});

function viewAt(time: string, ...matches: Parameters<typeof aMatch>[0][]): string {
  const view = stadiumView(matches.map(aMatch), {
    stages: worldCupStages(),
    picked: new Map(),
    nowMs,
    atMs: Date.parse(time),
  });
  if (view.kind === 'over') return `over ${view.last?.id}`;
  return [view.kind, ...('match' in view ? [view.match.id] : [...matchesOnStage(view)])].join(' ');
}

test.each([
  ['the next match before the first kick-off', '2022-11-20T09:00:00Z', [first, second], 'next 1'],
  ['every live match', '2022-11-20T16:01:00Z', [live, { ...second, status: 'PAUSED' as const }], 'live 1 2'],
  [
    'a live match rather than a finished one',
    '2022-11-20T16:01:00Z',
    [over, { ...second, ...live, id: '2' }],
    'live 2',
  ],
  ['a recent result', '2022-11-20T12:00:00Z', [over, second], 'result 1'],
  ['a result until four hours after its kick-off', '2022-11-20T13:59:59Z', [over, second], 'result 1'],
  ['the next match four hours after the last kick-off', '2022-11-20T14:00:00Z', [over, second], 'next 2'],
  [
    'the next match half an hour before its kick-off',
    '2022-11-20T12:30:00Z',
    [over, { ...second, utcDate: '2022-11-20T13:00:00Z' }],
    'next 2',
  ],
  [
    'the result until half an hour before the next kick-off',
    '2022-11-20T12:29:59Z',
    [over, { ...second, utcDate: '2022-11-20T13:00:00Z' }],
    'result 1',
  ],
  [
    'the next match rather than a cancelled one',
    '2022-11-20T12:00:00Z',
    [{ ...over, full1: null, full2: null }, second],
    'next 2',
  ],
  [
    'a next match whose sides are not known yet',
    '2022-12-01T12:00:00Z',
    [over, { ...second, team1: null, team2: null }],
    'next 2',
  ],
  [
    'the end after the final',
    '2022-12-18T18:00:00Z',
    [over, { ...over, id: '64', stage: 'FINAL', winner: 1 }],
    'over 64',
  ],
  [
    'the end after a final that was a walkover',
    '2022-12-18T18:00:00Z',
    [over, { ...over, id: '64', stage: 'FINAL', full1: null, full2: null, winner: 1 }],
    'over 1',
  ],
  [
    'the end after a final that was cancelled',
    '2022-12-18T18:00:00Z',
    [over, { ...over, id: '64', stage: 'FINAL', full1: null, full2: null, winner: null }],
    'over 1',
  ],
  ['the last result while no final is known', '2022-12-18T18:00:00Z', [over], 'result 1'],
  ['nothing if there are no matches', '2022-11-20T09:00:00Z', [], 'nothing'],
] as const)('the stadium shows %s', (_what, time, matches, shown) => {
  expect(viewAt(time, ...matches)).toBe(shown);
});

test('matchesOnStage contains only matches whose score the stadium shows', () => {
  expect([...matchesOnStage({ kind: 'result', match: aMatch(over) })]).toEqual(['1']);
  expect([...matchesOnStage({ kind: 'next', match: aMatch(second) })]).toEqual([]);
});
