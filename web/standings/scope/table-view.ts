import type { TableScope } from '../../../game/standings/api.ts';
import type { Stage } from '../../../game/competition/stages.ts';
import { hasLeague } from '../../../game/standings/matchdays.ts';
import { isPlayedByMatchday } from '../../matches/days/matchdays.ts';

/** A table of players, or the winners of the matchdays. */
export type TableView = TableScope | 'winners';

/** Returns the views of the leaderboard in a competition with these stages. Source: docs/product.md#today-and-stage, docs/product.md#matchdays. */
function viewsOf(stages: readonly Stage[]): TableView[] {
  if (isPlayedByMatchday(stages)) return ['overall', 'matchday', 'winners', 'half1', 'half2'];
  return ['overall', 'today', 'stage', ...(hasLeague(stages) ? (['winners'] as const) : [])];
}

/** Returns the table of players that a view shows or, for the winners, that the fan's own place beside them is of. */
export function scopeOf(view: TableView): TableScope {
  return view === 'winners' ? 'overall' : view;
}

/** Returns the view that an address names (`/leaderboard?table=today`), or the overall table if the competition has no such view. */
export function viewOfAddress(search: URLSearchParams, stages: readonly Stage[]): TableView {
  const named = search.get('table');
  return viewsOf(stages).find((view) => view === named) ?? 'overall';
}
