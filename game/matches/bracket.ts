import { isKnockout } from './match.ts';
import type { Match } from './match.ts';
import { readPlaceholder } from './placeholder.ts';
import type { MatchReference } from './placeholder.ts';
import type { PoolOrder, PoolTeam } from './pools.ts';
import { knownOrders } from './pool-orders.ts';
import type { ThirdPlaceTable } from './third-place.ts';

/** What decides which teams meet. Teams are in the order of teams.json, except that an admin may have ordered level ones. */
export interface Draw {
  teams: PoolTeam[];
  poolOrder: PoolOrder;
  thirdPlace?: ThirdPlaceTable | undefined;
  /** The orders that the bracket keeps, also if the tables have changed since. */
  frozen?: FrozenOrders | undefined;
}

/**
 * The orders of pools at the moment when the first match fed by them locked. Later corrections of pool matches move points
 * and tables, never sides. Source: docs/decisions/0020-frozen-orders.md.
 */
export interface FrozenOrders {
  /** By pool, its teams from the first place on; null where a place was not known. */
  pools: Record<string, (string | null)[]>;
  /** The third who meets each side ("1A"); null until the first match of a third locks. */
  thirds: Record<string, string> | null;
}

/** The facts of a match that decide which teams meet later. */
export type BracketMatch = {
  [
    key in
      | 'id'
      | 'stage'
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
  /** True once the match is locked or over: its sides are those that played it and move no more. */
  isFixed?: boolean;
  /** The sides an admin has set in place of those the results lead to. */
  set1?: string | null;
  set2?: string | null;
};

/** The sides of a match; null while a side is not known. */
export interface Sides {
  team1: string | null;
  team2: string | null;
}

/**
 * The sides of every match, by match id, from the results so far; nothing is guessed. A match that is fixed has the sides
 * that are stored with it. Else an admin's side comes first, then what the placeholder says: a place of a pool is known
 * when all its matches are finished or its order is frozen, a third out of several pools when those of all pools are, the
 * winner and loser of a match when it is finished and names who goes through. A side without a placeholder is the team the
 * match has. A team that already stands in another match of the round does not come into a second one: that side is not
 * known until an admin sets it. Source: docs/decisions/0020-frozen-orders.md.
 */
export function resolveSides(draw: Draw, matches: BracketMatch[]): Map<string, Sides> {
  const bracket = bracketOf(draw, matches);
  for (const match of matches) sidesOf(match, bracket);
  return onceInARound(matches, bracket.sides);
}

/** The sides that today's results would lead to if nothing were fixed, frozen or set. Admins are shown them. */
export function sidesByResults(draw: Draw, matches: BracketMatch[]): Map<string, Sides> {
  const live = bracketOf({ ...draw, frozen: undefined }, matches);
  const sides = matches.map(({ id, ...match }): [string, Sides] => {
    const free = { ...match, id, isFixed: false, set1: null, set2: null };
    // Only this match is taken as if it were not fixed, because the winner of any other is one of the two teams that played it.
    return [id, sidesOf(free, { ...live, sides: new Map() })];
  });
  return new Map(sides);
}

interface Bracket {
  matches: Map<string, BracketMatch>;
  /** The order of each pool that is frozen or whose matches are all finished. */
  pools: Map<string, (string | null)[]>;
  /** The third who meets a side ("1A"); empty until every pool is decided. */
  thirds: Record<string, string>;
  sides: Map<string, Sides>;
}

function bracketOf(draw: Draw, matches: BracketMatch[]): Bracket {
  const { pools, thirds } = knownOrders(draw, matches);
  return { matches: new Map(matches.map((match) => [match.id, match])), pools, thirds, sides: new Map() };
}

function sidesOf(match: BracketMatch, bracket: Bracket): Sides {
  const known = bracket.sides.get(match.id);
  if (known) return known;
  const sides: Sides = { team1: null, team2: null };
  // Entered before it is filled, so that matches that wait for each other end in null.
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
  if (placeholder === null) return stored;
  return resolve(placeholder, { opponent: match[side === 1 ? 'placeholder2' : 'placeholder1'], bracket });
}

function resolve(placeholder: string, of: { opponent: string | null; bracket: Bracket }): string | null {
  const { opponent, bracket } = of;
  const it = readPlaceholder(placeholder);
  if (it?.kind === 'place') return bracket.pools.get(it.pool)?.[it.place - 1] ?? null;
  if (it?.kind === 'third') return bracket.thirds[opponent ?? ''] ?? null;
  return it ? throughOrOut(it, bracket) : null;
}

function throughOrOut(it: MatchReference, bracket: Bracket): string | null {
  const match = bracket.matches.get(it.matchId);
  if (!match || match.status !== 'FINISHED' || match.winner === null) return null;
  const { team1, team2 } = sidesOf(match, bracket);
  return (match.winner === 1) === (it.kind === 'winner') ? team1 : team2;
}

type SideKey = { id: string; side: 1 | 2 };

/** Removes a team from a side if it already stands in the round. Fixed sides come first, then those that admins have set. */
function onceInARound(matches: BracketMatch[], sides: Map<string, Sides>): Map<string, Sides> {
  const once = new Map([...sides].map(([id, it]) => [id, { ...it }]));
  for (const round of Map.groupBy(matches.filter(isKnockout), (match) => match.stage).values()) {
    const standing = new Set<string>();
    for (const { id, side } of bySafety(round)) {
      const of = once.get(id);
      const tla = of?.[`team${side}`] ?? null;
      if (!of || tla === null) continue;
      if (standing.has(tla)) of[`team${side}`] = null;
      standing.add(tla);
    }
  }
  return once;
}

function bySafety(round: BracketMatch[]): SideKey[] {
  const keys = round.flatMap((match) => ([1, 2] as const).map((side) => ({ match, id: match.id, side })));
  const safety = ({ match, side }: (typeof keys)[number]) => {
    if (match.isFixed && match[`team${side}`] !== null) return 0;
    return match[`set${side}`] ? 1 : 2;
  };
  return keys.toSorted((a, b) => safety(a) - safety(b));
}
