import { expect, test } from 'vitest';
import { defaultPoints as points } from '../../game/competition/points.ts';
import type { Side } from '../../game/matches/match.ts';
import { aMatch } from '../matches/a-match.ts';
import { ownHistory } from './own-history.ts';

const lockedAt = '2026-03-01T10:00:00Z';
const over = { status: 'FINISHED', lockedAt, full1: 2, full2: 1, winner: 1 } as const;
const pick = (matchId: string, full1: number, full2: number, winner: Side = null) =>
  [matchId, { matchId, full1, full2, winner, nick: null, lastUpdated: null, score: null }] as const;

const matches = [
  aMatch({ id: 'exact', ...over }),
  aMatch({ id: 'away', ...over, team1: 'MEX', team2: 'ARG' }),
  aMatch({ id: 'against', ...over }),
  aMatch({ id: 'draw', ...over }),
  aMatch({ id: 'without', ...over }),
  aMatch({ id: 'live', status: 'IN_PLAY', lockedAt, full1: 1, full2: 0 }),
  aMatch({ id: 'through', stage: 'FINAL', ...over, full1: 1, full2: 1, winner: 1 }),
  aMatch({ id: 'cancelled', ...over, full1: null, full2: null, winner: null }),
  aMatch({ id: 'awarded', ...over, awarded: true }),
  aMatch({ id: 'open' }),
];
const picked = new Map([
  pick('exact', 2, 1),
  pick('away', 0, 2),
  pick('against', 0, 1),
  pick('draw', 1, 1),
  pick('live', 2, 0),
  pick('through', 0, 0, 1),
  pick('cancelled', 1, 0),
  pick('awarded', 1, 0),
  pick('open', 1, 0),
]);

test('counts the picks of what has started, and neither cancelled nor awarded matches nor picks that are open', () => {
  expect(ownHistory('ARG', matches, { picked, points })).toMatchObject({ played: 7, picked: 6, exact: 1 });
  const { points: earned } = ownHistory('ARG', matches.slice(0, 6), { picked, points });
  // Exact 4, live right winner 2.
  expect(earned).toBe(6);
});

test('a team is backed by a win, at either ground, and by going through after a draw', () => {
  // exact, away, live and through.
  expect(ownHistory('ARG', matches, { picked, points }).backed).toBe(4);
  // Only against.
  expect(ownHistory('MEX', matches, { picked, points }).backed).toBe(1);
});

test('without matches or picks everything is 0', () => {
  const none = { played: 0, picked: 0, points: 0, exact: 0, backed: 0 };
  expect(ownHistory('ARG', [], { picked, points })).toEqual(none);
  expect(ownHistory('ARG', matches, { picked: new Map(), points })).toEqual({ ...none, played: 7 });
});
