import type { Stage } from '../competition/stages.ts';
import { leadingSide } from './match.ts';
import type { Match, MatchStatus, Side, Tie } from './match.ts';

/** What a leg contributes to its tie. */
export interface Leg {
  id: string;
  tieId: string | null;
  stage: string;
  utcDate: string;
  status: MatchStatus;
  team1: string | null;
  team2: string | null;
  full1: number | null;
  full2: number | null;
  penalties: Match['penalties'];
  /** The side of this leg that goes through, if an admin, the feed or the tournament's file says so; null otherwise. */
  saidThrough: Side;
}

/** Returns the state of every two-legged tie among these matches, once for each of its legs, by the id of that leg's match (`tieOf`). */
export function tiesById(matches: readonly Leg[], stages: readonly Stage[]): Map<string, Tie> {
  const legs = matches.flatMap((match) => (match.tieId === null ? [] : [{ ...match, tieId: match.tieId }]));
  return new Map(
    [...Map.groupBy(legs, ({ tieId }) => tieId).values()].flatMap((tie) => {
      const stage = stages.find(({ id }) => id === tie[0]?.stage);
      return [...tieOf(tie, stage ?? { awayGoals: false })];
    }),
  );
}

/**
 * Returns the state of a tie of two legs for each leg, by the id of the match. Who goes through follows from the aggregate, then from away
 * goals if the stage has them, then from a shoot-out, and otherwise from what was said about it. Nothing is decided before both legs are
 * over. Source: docs/product.md#two-legs.
 */
function tieOf(legs: readonly (Leg & { tieId: string })[], stage: Pick<Stage, 'awayGoals'>): Map<string, Tie> {
  const inOrder = legs.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate) || a.id.localeCompare(b.id));
  const first = inOrder[0];
  if (!first) return new Map();
  const views = inOrder.map((leg) => (isSwapped(first, leg) ? swapped(leg) : leg));
  const aggregate = sumOf(views);
  const penalties = views.at(-1)?.penalties ?? null;
  const through = inOrder.every(({ status }) => status === 'FINISHED') ? throughOf(views, stage) : null;
  return new Map(
    inOrder.map((leg, index) => {
      const tie = {
        id: leg.tieId,
        leg: index + 1,
        of: inOrder.length,
        aggregate1: aggregate && aggregate.full1,
        aggregate2: aggregate && aggregate.full2,
        penalties,
        through,
      };
      return [leg.id, isSwapped(first, leg) ? swappedTie(tie) : tie];
    }),
  );
}

/**
 * True if the sides of a leg are the reverse of those of the first leg. That is assumed unless both legs have the same
 * known home team.
 */
function isSwapped(first: Leg, leg: Leg): boolean {
  if (leg === first) return false;
  return first.team1 === null || leg.team1 === null || first.team1 !== leg.team1;
}

function swapped(leg: Leg): Leg {
  const { team1, team2, full1, full2, penalties, saidThrough } = leg;
  return {
    ...leg,
    team1: team2,
    team2: team1,
    full1: full2,
    full2: full1,
    penalties: penalties && { 1: penalties[2], 2: penalties[1] },
    saidThrough: otherSide(saidThrough),
  };
}

function swappedTie(tie: Tie): Tie {
  return {
    ...tie,
    aggregate1: tie.aggregate2,
    aggregate2: tie.aggregate1,
    penalties: tie.penalties && { 1: tie.penalties[2], 2: tie.penalties[1] },
    through: otherSide(tie.through),
  };
}

function otherSide(side: Side): Side {
  return side === null ? null : side === 1 ? 2 : 1;
}

function sumOf(legs: readonly Leg[]): { full1: number; full2: number } | null {
  const played = legs.filter(({ full1 }) => full1 !== null);
  if (played.length === 0) return null;
  return {
    full1: played.reduce((sum, { full1 }) => sum + (full1 ?? 0), 0),
    full2: played.reduce((sum, { full2 }) => sum + (full2 ?? 0), 0),
  };
}

/** All legs are seen from the sides of the first one. */
function throughOf(legs: readonly Leg[], { awayGoals }: Pick<Stage, 'awayGoals'>): Side {
  const said = legs.findLast(({ saidThrough }) => saidThrough !== null)?.saidThrough ?? null;
  // A cancelled leg has no score, so the scores do not decide.
  const aggregate = legs.every(({ full1 }) => full1 !== null) ? sumOf(legs) : null;
  if (!aggregate) return said;
  return leadingSide(aggregate) ?? (awayGoals ? moreAwayGoals(legs) : null) ?? shootOutOf(legs) ?? said;
}

function moreAwayGoals(legs: readonly Leg[]): Side {
  const [first, second] = legs;
  if (!first || !second) return null;
  return leadingSide({ full1: second.full1 ?? 0, full2: first.full2 ?? 0 });
}

function shootOutOf(legs: readonly Leg[]): Side {
  const penalties = legs.at(-1)?.penalties;
  return penalties ? leadingSide({ full1: penalties[1], full2: penalties[2] }) : null;
}

/**
 * The side that goes through after this match: that of its tie, or of the match if it is the only one of its tie. Null while that is not
 * decided, and outside knockout stages.
 */
export function throughIn(match: Pick<Match, 'kind' | 'status' | 'full1' | 'full2' | 'winner' | 'tie'>): Side {
  const { kind, status, full1, full2, winner, tie } = match;
  if (kind !== 'knockout' || status !== 'FINISHED') return null;
  if (tie) return tie.through;
  return winner ?? (full1 === null || full2 === null ? null : leadingSide({ full1, full2 }));
}
