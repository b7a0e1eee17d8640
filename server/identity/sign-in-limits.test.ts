import { expect, test } from 'vitest';
import { Problem } from '../../game/problem.ts';
import { signInLimits } from './sign-in-limits.ts';

const [home, bar] = ['192.0.2.1', '192.0.2.2'];

/** How many of so many tries pass. */
function passing(tries: number, act: (n: number) => void): number {
  return Array.from({ length: tries }, (_, n) => {
    try {
      act(n);
      return 1;
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many') return 0;
      throw error;
    }
  }).reduce<number>((sum, passed) => sum + passed, 0);
}

test('an account may be tried ten times a minute from an address, in whatever case it is written', () => {
  const limits = signInLimits(() => 0);
  expect(passing(30, (n) => limits.signIn(home, n % 2 ? 'ada@example.org' : 'ADA@example.org'))).toBe(10);
});

test('whoever guesses at an account elsewhere does not lock its owner out', () => {
  const limits = signInLimits(() => 0);
  passing(1000, () => limits.signIn(bar, 'ada@example.org'));
  expect(passing(1, () => limits.signIn(home, 'ada@example.org'))).toBe(1);
});

test('many addresses together guess a hundred times a minute, and the owner comes in where he has been before', () => {
  const limits = signInLimits(() => 0);
  expect(passing(1000, (n) => limits.signIn(`198.51.100.${n}`, 'ada@example.org'))).toBe(100);
  expect(passing(1, () => limits.signIn(home, 'ada@example.org'))).toBe(0);
  expect(passing(1, () => limits.signIn(home, 'ada@example.org', true))).toBe(1);
});

test('an address tries sixty times a minute, over all accounts', () => {
  const limits = signInLimits(() => 0);
  expect(passing(200, (n) => limits.signIn(bar, `fan${n}@example.org`))).toBe(60);
  expect(passing(1, () => limits.signIn(home, 'fan1@example.org'))).toBe(1);
});

test('a minute later all of it is forgotten', () => {
  let now = 0;
  const limits = signInLimits(() => now);
  passing(200, () => limits.signIn(bar, 'ada@example.org'));
  now = 60_001;
  expect(passing(20, () => limits.signIn(bar, 'ada@example.org'))).toBe(10);
});
