import { describe, expect, test } from 'vitest';
import { jumpBetween } from './clock-jump.ts';

/** A reading at wall time `wallS`, requested `askedS` and answered `answeredS` seconds after this process started. */
const reading = (wallS: number, askedS: number, answeredS = askedS) => ({
  wallMs: wallS * 1000,
  askedAtMs: askedS * 1000,
  answeredAtMs: answeredS * 1000,
});

describe('a jump of the wall clock between two readings', () => {
  test.each([
    ['time just passes', reading(100, 0), reading(102, 2), 0],
    ['the second answer takes ten seconds', reading(100, 0), reading(112, 2, 12), 0],
    ['the first answer took ten seconds', reading(110, 0, 10), reading(112, 12), 0],
    ['the process stood still for a minute', reading(100, 0), reading(160, 60), 0],
    ['a small step of the time service', reading(100, 0), reading(106, 2), 0],
    ['an hour forward', reading(100, 0), reading(3702, 2), 3_600_000],
    ['an hour back', reading(3700, 0), reading(102, 2), -3_600_000],
    ['a forward jump behind a slow answer', reading(100, 0), reading(112 + 60, 2, 12), 60_000],
    ['the machine was suspended: its own time stood still', reading(100, 0), reading(7302, 2), 7_200_000],
  ])('is detected only if the clock was moved: %s', (_, before, after, jumpMs) => {
    expect(jumpBetween(before, after)).toBe(jumpMs);
  });
});
