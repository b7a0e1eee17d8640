/** How all players predicted a match: numbers of picks, or whole percentages. */
export interface SplitPercent {
  home: number;
  draw: number;
  away: number;
}

/**
 * Converts counts of picks to whole percentages that add up to 100 (largest remainder method). Returns null if nobody
 * made a pick.
 */
export function splitPercent(split: SplitPercent): SplitPercent | null {
  const kinds = ['home', 'draw', 'away'] as const;
  const total = split.home + split.draw + split.away;
  if (total === 0) return null;
  const exact = kinds.map((kind) => ({ kind, share: (split[kind] * 100) / total }));
  const percent = { home: 0, draw: 0, away: 0 };
  for (const { kind, share } of exact) percent[kind] = Math.floor(share);
  const missing = 100 - percent.home - percent.draw - percent.away;
  const byRemainder = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1));
  for (const { kind } of byRemainder.slice(0, missing)) percent[kind] += 1;
  return percent;
}
