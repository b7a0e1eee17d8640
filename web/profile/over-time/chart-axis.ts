/** A scale from top to bottom of a chart, in percent of its height. */
export interface Axis {
  yOf: (value: number) => number;
  ticks: number[];
}

/** Rank 1 on top; the axis ends at the lowest rank, and never above 5. */
export function rankAxis(ranks: number[]): Axis {
  const lowest = Math.max(5, ...ranks);
  const step = stepFor(lowest, 4);
  const below = Array.from({ length: Math.floor(lowest / step) }, (_, place) => (place + 1) * step);
  return { yOf: (rank) => ((rank - 1) / (lowest - 1)) * 100, ticks: [1, ...below] };
}

/** 0 at the bottom, the most points on top. */
export function pointsAxis(totals: number[]): Axis {
  return spanAxis(Math.min(0, ...totals), Math.max(5, ...totals));
}

/** 0 in between: ahead above it, behind below. */
export function leadAxis(leads: number[]): Axis {
  return spanAxis(Math.min(-2, ...leads), Math.max(2, ...leads));
}

function spanAxis(low: number, high: number): Axis {
  const step = stepFor(high - low, 4);
  const first = Math.ceil(low / step);
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, place) => (first + place) * step);
  return { yOf: (value) => ((high - value) / (high - low)) * 100, ticks };
}

/** The smallest round whole number that goes into a span at most so many times. */
function stepFor(span: number, times: number): number {
  const least = Math.max(1, span / times);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((value) => value * power).filter((value) => Number.isInteger(value));
  return steps.find((step) => step >= least) ?? least;
}

/** Where a place among `count` stands from left to right, in percent. */
export function xOf(place: number, count: number): number {
  return count === 1 ? 100 : (place / (count - 1)) * 100;
}

/** Heights for labels that would overlap, moved apart by the least that keeps `gap` between them; for two at most. */
export function apart([one, other]: number[], gap: number): number[] {
  if (one === undefined) return [];
  if (other === undefined) return [one];
  const missing = gap - Math.abs(one - other);
  if (missing <= 0) return [one, other];
  const by = (missing / 2) * (one <= other ? -1 : 1);
  return [one + by, other - by];
}
