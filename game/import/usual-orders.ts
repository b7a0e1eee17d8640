import { headToHeadFirst, overallFirst } from '../competition/stages.ts';
import type { TableCriterion } from '../competition/stages.ts';

/**
 * The usual order of the tables of a competition, by its code at football-data.org. tournament.json can say otherwise.
 * Source: docs/tournament-files.md#stages.
 */
export function usualOrder(code: string): TableCriterion[] {
  return orders[code] ?? overallFirst;
}

const uefaLeague: TableCriterion[] = ['points', 'difference', 'goals', 'away-goals', 'wins', 'away-wins'];

const orders: Record<string, TableCriterion[]> = {
  EC: headToHeadFirst,
  PD: headToHeadFirst,
  SA: headToHeadFirst,
  PPL: headToHeadFirst,
  CL: uefaLeague,
  EL: uefaLeague,
  PL: ['points', 'difference', 'goals', 'level-points', 'level-away-goals'],
};
