import { describe, expect, test } from 'vitest';
import type { Preferences } from '../identity/player.ts';
import { countTold } from './told.ts';

const evening = new Date('2022-12-01T21:30:00Z');
const minutes = (count: number): Date => new Date(evening.getTime() + count * 60_000);

/**
 * Returns how many of seven players with these preferences and time zones are told now and later of a notification that matters for ten
 * minutes.
 */
function toldOf(preferences: Preferences, timeZones: string[], rules: { isReplay?: boolean; expiresAt?: Date } = {}) {
  const { isReplay = false, expiresAt = minutes(10) } = rules;
  return countTold([{ players: 7, preferences, timeZones }], { isReplay, now: evening, expiresAt });
}

describe('players are told of a match', () => {
  const usual = {};
  test.each<[string, Preferences, string[], object, { now: number; later: number }]>([
    ['now outside their quiet hours', usual, ['UTC'], {}, { now: 7, later: 0 }],
    ['not at all if their quiet hours end too late', usual, ['Europe/Athens'], {}, { now: 0, later: 0 }],
    [
      'later if it still matters when their quiet hours end',
      usual,
      ['Europe/Athens'],
      { expiresAt: minutes(12 * 60) },
      { now: 0, later: 7 },
    ],
    [
      'later if their quiet hours end a minute before it stops to matter',
      { quietHours: { from: '20:00', to: '21:39' } },
      ['UTC'],
      {},
      { now: 0, later: 7 },
    ],
    [
      'not at all if their quiet hours end just when it stops to matter',
      { quietHours: { from: '20:00', to: '21:40' } },
      ['UTC'],
      {},
      { now: 0, later: 0 },
    ],
    ['now without quiet hours', { quietHours: null }, ['Europe/Athens'], {}, { now: 7, later: 0 }],
    ['now if one of their devices is outside quiet hours', usual, ['Europe/Athens', 'UTC'], {}, { now: 7, later: 0 }],
    ['not at all if they have switched it off', { notify: { matches: false } }, ['UTC'], {}, { now: 0, later: 0 }],
    ['now if they have switched off something else', { notify: { news: false } }, ['UTC'], {}, { now: 7, later: 0 }],
    ['not at all in a replay', usual, ['UTC'], { isReplay: true }, { now: 0, later: 0 }],
    [
      'now in a replay if they have switched it on',
      { notify: { matches: true } },
      ['UTC'],
      { isReplay: true },
      { now: 7, later: 0 },
    ],
  ])('%s', (_, preferences, timeZones, rules, expected) => {
    expect(toldOf(preferences, timeZones, rules)).toEqual(expected);
  });

  test('as the sum of all of them', () => {
    const rules = { isReplay: false, now: evening, expiresAt: minutes(10) };
    const here = { players: 3, preferences: {}, timeZones: ['UTC'] };
    const late = { players: 2, preferences: { quietHours: { from: '21:00', to: '21:35' } }, timeZones: ['UTC'] };
    expect(countTold([here, late, here], rules)).toEqual({ now: 6, later: 2 });
    expect(countTold([], rules)).toEqual({ now: 0, later: 0 });
  });
});
