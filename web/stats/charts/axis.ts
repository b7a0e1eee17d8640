/** An axis from zero: its top, which is the next round number, and the lines up to it. */
export function axisUpTo(most: number): { top: number; lines: number[] } {
  const step = steps.find((step) => most / step <= 4) ?? Math.ceil(most / 4);
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, place) => place * step) };
}

const steps = [1, 2, 5]
  .flatMap((digit) => Array.from({ length: 7 }, (_, power) => digit * 10 ** power))
  .toSorted((a, b) => a - b);
