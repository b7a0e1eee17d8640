import type { Match } from '../../game/matches/match.ts';
import { goalsByMinute } from '../../game/stats/goals-by-minute.ts';
import type { GoalSpan } from '../../game/stats/goals-by-minute.ts';
import { fewestMatches } from '../matches/fewest-matches.ts';
import { calledMatches } from './called.ts';
import type { Crowd } from './data.ts';

/** The fewest goals that make a chart. */
export const fewestGoals = 5;

/** Which of the charts of played matches have enough to show. `SoFar` has the figures of the others. */
export interface PanelsShown {
  crowd: boolean;
  goals: boolean;
  picks: boolean;
}

/** Source: docs/product.md#statistics. */
export function panelsShown(locked: Match[], { crowd, common }: Pick<Crowd, 'crowd' | 'common'>): PanelsShown {
  return {
    crowd: common.matches >= fewestMatches,
    goals: goalsIn(goalsByMinute(locked).spans) >= fewestGoals,
    picks: calledMatches(locked, crowd).length >= fewestMatches,
  };
}

export function goalsIn(spans: readonly GoalSpan[]): number {
  return spans.reduce((sum, { goals }) => sum + goals, 0);
}
