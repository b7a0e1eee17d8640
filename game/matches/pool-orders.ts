import type { BracketMatch, Draw, FrozenOrders } from './bracket.ts';
import { isKnockout } from './match.ts';
import { readPlaceholder } from './placeholder.ts';
import { allTables } from './tables.ts';
import type { TableRow } from './tables.ts';
import { thirdsByOpponent } from './third-place.ts';

/** The orders that the bracket uses: the frozen ones, and those of pools whose matches are all finished. */
export interface KnownOrders {
  pools: Map<string, (string | null)[]>;
  /** The third-placed team that meets each side ("1A"); empty until every pool is decided or the thirds are frozen. */
  thirds: Record<string, string>;
}

/** Returns the orders that are known. A frozen order takes precedence over the table. */
export function knownOrders(draw: Draw, matches: BracketMatch[]): KnownOrders {
  const tables = orderedTables(draw, matches);
  const decided = decidedPools(matches);
  const pools = new Map<string, (string | null)[]>();
  for (const [pool, rows] of tables) {
    const frozen = draw.frozen?.pools[pool];
    const order = rows.map((row) => row.tla);
    // A place that was not known when the order was frozen stays unknown until the pool is decided.
    if (decided.has(pool)) pools.set(pool, order);
    else if (frozen) pools.set(pool, frozen);
  }
  return { pools, thirds: { ...decidedThirds(draw, { tables, decided }), ...draw.frozen?.thirds } };
}

/**
 * Returns the orders that must be frozen for these matches. A pool's order is frozen if the pool feeds a locked match
 * or a walkover. If such a match has a third-placed team, the orders of all pools and of the third-placed teams are
 * frozen. An order that is already frozen stays frozen, even if the match is reopened, unless only a walkover froze it
 * and the walkover was undone. The order of a pool that is not decided yet is frozen once the pool is decided. Returns
 * `draw.frozen` itself if nothing changes.
 */
export function freezeOrders(draw: Draw, matches: BracketMatch[]): FrozenOrders | undefined {
  const decided = decidedPools(matches);
  const locked = matches.filter((match) => match.isFixed && !match.isCalledOff);
  const byLock = fedBy(locked, decided);
  const byWalkover = fedBy(
    matches.filter((match) => match.isCalledOff && match.winner !== null),
    decided,
  );
  const known = withoutUndone(draw.frozen ?? { pools: {}, thirds: null }, { byLock, byWalkover });
  const wanted = new Set([...byLock, ...byWalkover]);
  const tables = orderedTables({ ...draw, frozen: known }, matches);
  const added = [...wanted].filter((pool) => decided.has(pool) && !isWhole(known.pools[pool]));
  const orders = added.map((pool) => [pool, (tables.get(pool) ?? []).map((row) => row.tla)] as const);
  const thirds = { ...decidedThirds(draw, { tables, decided }), ...known.thirds };
  const addsThirds = wanted.has('thirds') && areAllDecided(draw, decided) && isLonger(thirds, known.thirds);
  const isNew = (key: string) => (key === 'thirds' ? known.thirds === null && addsThirds : !known.pools[key]);
  const kept = (known.byWalkover ?? []).filter((key) => !byLock.has(key));
  const loose = [...new Set([...kept, ...[...byWalkover].filter((key) => !byLock.has(key) && isNew(key))])];
  const frozen: FrozenOrders = {
    pools: { ...known.pools, ...Object.fromEntries(orders) },
    thirds: addsThirds ? thirds : known.thirds,
    ...(loose.length > 0 && { byWalkover: loose }),
  };
  return isSame(frozen, draw.frozen) ? draw.frozen : frozen;
}

/**
 * Returns the pools whose places are named in the placeholders of these matches. If a placeholder names a third-placed team, the result also
 * contains `thirds` and all pools that are decided.
 */
function fedBy(matches: BracketMatch[], decided: Set<string>): Set<string> {
  const texts = matches.flatMap((match) => [match.placeholder1, match.placeholder2]);
  const references = texts.flatMap((text) => readPlaceholder(text ?? '') ?? []);
  const pools = references.flatMap((reference) => (reference.kind === 'place' ? [reference.pool] : []));
  return new Set(references.some((reference) => reference.kind === 'third') ? [...pools, ...decided, 'thirds'] : pools);
}

/** Removes the orders that only a walkover froze, if the walkover has been undone. */
function withoutUndone(
  frozen: FrozenOrders,
  { byLock, byWalkover }: { byLock: Set<string>; byWalkover: Set<string> },
): FrozenOrders {
  const stands = (key: string) => byLock.has(key) || byWalkover.has(key);
  const undone = (frozen.byWalkover ?? []).filter((key) => !stands(key));
  const pools = Object.entries(frozen.pools).filter(([pool]) => !undone.includes(pool));
  return {
    pools: Object.fromEntries(pools),
    thirds: undone.includes('thirds') ? null : frozen.thirds,
    byWalkover: (frozen.byWalkover ?? []).filter(stands),
  };
}

/** True if both freeze the same orders. Undefined means that no order is frozen. */
function isSame(frozen: FrozenOrders, former: FrozenOrders | undefined): boolean {
  const { pools, thirds, byWalkover = [] } = former ?? { pools: {}, thirds: null };
  const sorted = (orders: object) => Object.entries(orders).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = (orders: FrozenOrders) =>
    JSON.stringify([
      sorted(orders.pools),
      orders.thirds && sorted(orders.thirds),
      (orders.byWalkover ?? []).toSorted(),
    ]);
  return text(frozen) === text({ pools, thirds, byWalkover });
}

function isWhole(order: (string | null)[] | undefined): boolean {
  return order !== undefined && !order.includes(null);
}

function isLonger(thirds: Record<string, string>, known: Record<string, string> | null): boolean {
  return known === null || Object.keys(thirds).length > Object.keys(known).length;
}

/** Returns the tables of all pools. A pool whose order is frozen has that order. */
function orderedTables(draw: Draw, matches: BracketMatch[]): Map<string, TableRow[]> {
  const tables = allTables(draw.stages, { teams: draw.teams, matches });
  for (const [pool, rows] of tables) {
    const frozen = draw.frozen?.pools[pool];
    if (frozen) tables.set(pool, inFrozenOrder(rows, frozen));
  }
  return tables;
}

function inFrozenOrder(rows: TableRow[], frozen: (string | null)[]): TableRow[] {
  const rest = rows.filter((row) => !frozen.includes(row.tla));
  const ordered = rows.map((_, index) => rows.find((row) => row.tla === frozen[index]) ?? rest.shift());
  return ordered.flatMap((row, index) => (row ? [{ ...row, place: index + 1 }] : []));
}

/** Returns the pools, and the stages of leagues, whose matches are all finished. */
export function decidedPools(matches: BracketMatch[]): Set<string> {
  const inTables = matches.filter((match) => !isKnockout(match));
  const byTable = Map.groupBy(inTables, ({ kind, stage, pool }) => (kind === 'league' ? stage : pool));
  const decided = [...byTable].filter(([, own]) => own.every(({ status }) => status === 'FINISHED'));
  return new Set(decided.flatMap(([key]) => key ?? []));
}

function areAllDecided(draw: Draw, decided: Set<string>): boolean {
  return draw.teams.every((team) => team.pool === null || decided.has(team.pool));
}

type Decided = { tables: Map<string, TableRow[]>; decided: Set<string> };

function decidedThirds(draw: Draw, { tables, decided }: Decided): Record<string, string> {
  if (!draw.thirdPlace || !areAllDecided(draw, decided)) return {};
  const teamOrder = draw.teams.map((team) => team.tla);
  return Object.fromEntries(thirdsByOpponent(tables, { table: draw.thirdPlace, teamOrder }));
}
