import { useEffect, useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { sidesThatScored } from './sides-that-scored.ts';

/** So long, in ms, a row says "Goal" instead of the minute, and so long its new digit has the accent colour. */
const wordMs = 6_000;
const colourMs = 60_000;

/** A goal that has come while the page was open. */
export interface NewGoal {
  /** The sides that have scored since the last score; both if two goals came together. */
  sides: (1 | 2)[];
  /** True for the first seconds, in which the row says so. */
  isSaid: boolean;
}

/** Returns the latest goal of a live match for a minute, and null at other times. A score that was there from the start is not a goal. */
export function useGoal({ full1, full2 }: Pick<Match, 'full1' | 'full2'>): NewGoal | null {
  const [seen, setSeen] = useState({ full1, full2 });
  const [goal, setGoal] = useState<NewGoal | null>(null);
  if (seen.full1 !== full1 || seen.full2 !== full2) {
    const sides = sidesThatScored(seen, { full1, full2 });
    setSeen({ full1, full2 });
    setGoal(sides.length > 0 ? { sides, isSaid: true } : null);
  }
  const scored = goal?.sides;
  useEffect(() => {
    if (!scored) return undefined;
    const word = setTimeout(() => setGoal({ sides: scored, isSaid: false }), wordMs);
    const colour = setTimeout(() => setGoal(null), colourMs);
    return () => {
      clearTimeout(word);
      clearTimeout(colour);
    };
  }, [scored]);
  return goal;
}
