import { expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import { aMatch } from '../../matches/a-match.ts';
import { countLamps, lampOfDay } from './day-lamps.ts';

const lockedAt = '2026-03-01T10:00:00Z';
const over: Partial<Match> = { status: 'FINISHED', lockedAt, full1: 2, full2: 1 };
const live: Partial<Match> = { ...over, status: 'IN_PLAY' };
const picks = (full1: number, full2: number) => new Map([['22', { full1, full2, winner: null } as Prediction]]);

test.each([
  { what: 'a match to come', change: {}, picked: picks(2, 1), lamp: 'to-come' },
  { what: 'a locked match that has not begun', change: { lockedAt }, picked: picks(2, 1), lamp: 'to-come' },
  { what: 'an exact score that is live', change: live, picked: picks(2, 1), lamp: 'e' },
  { what: 'an exact score', change: over, picked: picks(2, 1), lamp: 'e' },
  { what: 'the right winner', change: over, picked: picks(3, 0), lamp: 'r' },
  { what: 'the right difference', change: over, picked: picks(1, 0), lamp: 'r' },
  { what: 'a wrong pick', change: over, picked: picks(1, 1), lamp: 'w' },
  { what: 'no pick', change: over, picked: new Map(), lamp: 'n' },
  { what: 'a cancelled match', change: { status: 'FINISHED' as const, lockedAt }, picked: picks(2, 1), lamp: 'n' },
  { what: 'an awarded match', change: { ...over, awarded: true }, picked: picks(2, 1), lamp: 'n' },
])('the lamp of $what is $lamp', ({ change, picked, lamp }) => {
  expect(lampOfDay(aMatch(change), picked)).toBe(lamp);
});

test('the words count exact scores, right winners and matches to come', () => {
  const matches = [aMatch(over), aMatch({ id: '23' }), aMatch({ ...live, id: '24' }), aMatch({ ...over, id: '25' })];
  const picked = new Map([...picks(2, 1), ['24', { full1: 1, full2: 0, winner: null } as Prediction]]);
  expect(countLamps(matches, picked)).toEqual({ exact: 1, right: 1, toCome: 1 });
});
