import { afterEach, expect, test } from 'vitest';
import { formatDateTime, formatDay, formatTime, playerTimeZone, setPlayerTimeZone, weekday, zoneAt } from './format.ts';

afterEach(() => setPlayerTimeZone(null));

test.each([
  ['2022-11-26T19:00:00Z', 'UTC', '2022-11-26 19:00'],
  ['2022-11-26T23:30:00Z', 'Asia/Qatar', '2022-11-27 02:30'],
  ['2022-11-26T00:05:00.000Z', 'UTC', '2022-11-26 00:05'],
  ['2022-12-01T03:00:00Z', 'America/New_York', '2022-11-30 22:00'],
  // A competition can have a zone that only the server knows.
  ['2022-12-01T03:00:00Z', 'Mars/Phobos', '2022-12-01 03:00'],
])('%s is shown in %s as %s', (instant, zone, shown) => {
  expect(formatDateTime(instant, zone)).toBe(shown);
});

test('the time zone that the player chose is used everywhere', () => {
  setPlayerTimeZone('Pacific/Auckland');
  expect(formatDay('2022-11-26T12:00:00Z')).toBe('2022-11-27');
  expect(formatTime('2022-11-26T12:00:00Z')).toBe('01:00');
  expect(weekday('2022-11-26T12:00:00Z')).toBe('Sunday');
});

test("the device's time zone is used if the browser does not know the chosen one", () => {
  const own = playerTimeZone();
  setPlayerTimeZone('Atlantis/Capital');
  expect(playerTimeZone()).toBe(own);
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
