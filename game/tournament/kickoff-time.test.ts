import { describe, expect, test } from 'vitest';
import { kickoffTime, replayTimes } from './kickoff-time.ts';

describe('a kick-off', () => {
  test.each([
    ['17:00 UTC-3', 'Europe/Berlin', '2014-06-12T20:00:00Z'],
    ['17:00 UTC+5:30', 'Europe/Berlin', '2014-06-12T11:30:00Z'],
    ['17:00 UTC', 'Europe/Berlin', '2014-06-12T17:00:00Z'],
    ['17:00', 'America/Sao_Paulo', '2014-06-12T20:00:00Z'],
    ['0:30', 'Asia/Tokyo', '2014-06-11T15:30:00Z'],
  ])('at %s in %s is at %s', (time, zone, utcDate) => {
    expect(kickoffTime({ date: '2014-06-12', time }, zone)).toEqual({ utcDate, timeKnown: true });
  });

  test('follows summer time', () => {
    const at = (date: string) => kickoffTime({ date, time: '15:00' }, 'Europe/London').utcDate;
    expect([at('2024-10-26'), at('2024-10-27')]).toEqual(['2024-10-26T14:00:00Z', '2024-10-27T15:00:00Z']);
  });

  test('in the hour that summer time skips is an hour later', () => {
    expect(kickoffTime({ date: '2025-03-30', time: '02:30' }, 'Europe/Berlin').utcDate).toBe('2025-03-30T01:30:00Z');
  });

  test('without a time is at the beginning of its day', () => {
    expect(kickoffTime({ date: '2025-03-30', time: null }, 'Europe/Berlin')).toEqual({
      utcDate: '2025-03-29T23:00:00Z',
      timeKnown: false,
    });
  });
});

test('a replay spreads the matches of a day without times from 15:00, three hours apart', () => {
  const day = (time: string | null) => ({
    ...kickoffTime({ date: '2025-03-30', time }, 'Europe/Berlin'),
    dateKnown: true,
  });
  const spread = replayTimes([day(null), day('12:00'), day(null), day(null), day(null)], 'Europe/Berlin');
  expect(spread.map(({ utcDate }) => utcDate.slice(11, 16))).toEqual(['13:00', '10:00', '16:00', '19:00', '13:00']);
  expect(spread.every(({ timeKnown }) => timeKnown)).toBe(true);
});

test('a replay puts a postponed match without a date on the last day that has a match', () => {
  const on = (date: string, dateKnown = true) => ({
    ...kickoffTime({ date, time: '20:45' }, 'Europe/Berlin'),
    dateKnown,
  });
  const [first, postponed, last] = replayTimes(
    [on('2025-03-08'), on('2025-03-09', false), on('2025-05-17')],
    'Europe/Berlin',
  );
  expect([first?.utcDate, last?.utcDate]).toEqual(['2025-03-08T19:45:00Z', '2025-05-17T18:45:00Z']);
  expect(postponed).toEqual({ utcDate: '2025-05-17T13:00:00Z', timeKnown: true, dateKnown: true });
});
