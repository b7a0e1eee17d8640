/** A rank after one match, at its place in a chart; both in percent, rank 1 on top. */
export interface RankPoint {
  x: number;
  y: number;
  rank: number;
}

/** The ranks from the first match to the last, spread over the width; the axis ends at `lowest`. */
export function rankLine(ranks: number[]): { points: RankPoint[]; ticks: { y: number; rank: number }[] } {
  const lowest = Math.max(5, ...ranks);
  const y = (rank: number) => ((rank - 1) / (lowest - 1)) * 100;
  const points = ranks.map((rank, place) => ({
    x: ranks.length === 1 ? 100 : (place / (ranks.length - 1)) * 100,
    y: y(rank),
    rank,
  }));
  return { points, ticks: ticksUpTo(lowest).map((rank) => ({ rank, y: y(rank) })) };
}

/** Rank 1 and at most four round numbers below it. */
function ticksUpTo(lowest: number): number[] {
  const step =
    [5, 10, 20, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000, 250_000].find((it) => lowest / it <= 4) ?? lowest;
  const below = Array.from({ length: Math.floor(lowest / step) }, (_, place) => (place + 1) * step);
  return [1, ...below];
}
