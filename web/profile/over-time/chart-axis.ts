/** A vertical scale, in percent of the chart's height from the top. */
export interface Axis {
  yOf: (value: number) => number;
  ticks: number[];
}

const fewestRanks = 5;

/** Rank 1 is at the top. The axis ends at the lowest rank, but covers at least five ranks, each of which has a tick. */
export function rankAxis(ranks: number[]): Axis {
  const lowest = Math.max(fewestRanks, ...ranks);
  const step = lowest === fewestRanks ? 1 : stepFor(lowest, 4);
  const below = Array.from({ length: Math.floor(lowest / step) }, (_, place) => (place + 1) * step).filter(
    (tick) => tick > 1,
  );
  return { yOf: (rank) => ((rank - 1) / (lowest - 1)) * 100, ticks: [1, ...below] };
}

/** 0 is at the bottom, and the highest total at the top. */
export function pointsAxis(totals: number[]): Axis {
  return spanAxis(Math.min(0, ...totals), Math.max(5, ...totals));
}

/** 0 is in between: a lead is above it, a deficit below. */
export function leadAxis(leads: number[]): Axis {
  return spanAxis(Math.min(-2, ...leads), Math.max(2, ...leads));
}

function spanAxis(low: number, high: number): Axis {
  const step = stepFor(high - low, 4);
  const first = Math.ceil(low / step);
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, place) => (first + place) * step);
  return { yOf: (value) => ((high - value) / (high - low)) * 100, ticks };
}

/** Returns the smallest round whole number that fits into the span at most `times` times. */
function stepFor(span: number, times: number): number {
  const least = Math.max(1, span / times);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((value) => value * power).filter((value) => Number.isInteger(value));
  return steps.find((step) => step >= least) ?? least;
}

/** The horizontal position of a place among `count` places, in percent. */
export function xOf(place: number, count: number): number {
  return count === 1 ? 100 : (place / (count - 1)) * 100;
}

/** Moves overlapping labels apart by just enough to leave `gap` between them. It supports two labels at most. */
export function separateLabels([one, other]: number[], gap: number): number[] {
  if (one === undefined) return [];
  if (other === undefined) return [one];
  const missing = gap - Math.abs(one - other);
  if (missing <= 0) return [one, other];
  const by = (missing / 2) * (one <= other ? -1 : 1);
  return [one + by, other - by];
}
