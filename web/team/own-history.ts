import { hasStarted, isCancelled, sideThrough } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { pickTotals } from '../picks/pick-filter.ts';
import type { PickFacts } from '../picks/pick-filter.ts';

export interface OwnHistory {
  /** The team's matches that have started, without cancelled and awarded ones. */
  played: number;
  /** How many of them the fan had picked. */
  picked: number;
  points: number;
  exact: number;
  /** How many of these picks had the team win, or go through after a draw. */
  backed: number;
}

/**
 * Returns what the fan's picks of a team's matches have come to. Points count live matches as they stand; exact scores count only when over.
 * `matches` are the team's only.
 * Source: docs/product.md#a-teams-page.
 */
export function ownHistory(
  tla: string,
  matches: readonly Match[],
  facts: Pick<PickFacts, 'picked' | 'points'>,
): OwnHistory {
  const played = matches.filter((match) => hasStarted(match) && !isCancelled(match) && !match.awarded);
  const { points, exact, withoutPick } = pickTotals(played, facts);
  const backed = played.filter((match) => backedSide(match, facts) === tla).length;
  return { played: played.length, picked: played.length - withoutPick, points, exact, backed };
}

function backedSide({ id, team1, team2 }: Match, { picked }: Pick<PickFacts, 'picked'>): string | null {
  const pick = picked.get(id);
  const side = pick ? sideThrough(pick) : null;
  return side === null ? null : side === 1 ? team1 : team2;
}
