import { and, eq } from 'drizzle-orm';
import { isOrderOfLevel, levelTeams, tableOrder } from '../../../game/matches/pool-level.ts';
import { decidedPools } from '../../../game/matches/pool-orders.ts';
import { allTables } from '../../../game/matches/tables.ts';
import { Problem } from '../../../game/problem.ts';
import type { BracketPreview, PoolState } from '../../../game/results/sides.ts';
import { announce, nextRevision } from '../../competition/announce.ts';
import type { Game } from '../../calls/game.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import { effectOn } from '../../standings/effect/table-effect.ts';
import type { TableParts } from '../../standings/player-rows.ts';
import { listTeamPositions } from '../../teams/queries.ts';
import type { TeamPosition } from '../../teams/queries.ts';
import { teams } from '../../teams/tables.ts';
import { carryToBracket, lockBracket, readBracket } from './carry-to-bracket.ts';
import type { StoredBracket } from './carry-to-bracket.ts';
import { computeBracketChange } from './compute-bracket-change.ts';
import { auditKeptSides } from './audit-kept-sides.ts';
import { audit } from '../../competition/audit.ts';

/** The order that an admin gives a pool or a league. If `order` is undefined, the order that an admin gave is removed. */
interface OrderAct {
  competition: string;
  pool: string;
  order: string[] | undefined;
}

/**
 * Orders the level teams of a pool or league, or undoes that. Throws `not_found`, `nothing_to_undo`, or `not_level` if the order
 * contradicts the results or if not all results are known.
 */
export async function orderPool(database: Database, act: OrderAct & { by: string }): Promise<void> {
  const { competition, pool, by } = act;
  await retried(() =>
    database.db.transaction(async (tx) => {
      await lockBracket(tx, competition);
      const before = await readPool(tx, act);
      await auditKeptSides(tx, { competition, userId: by }, () => writeOrder(tx, act));
      const after = await readPool(tx, act);
      await audit(tx, {
        competition,
        by,
        act: act.order ? 'order pool' : 'undo pool order',
        subject: `group ${pool}` as const,
        before: before.order,
        after: after.order,
      });
      // Pages compute the pool tables from the order of the teams, so they must read everything again.
      await announce(tx, { kind: 'reload', competition, revision: await nextRevision(tx, competition) });
    }),
  );
}

async function writeOrder(tx: Tx, act: OrderAct): Promise<string[]> {
  const { competition, pool } = act;
  const bracket = await readBracket(tx, competition);
  const positions = await listTeamPositions(tx, competition);
  const order = orderToWrite(bracket, {
    ...act,
    isOrdered: isOrderedIn(bracket, positions, pool),
  });
  const members = membersOf(bracket, positions, pool);
  const places = members.map((team) => team.position);
  for (const { tla } of members) {
    const ordered = order ? (places[order.indexOf(tla)] ?? null) : null;
    await tx
      .update(teams)
      .set({ ordered })
      .where(and(eq(teams.competition, competition), eq(teams.tla, tla)));
  }
  return carryToBracket(tx, competition);
}

/** Returns what `orderPool` would change, without storing it. Throws the same refusals. */
export async function previewPoolOrder(
  game: Pick<Game, 'db' | 'competition'> & TableParts,
  act: Omit<OrderAct, 'competition'>,
): Promise<BracketPreview> {
  const before = await readBracket(game.db, game.competition);
  const positions = await listTeamPositions(game.db, game.competition);
  const isOrdered = isOrderedIn(before, positions, act.pool);
  const members = membersOf(before, positions, act.pool);
  const order = orderToWrite(before, { ...act, isOrdered }) ?? orderOfFile(members);
  const remaining = [...order];
  const teams = before.draw.teams.map((team) => {
    const next = members.some(({ tla }) => tla === team.tla) ? remaining.shift() : undefined;
    return before.draw.teams.find(({ tla }) => tla === next) ?? team;
  });
  const change = computeBracketChange(before, { ...before, draw: { ...before.draw, teams } });
  return { ...change.shown, effect: await effectOn(game, { matches: change.matches, points: before.row.points }) };
}

function orderOfFile(members: TeamPosition[]): string[] {
  return members.toSorted((a, b) => a.position - b.position).map((team) => team.tla);
}

/** Returns the teams of a pool, or of the league whose stage has this id. */
function membersOf(bracket: StoredBracket, positions: TeamPosition[], pool: string): TeamPosition[] {
  const members = new Set(tableOrder(tablesOf(bracket), pool));
  return positions.filter(({ tla }) => members.has(tla));
}

function isOrderedIn(bracket: StoredBracket, positions: TeamPosition[], pool: string): boolean {
  return membersOf(bracket, positions, pool).some(({ ordered }) => ordered !== null);
}

function orderToWrite(
  bracket: StoredBracket,
  { pool, order, isOrdered }: Omit<OrderAct, 'competition'> & { isOrdered: boolean },
): string[] | undefined {
  if (tableOrder(tablesOf(bracket), pool).length === 0) throw new Problem('not_found', `no group ${pool}`);
  if (!order && !isOrdered) throw new Problem('nothing_to_undo', `no admin has ordered group ${pool}`);
  const isDecided = decidedPools(bracket.matches).has(pool);
  if (order && !(isDecided && isOrderOfLevel(tablesOf(bracket), { pool, order }))) {
    throw new Problem('not_level', `the results of group ${pool} do not allow the order ${order.join(', ')}`);
  }
  return order;
}

function tablesOf({ draw, matches }: StoredBracket) {
  return { stages: draw.stages, teams: draw.teams, matches };
}

/** Lists the pools and leagues for admins, each in the order of its table. Level teams are listed only when all results are known. */
export async function listPools({ db, competition }: { db: Db | Tx; competition: string }): Promise<PoolState[]> {
  const bracket = await readBracket(db, competition);
  const positions = await listTeamPositions(db, competition);
  const tables = tablesOf(bracket);
  const decided = decidedPools(bracket.matches);
  return [...allTables(tables.stages, tables).keys()].toSorted().map((pool) => ({
    pool,
    order: tableOrder(tables, pool),
    level: decided.has(pool) ? levelTeams(tables, pool) : [],
    isOrdered: isOrderedIn(bracket, positions, pool),
    isFrozen: bracket.draw.frozen?.pools[pool] !== undefined,
  }));
}

/** Reads one pool or league for admins. Throws `not_found`. */
export async function readPool(db: Db | Tx, key: { competition: string; pool: string }): Promise<PoolState> {
  const found = (await listPools({ db, competition: key.competition })).find(({ pool }) => pool === key.pool);
  if (!found) throw new Problem('not_found', `no group ${key.pool}`);
  return found;
}
