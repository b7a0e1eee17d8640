import { expect, test } from 'vitest';
import { dayIn, isTimeZone, timeIn } from './time-zone.ts';

test.each([
  ['2024-08-16T19:00:00Z', 'UTC', '2024-08-16'],
  ['2024-08-16T23:30:00Z', 'Europe/Berlin', '2024-08-17'],
  ['2024-01-01T02:00:00Z', 'America/New_York', '2023-12-31'],
  ['2024-02-28T23:59:59Z', 'Pacific/Kiritimati', '2024-02-29'],
  // A zone that this machine does not know counts as UTC.
  ['2024-02-28T23:59:59Z', 'Mars/Phobos', '2024-02-28'],
])('%s is in %s on %s', (instant, timeZone, day) => {
  expect(dayIn(instant, timeZone)).toBe(day);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Phobos', false],
  ['', false],
])('%s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});

test.each([
  ['2024-08-16T19:00:00Z', 'UTC', '19:00'],
  ['2024-08-16T22:30:00Z', 'Europe/Berlin', '00:30'],
  ['2024-08-16T19:00:00Z', 'Mars/Phobos', '19:00'],
])('at %s it is in %s %s', (instant, timeZone, time) => {
  expect(timeIn(instant, timeZone)).toBe(time);
});
