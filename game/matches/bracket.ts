import { isKnockout } from './match.ts';
import type { Match } from './match.ts';
import { readPlaceholder } from './placeholder.ts';
import type { MatchReference } from './placeholder.ts';
import { poolTables } from './pools.ts';
import type { PoolOrder, PoolRow, PoolTeam } from './pools.ts';
import { thirdsByOpponent } from './third-place.ts';
import type { ThirdPlaceTable } from './third-place.ts';

/** What of a tournament decides who meets whom; teams in the order of teams.json. */
export interface Draw {
  teams: PoolTeam[];
  poolOrder: PoolOrder;
  thirdPlace?: ThirdPlaceTable | undefined;
}

/** What of a match decides who meets whom later. */
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
};

/** The sides of a match; null while a side is not known. */
export interface Sides {
  team1: string | null;
  team2: string | null;
}

/**
 * The sides of every match, by match id, from the results so far; nothing is guessed. A place of a pool is known when
 * all its matches are finished, a third out of several pools when those of all pools are, the winner and loser of a
 * match when it is finished and names who goes through. A side without a placeholder is the team the match has.
 * Source: product §3 (Any tournament).
 */
export function resolveSides(draw: Draw, matches: BracketMatch[]): Map<string, Sides> {
  const pools = decidedPools(draw, matches);
  const bracket: Bracket = {
    matches: new Map(matches.map((match) => [match.id, match])),
    pools,
    thirds: decidedThirds(draw, pools),
    sides: new Map(),
  };
  for (const match of matches) sidesOf(match, bracket);
  return bracket.sides;
}

interface Bracket {
  matches: Map<string, BracketMatch>;
  /** Tables of the pools whose matches are all finished. */
  pools: Map<string, PoolRow[]>;
  /** The third who meets a side ("1A"); empty until every pool is decided. */
  thirds: Map<string, string>;
  sides: Map<string, Sides>;
}

function decidedPools(draw: Draw, matches: BracketMatch[]): Map<string, PoolRow[]> {
  const poolMatches = matches.filter((match) => !isKnockout(match));
  const isDecided = (pool: string) => {
    const own = poolMatches.filter((match) => match.pool === pool);
    return own.length > 0 && own.every((match) => match.status === 'FINISHED');
  };
  const tables = poolTables(draw.teams, poolMatches, draw.poolOrder);
  return new Map([...tables].filter(([pool]) => isDecided(pool)));
}

function decidedThirds(draw: Draw, pools: Map<string, PoolRow[]>): Map<string, string> {
  const allPools = new Set(draw.teams.map((team) => team.pool));
  if (!draw.thirdPlace || pools.size < allPools.size) return new Map();
  return thirdsByOpponent(pools, { table: draw.thirdPlace, teamOrder: draw.teams.map((team) => team.tla) });
}

function sidesOf(match: BracketMatch, bracket: Bracket): Sides {
  const known = bracket.sides.get(match.id);
  if (known) return known;
  const sides: Sides = { team1: null, team2: null };
  // Entered before it is filled, so that matches that wait for each other end in null.
  bracket.sides.set(match.id, sides);
  const { placeholder1, placeholder2 } = match;
  sides.team1 = placeholder1 === null ? match.team1 : resolve(placeholder1, { opponent: placeholder2, bracket });
  sides.team2 = placeholder2 === null ? match.team2 : resolve(placeholder2, { opponent: placeholder1, bracket });
  return sides;
}

function resolve(placeholder: string, of: { opponent: string | null; bracket: Bracket }): string | null {
  const { opponent, bracket } = of;
  const it = readPlaceholder(placeholder);
  if (it?.kind === 'place') return bracket.pools.get(it.pool)?.find((row) => row.place === it.place)?.tla ?? null;
  if (it?.kind === 'third') return bracket.thirds.get(opponent ?? '') ?? null;
  return it ? throughOrOut(it, bracket) : null;
}

function throughOrOut(it: MatchReference, bracket: Bracket): string | null {
  const match = bracket.matches.get(it.matchId);
  if (!match || match.status !== 'FINISHED' || match.winner === null) return null;
  const { team1, team2 } = sidesOf(match, bracket);
  return (match.winner === 1) === (it.kind === 'winner') ? team1 : team2;
}
