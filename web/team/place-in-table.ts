import type { Stage } from '../../game/competition/stages.ts';
import type { Match } from '../../game/matches/match.ts';
import type { TableRow } from '../../game/matches/tables.ts';

export interface PlaceInTable {
  stage: Stage;
  row: TableRow;
}

/**
 * Returns a team's row in the latest table in which a match has been played; undefined if there is none. `tables` are those of the statistics, by
 * pool or by the id of the league's stage. Source: docs/product.md#a-teams-page.
 */
export function placeInTable(
  tla: string,
  {
    stages,
    tables,
    matches,
  }: { stages: readonly Stage[]; tables: Record<string, TableRow[]>; matches: readonly Match[] },
): PlaceInTable | undefined {
  for (const stage of stages.toReversed()) {
    for (const key of tablesOf(stage, matches)) {
      const rows = tables[key] ?? [];
      const row = rows.find((one) => one.tla === tla);
      if (row && rows.some(({ played }) => played > 0)) return { stage, row };
    }
  }
  return undefined;
}

function tablesOf({ id, kind }: Stage, matches: readonly Match[]): Iterable<string> {
  if (kind === 'knockout') return [];
  if (kind === 'league') return [id];
  return new Set(matches.flatMap(({ stage, pool }) => (stage === id && pool !== null ? [pool] : [])));
}
