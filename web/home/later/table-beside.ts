import type { Stage } from '../../../game/competition/stages.ts';
import { isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { stageTables } from '../../../game/matches/tables.ts';
import type { TableRow, TableTeam } from '../../../game/matches/tables.ts';

/** The table of a league, or of the pool that plays next. */
export interface TableBeside {
  stage: Stage;
  /** In order of place. */
  rows: TableRow[];
}

/** Returns the table of the match that is live or comes next, or else of the latest one; undefined in a knockout stage, and before its first match. */
export function tableBeside(
  matches: readonly Match[],
  { stages, teams }: { stages: readonly Stage[]; teams: readonly TableTeam[] },
): TableBeside | undefined {
  const inOrder = matches
    .filter(({ dateKnown }) => dateKnown)
    .toSorted((one, other) => Date.parse(one.utcDate) - Date.parse(other.utcDate));
  const match = inOrder.find((one) => !isOver(one)) ?? inOrder.at(-1);
  const stage = stages.find(({ id }) => id === match?.stage);
  if (!match || !stage) return undefined;
  const rows = stageTables(stage, { teams, matches }).get(stage.kind === 'league' ? stage.id : (match.pool ?? ''));
  return rows?.some(({ played }) => played > 0) ? { stage, rows } : undefined;
}
