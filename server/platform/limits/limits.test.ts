import { expect, test } from 'vitest';
import { limitPerMinute } from './limits.ts';

test('a window begins with its first try, and ends a minute later', () => {
  let now = 0;
  const limit = limitPerMinute(2, () => now);
  limit.take('ada');
  now = 30_000;
  limit.take('ada');
  expect(() => limit.take('ada')).toThrow(expect.objectContaining({ code: 'too_many', retryAfterS: 30 }));
  limit.take('bob');
  now = 60_000;
  limit.take('ada');
  expect(limit.counted('ada')).toBe(1);
  expect(limit.counted('bob')).toBe(1);
});

test('a try that is taken back does not count', () => {
  const limit = limitPerMinute(1, () => 0);
  limit.take('ada')();
  limit.take('ada');
  expect(() => limit.take('ada')).toThrow('too many');
});

test('if there are too many keys, the one whose window began first is forgotten', () => {
  let now = 0;
  const limit = limitPerMinute(1, () => now, 60_000, 3);
  for (const key of ['first', 'second', 'third', 'fourth']) {
    limit.take(key);
    now++;
  }
  expect(['fourth', 'third', 'second'].map((key) => limit.counted(key))).toEqual([1, 1, 1]);
  expect(limit.counted('first')).toBe(0);
});

test('a key whose window begins again is forgotten after the others', () => {
  let now = 0;
  const limit = limitPerMinute(1, () => now, 10, 2);
  limit.take('ada');
  now = 5;
  limit.take('bob');
  now = 11;
  limit.take('ada');
  limit.take('eve');
  // Bob's window began before Ada's present one.
  expect(limit.counted('ada')).toBe(1);
  expect(limit.counted('eve')).toBe(1);
});
