import type { Stage } from '../competition/stages.ts';
import type { Match } from '../matches/match.ts';
import { stageTables } from '../matches/tables.ts';
import type { TableMatch, TableTeam } from '../matches/tables.ts';
import type { TableOrders } from './result-effect.ts';

interface TableChange {
  before: readonly TableMatch[];
  after: readonly TableMatch[];
  teams: readonly TableTeam[];
  stages: readonly Stage[];
}

/**
 * Returns how the teams of the match's pool or league are ordered with the matches before and after a change. Returns null if no team
 * changes its place, and for a knockout match.
 */
export function tableOrdersOf(
  { stage: id, pool }: Pick<Match, 'stage' | 'pool'>,
  { before, after, teams, stages }: TableChange,
): TableOrders | null {
  const stage = stages.find((one) => one.id === id);
  if (!stage || stage.kind === 'knockout') return null;
  const key = stage.kind === 'league' ? stage.id : pool;
  const orderOf = (matches: readonly TableMatch[]): string[] =>
    (stageTables(stage, { teams, matches }).get(key ?? '') ?? []).map(({ tla }) => tla);
  const [was, is] = [orderOf(before), orderOf(after)];
  if (was.join() === is.join()) return null;
  return { stage: stage.id, pool: stage.kind === 'league' ? null : pool, before: was, after: is };
}
