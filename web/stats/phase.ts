import { isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Stage } from '../../game/competition/stages.ts';

export type Phase = 'before' | 'tables' | 'knockout' | 'after';

/** The large parts of the statistics. `end` is the champion with the best and the worst predicted match. */
export type StatsPart = 'end' | 'bracket' | 'tables' | 'players';

const orders: Record<Phase, StatsPart[]> = {
  before: ['tables', 'players', 'bracket'],
  tables: ['tables', 'players', 'bracket'],
  knockout: ['bracket', 'tables', 'players'],
  after: ['end', 'bracket', 'tables', 'players'],
};

type PhaseMatch = Pick<Match, 'stage' | 'status' | 'lockedAt'>;

/**
 * Returns how far the competition has progressed: before the first lock, while the matches of tables are played, in the knockout rounds, or
 * after all matches. Source: docs/product.md#statistics.
 */
export function phaseOf(matches: readonly PhaseMatch[], stages: readonly Stage[]): Phase {
  if (matches.every(({ lockedAt }) => lockedAt === null)) return 'before';
  if (matches.every(isOver)) return 'after';
  const knockout = new Set(stages.filter(({ kind }) => kind === 'knockout').map(({ id }) => id));
  const inTables = matches.filter(({ stage }) => !knockout.has(stage));
  return inTables.length < matches.length && inTables.every(isOver) ? 'knockout' : 'tables';
}

/** What matters most in the phase comes first. */
export function partsInOrder(phase: Phase): StatsPart[] {
  return orders[phase];
}
