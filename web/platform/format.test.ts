import { afterEach, expect, test, vi } from 'vitest';
import { formatDateTime, formatDay, formatTime, playerTimeZone, setPlayerTimeZone, weekday } from './format.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setPlayerTimeZone(null);
});

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
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Atlantis/Capital', undefined],
])('until the user document arrives, a page of a device that remembers %s has times in %s', async (kept, zone) => {
  const stored = new Map([['fulltime.time-zone', kept]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.resetModules();
  const opened = await import('./format.ts');
  expect(opened.playerTimeZone()).toBe(zone ?? opened.deviceTimeZone());
  opened.setPlayerTimeZone('Pacific/Auckland');
  expect([...stored.values()]).toEqual(['Pacific/Auckland']);
  opened.setPlayerTimeZone(null);
  expect([...stored.values()]).toEqual([]);
});
