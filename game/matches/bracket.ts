import { isKnockout } from './match.ts';
import type { Match } from './match.ts';
import { readPlaceholder } from './placeholder.ts';
import type { MatchReference } from './placeholder.ts';
import type { Stage } from '../competition/stages.ts';
import type { TableTeam } from './tables.ts';
import { throughIn } from './ties.ts';
import { knownOrders } from './pool-orders.ts';
import type { ThirdPlaceTable } from './third-place.ts';

/** The inputs that decide which teams meet. Teams are in the order of teams.json, unless an admin has ordered teams that are level. */
export interface Draw {
  teams: TableTeam[];
  /** In the order of play. */
  stages: readonly Stage[];
  thirdPlace?: ThirdPlaceTable | undefined;
  /** The frozen orders. The bracket uses them even if the tables have changed since. */
  frozen?: FrozenOrders | undefined;
}

/**
 * The order of each pool at the moment when the first knockout match that takes a team from it locked. Later corrections of pool matches
 * change points and tables, but never sides. Source: docs/decisions/0020-frozen-orders.md.
 */
export interface FrozenOrders {
  /** The teams of each pool in order, by the pool's letter; null for a place that was not known at that moment. */
  pools: Record<string, (string | null)[]>;
  /** The third-placed team that meets each side ("1A"); null until these opponents are frozen. */
  thirds: Record<string, string> | null;
  /**
   * The pools (and `thirds`) that were frozen only by a walkover. If the walkover is undone before a match with a team from them has locked,
   * they are no longer frozen.
   */
  byWalkover?: string[];
}

export type BracketMatch = {
  [
    key in
      | 'id'
      | 'stage'
      | 'kind'
      | 'tie'
      | 'status'
      | 'pool'
      | 'team1'
      | 'team2'
      | 'placeholder1'
      | 'placeholder2'
      | 'full1'
      | 'full2'
      | 'winner'
  ]: Match[key];
} & {
  /** True once the match is locked or over. Its sides no longer change then. */
  isFixed?: boolean;
  /** True if the match ended without ever having locked: it was cancelled or is a walkover. */
  isCalledOff?: boolean;
  /** The sides that an admin has set in place of those that follow from the results. */
  set1?: string | null;
  set2?: string | null;
  /** The teams that the tournament's file names, if an admin has set a side of a match without placeholders. */
  named1?: string | null;
  named2?: string | null;
  /** The recorded teams of a match that a replay plays. They take the place of LATER once the stages before are over. */
  recorded1?: string | null;
  recorded2?: string | null;
  utcDate?: string;
};

export interface Sides {
  team1: string | null;
  team2: string | null;
}

/**
 * Returns the sides of every match, by match id, as far as the results so far decide them. A match that is fixed keeps its stored sides.
 * Otherwise a side that an admin has set takes precedence over the side that the placeholder leads to:
 * - A place in a pool is known when all matches of the pool are finished or its order is frozen.
 * - A third-placed team out of several pools is known when the matches of all pools are finished or the thirds are frozen.
 * - The winner and the loser of a match are known when its tie is decided.
 *
 * A side without a placeholder is the team stored with the match. A team that is already in another match of the round is not put into a
 * second one; that side is not known until an admin sets it. Source: docs/decisions/0020-frozen-orders.md.
 */
export function resolveSides(draw: Draw, matches: BracketMatch[]): Map<string, Sides> {
  const bracket = bracketOf(draw, matches);
  for (const match of matches) sidesOf(match, bracket);
  return withoutRepeats(matches, bracket.sides);
}

/**
 * Returns for each match the sides that the current results would lead to if that match were not fixed, no admin had set its sides, and no order were
 * frozen. Admins see them.
 */
export function sidesByResults(draw: Draw, matches: BracketMatch[]): Map<string, Sides> {
  const live = bracketOf({ ...draw, frozen: undefined }, matches);
  const sides = matches.map(({ id, ...match }): [string, Sides] => {
    const free = { ...match, id, isFixed: false, set1: null, set2: null };
    // Only this match is treated as not fixed. Every other match keeps its teams, because its winner is one of the two teams that really
    // played it.
    return [id, sidesOf(free, { ...live, sides: new Map() })];
  });
  return new Map(sides);
}

interface Bracket {
  matches: Map<string, BracketMatch>;
  /** The order of each pool that is frozen or whose matches are all finished. */
  pools: Map<string, (string | null)[]>;
  /** The third-placed team that meets a side ("1A"); empty until every pool is decided or the thirds are frozen. */
  thirds: Record<string, string>;
  /** The stages whose earlier stages (of the same part) are over. */
  begun: Set<string>;
  sides: Map<string, Sides>;
}

function bracketOf(draw: Draw, matches: BracketMatch[]): Bracket {
  const { pools, thirds } = knownOrders(draw, matches);
  const byId = new Map(matches.map((match) => [match.id, match]));
  return { matches: byId, pools, thirds, begun: begunStages(draw.stages, matches), sides: new Map() };
}

/**
 * Returns the stages that can begin: no match of an earlier stage of the same part is unfinished, apart from matches that kick off at or after the
 * stage's own first kick-off. So a stage that is played at the same time does not hold it back.
 */
function begunStages(stages: readonly Stage[], matches: BracketMatch[]): Set<string> {
  const firstKickoffs = new Map(
    [...Map.groupBy(matches, ({ stage }) => stage)].map(([stage, own]) => [
      stage,
      Math.min(...own.map((match) => kickoffOf(match, Infinity))),
    ]),
  );
  const unfinished = Map.groupBy(
    matches.filter(({ status }) => status !== 'FINISHED'),
    ({ stage }) => stage,
  );
  const begun = stages.filter(({ id, part }, index) => {
    const first = firstKickoffs.get(id) ?? Infinity;
    const earlier = stages.slice(0, index).filter((stage) => stage.part === part);
    return earlier.every((stage) =>
      (unfinished.get(stage.id) ?? []).every((match) => kickoffOf(match, -Infinity) >= first),
    );
  });
  return new Set(begun.map(({ id }) => id));
}

function kickoffOf({ utcDate }: BracketMatch, unknown: number): number {
  return utcDate === undefined ? unknown : Date.parse(utcDate);
}

function sidesOf(match: BracketMatch, bracket: Bracket): Sides {
  const known = bracket.sides.get(match.id);
  if (known) return known;
  const sides: Sides = { team1: null, team2: null };
  // The sides are put into the map before they are filled, so that matches that refer to each other get null instead of causing an endless
  // recursion.
  bracket.sides.set(match.id, sides);
  sides.team1 = sideOf(match, 1, bracket);
  sides.team2 = sideOf(match, 2, bracket);
  return sides;
}

function sideOf(match: BracketMatch, side: 1 | 2, bracket: Bracket): string | null {
  const placeholder = match[`placeholder${side}`];
  const stored = match[`team${side}`];
  if (match.isFixed && stored !== null) return stored;
  const set = match[`set${side}`] ?? null;
  if (set !== null) return set;
  if (placeholder === null) return match[`named${side}`] ?? stored;
  if (readPlaceholder(placeholder)?.kind === 'later') {
    return bracket.begun.has(match.stage) ? (match[`recorded${side}`] ?? null) : null;
  }
  return resolve(placeholder, { opponent: match[side === 1 ? 'placeholder2' : 'placeholder1'], bracket });
}

function resolve(placeholder: string, of: { opponent: string | null; bracket: Bracket }): string | null {
  const { opponent, bracket } = of;
  const reference = readPlaceholder(placeholder);
  if (reference?.kind === 'place') return bracket.pools.get(reference.pool)?.[reference.place - 1] ?? null;
  if (reference?.kind === 'third') return bracket.thirds[opponent ?? ''] ?? null;
  return reference?.kind === 'winner' || reference?.kind === 'loser' ? winnerOrLoser(reference, bracket) : null;
}

function winnerOrLoser({ kind, matchId }: MatchReference, bracket: Bracket): string | null {
  const match = bracket.matches.get(matchId);
  const through = match ? throughIn(match) : null;
  if (!match || through === null) return null;
  const { team1, team2 } = sidesOf(match, bracket);
  return (through === 1) === (kind === 'winner') ? team1 : team2;
}

type SideKey = { id: string; side: 1 | 2 };

/** Empties a side if its team is already in the round. Fixed sides take precedence, then those that admins have set. */
function withoutRepeats(matches: BracketMatch[], sides: Map<string, Sides>): Map<string, Sides> {
  const result = new Map([...sides].map(([id, pair]) => [id, { ...pair }]));
  // A team plays in both legs of a tie, so each leg is checked like a separate round.
  const roundOf = (match: BracketMatch) => `${match.stage} ${match.tie?.leg ?? 1}`;
  for (const round of Map.groupBy(matches.filter(isKnockout), roundOf).values()) {
    const standing = new Set<string>();
    for (const { id, side } of byPrecedence(round)) {
      const pair = result.get(id);
      const tla = pair?.[`team${side}`] ?? null;
      if (!pair || tla === null) continue;
      if (standing.has(tla)) pair[`team${side}`] = null;
      standing.add(tla);
    }
  }
  return result;
}

function byPrecedence(round: BracketMatch[]): SideKey[] {
  const keys = round.flatMap((match) => ([1, 2] as const).map((side) => ({ match, id: match.id, side })));
  const precedence = ({ match, side }: (typeof keys)[number]) => {
    if (match.isFixed && match[`team${side}`] !== null) return 0;
    return match[`set${side}`] ? 1 : 2;
  };
  return keys.toSorted((a, b) => precedence(a) - precedence(b));
}
