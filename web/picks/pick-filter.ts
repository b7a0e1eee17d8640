import { hasStarted, isCancelled, isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import { isMissing, isOpen } from '../matches/days/days.ts';
import type { PredictionsByMatch } from '../matches/days/days.ts';
import { pickPoints } from '../predictions/state/pick-state.ts';

/**
 * `picked`: the match has a pick. `open`: it has not locked. `missing`: it is open and lacks a pick. `played`: it has started or is over.
 * `exact`: the exact score was picked. `missed`: it is over, and the pick has earned nothing. Source: docs/product.md#all-my-picks.
 */
export const pickFilters = ['all', 'picked', 'open', 'missing', 'played', 'exact', 'missed'] as const;
export type PickFilter = (typeof pickFilters)[number];

/** After the last match these are left, since nothing is open and everything is played. */
const filtersAtTheEnd = ['picked', 'all', 'played', 'exact', 'missed', 'open', 'missing'] as const;

/** Returns the filters to choose from. The chosen one stays in any case. */
export function filtersNow(matches: readonly Match[], chosen: PickFilter): PickFilter[] {
  if (!matches.every(isOver)) return [...pickFilters];
  return filtersAtTheEnd.filter((filter) => filter === chosen || ['picked', 'all', 'exact', 'missed'].includes(filter));
}

/** Returns what is shown if the address does not say it: all matches, and after the last one those with a pick. */
export function firstFilter(matches: readonly Match[], picked: PredictionsByMatch): PickFilter {
  return matches.every(isOver) && matches.some(({ id }) => picked.has(id)) ? 'picked' : 'all';
}

/** What is listed. '' stands for all teams or all rounds. */
export interface Shown {
  show: PickFilter;
  team: string;
  round: string;
}

export interface PickFacts {
  picked: PredictionsByMatch;
  points: PointsRule;
  /** Wall time by the server's clock. */
  nowMs: number;
}

/** Reads what an address asks for. What it does not know is ignored. */
export function readShown(
  params: URLSearchParams,
  {
    teams,
    rounds,
    first,
  }: { teams: ReadonlyMap<string, unknown>; rounds: ReadonlyMap<string, unknown>; first: PickFilter },
): Shown {
  const asked = params.get('show');
  const team = params.get('team')?.toUpperCase() ?? '';
  const round = params.get('round') ?? '';
  return {
    show: pickFilters.find((filter) => filter === asked) ?? first,
    team: teams.has(team) ? team : '',
    round: rounds.has(round) ? round : '',
  };
}

/** Returns the parameters of an address that asks for this. What is shown first anyway is left out. */
export function paramsOf({ show, team, round }: Shown, first: PickFilter): Record<string, string> {
  return { ...(show !== first && { show }), ...(team && { team }), ...(round && { round }) };
}

/** Names a round in addresses: a matchday, a pool, or a leg of a knockout stage. */
export function roundKeyOf({ stage, kind, matchday, pool, tie }: Match): string {
  const rest = kind === 'league' ? matchday : kind === 'groups' ? pool : tie?.leg;
  return rest === null || rest === undefined ? stage : `${stage}.${rest}`;
}

/** True for a match of the team and of the round, whatever its state. */
export function isInPlace(match: Match, { team, round }: Pick<Shown, 'team' | 'round'>): boolean {
  const isOfTeam = team === '' || match.team1 === team || match.team2 === team;
  return isOfTeam && (round === '' || roundKeyOf(match) === round);
}

export function matchesPickFilter(filter: PickFilter, match: Match, { picked, points, nowMs }: PickFacts): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'picked':
      return picked.has(match.id);
    case 'open':
      return isOpen(match);
    case 'missing':
      return isMissing(match, picked, nowMs);
    case 'played':
      return hasStarted(match);
    case 'exact':
    case 'missed':
      return pickResult(match, { picked, points })?.label === filter;
  }
}

export interface PickTotals {
  points: number;
  exact: number;
  /** Matches that were played without a pick. Cancelled and awarded matches are left out. */
  withoutPick: number;
}

/** Adds up what the picks have earned. Points count live matches as they stand, as in every table; exact scores count only when over. */
export function pickTotals(matches: readonly Match[], facts: Pick<PickFacts, 'picked' | 'points'>): PickTotals {
  const totals = { points: 0, exact: 0, withoutPick: 0 };
  for (const match of matches) {
    if (!hasStarted(match) || isCancelled(match) || match.awarded) continue;
    if (!facts.picked.has(match.id)) totals.withoutPick += 1;
    const earned = pickPoints(match, { pick: facts.picked.get(match.id) ?? null, points: facts.points });
    totals.points += earned?.points ?? 0;
    if (earned?.label === 'exact') totals.exact += 1;
  }
  return totals;
}

function pickResult(match: Match, { picked, points }: Pick<PickFacts, 'picked' | 'points'>) {
  const pick = picked.get(match.id);
  if (!pick || !isOver(match) || isCancelled(match)) return null;
  return pickPoints(match, { pick, points });
}
