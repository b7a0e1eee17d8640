import { afterEach, expect, test } from 'vitest';
import { formatDateTime, formatDay, setPlayerTimeZone } from '../platform/format.ts';
import { matchDays } from './days/days.ts';
import { aMatch } from './a-match.ts';
import { zoneAt, zoneOfTimes } from './zone-of-times.ts';

afterEach(() => setPlayerTimeZone(null));

test.each([
  { what: 'no kick-off', zone: 'Europe/London', kickoffs: [], is: undefined },
  { what: 'one', zone: 'Pacific/Auckland', kickoffs: ['2025-01-04T15:00:00Z'], is: 'Auckland, UTC+13' },
  {
    what: 'a reader in the west',
    zone: 'America/Los_Angeles',
    kickoffs: ['2025-01-04T15:00:00Z'],
    is: 'Los Angeles, UTC-8',
  },
  {
    what: 'both sides of the night in which the clocks change',
    zone: 'Europe/London',
    kickoffs: ['2024-10-27T15:00:00Z', '2024-10-26T14:00:00Z'],
    is: 'London',
  },
  {
    what: 'the day after that night',
    zone: 'Europe/London',
    kickoffs: ['2024-10-27T15:00:00Z', '2024-10-27T01:00:00Z'],
    is: 'London, UTC',
  },
  { what: 'UTC', zone: 'UTC', kickoffs: ['2024-10-26T14:00:00Z', '2025-05-01T14:00:00Z'], is: 'UTC' },
])('the zone of the times of a page: $what', ({ zone, kickoffs, is }) => {
  setPlayerTimeZone(zone);
  expect(zoneOfTimes(kickoffs)).toBe(is);
});

test.each([
  { zone: 'Pacific/Auckland', own: '2025-01-05 04:00', isOnDay: false },
  { zone: 'America/Los_Angeles', own: '2025-01-04 07:00', isOnDay: true },
  { zone: 'Europe/London', own: '2025-01-04 15:00', isOnDay: true },
])('days stay those of the competition, and the reader in $zone sees $own', ({ zone, own, isOnDay }) => {
  setPlayerTimeZone(zone);
  const match = aMatch({ utcDate: '2025-01-04T15:00:00Z' });
  const [day] = matchDays([match], 'Europe/London');
  expect(day?.day).toBe('2025-01-04');
  expect(formatDateTime(match.utcDate)).toBe(own);
  // A row says the date where this differs (`Kickoff`).
  expect(formatDay(match.utcDate) === day?.day).toBe(isOnDay);
});

test.each([
  ['2024-08-24T14:00:00Z', 'Europe/London', 'London, UTC+1'],
  ['2024-12-24T14:00:00Z', 'Europe/London', 'London, UTC'],
  ['2024-08-24T14:00:00Z', 'America/Argentina/Buenos_Aires', 'Buenos Aires, UTC-3'],
  ['2024-08-24T14:00:00Z', 'Asia/Kolkata', 'Kolkata, UTC+5:30'],
  ['2024-08-24T14:00:00Z', 'UTC', 'UTC'],
])('at %s the zone %s is called %s', (instant, zone, name) => {
  setPlayerTimeZone(zone);
  expect(zoneAt(instant)).toBe(name);
});
