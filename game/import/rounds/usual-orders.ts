import { overallFirst } from '../../competition/stages.ts';
import type { StageKind, TableCriterion } from '../../competition/stages.ts';

/**
 * The usual order of the tables of a competition, by its code at football-data.org. tournament.json can say otherwise.
 * Source: docs/tournament-files.md#stages.
 */
export function usualOrder(code: string, kind: StageKind): TableCriterion[] {
  const isUefaCup = code === 'CL' || code === 'EL';
  if (isUefaCup) return kind === 'league' ? uefaLeague : headToHead;
  return orders[code] ?? overallFirst;
}

const uefaLeague: TableCriterion[] = ['points', 'difference', 'goals', 'away-goals', 'wins', 'away-wins'];

/**
 * After the points, the matches that the level teams played against each other decide. If these separate only some of the teams, the criteria are
 * not started again for the others.
 */
const headToHead: TableCriterion[] = [
  'points',
  'level-points',
  'level-difference',
  'level-goals',
  'difference',
  'goals',
];

const orders: Record<string, TableCriterion[]> = {
  EC: headToHead,
  PD: headToHead,
  SA: headToHead,
  PPL: headToHead,
  PL: ['points', 'difference', 'goals', 'level-points', 'level-away-goals'],
};
