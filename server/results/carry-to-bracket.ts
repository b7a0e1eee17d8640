import { and, eq, sql } from 'drizzle-orm';
import { resolveSides } from '../../game/matches/bracket.ts';
import type { BracketMatch, Draw, Sides } from '../../game/matches/bracket.ts';
import { freezeOrders } from '../../game/matches/pool-orders.ts';
import type { Db, Tx } from '../app/db/database.ts';
import { getCompetition } from '../competition/queries.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import { competitions } from '../competition/tables.ts';
import { listMatches } from '../matches/queries.ts';
import type { MatchInForce } from '../matches/queries.ts';
import { matches } from '../matches/tables.ts';
import { listTeams } from '../teams/queries.ts';

/** Everything that decides who meets whom, as it is stored. */
export interface StoredBracket {
  row: CompetitionRow;
  draw: Draw;
  matches: (BracketMatch & Pick<MatchInForce, 'match'>)[];
}

/** Reads the bracket. Within a transaction that changes it, the competition's clock is locked first (`lockBracket`). */
export async function readBracket(db: Db | Tx, competition: string): Promise<StoredBracket> {
  const row = await getCompetition(db, competition);
  const teams = await listTeams(db, competition);
  const all = await listMatches(db, { competition });
  const draw = {
    teams,
    poolOrder: row.poolOrder,
    thirdPlace: row.thirdPlace ?? undefined,
    frozen: row.frozenOrders ?? undefined,
  };
  return { row, draw, matches: all.map((it) => bracketMatch(it, row)) };
}

function bracketMatch(it: MatchInForce, row: CompetitionRow): StoredBracket['matches'][number] {
  const { match, sides } = it;
  return { ...match, match, set1: sides.set1, set2: sides.set2, isFixed: isFixed(it, row) };
}

/**
 * True for a match whose sides move no more: its picks are locked, or it is over. Where admins type the results nobody
 * writes the lock down at the kick-off; the kick-off locks all the same if the sides were known by then.
 */
function isFixed({ match, sides }: MatchInForce, row: CompetitionRow): boolean {
  if (match.lockedAt !== null || match.status === 'FINISHED') return true;
  if (row.results !== 'manual' || match.locksAt === null || sides.since === null) return false;
  const locksAt = Date.parse(match.locksAt);
  return sides.since.getTime() < locksAt && locksAt <= Date.now();
}

/**
 * Locks the bracket until the transaction ends: what follows from a result and what locks meanwhile come one after the
 * other. The replay locks the same row while it plays. To be taken before any match's row.
 */
export async function lockBracket(tx: Tx, competition: string): Promise<void> {
  await tx.execute(sql`select 1 from clocks where competition = ${competition} for update`);
}

/**
 * Freezes the orders of pools that feed a match which has locked by now. To be called before a result changes, too: where
 * nobody writes a lock down, the order of its moment is frozen here.
 */
export async function freezeDue(tx: Tx, competition: string): Promise<StoredBracket> {
  const bracket = await readBracket(tx, competition);
  const frozen = freezeOrders(bracket.draw, bracket.matches);
  if (frozen === bracket.draw.frozen) return bracket;
  await tx.update(competitions).set({ frozenOrders: frozen }).where(eq(competitions.id, competition));
  return { ...bracket, draw: { ...bracket.draw, frozen } };
}

/**
 * Puts the teams that are known now into the knockout matches, and takes out those that are not any more. Picks of an
 * open match whose sides change are set aside. A match that is fixed keeps its sides. Returns the ids of changed matches.
 */
export async function carryToBracket(tx: Tx, competition: string): Promise<string[]> {
  const { draw, matches: all } = await freezeDue(tx, competition);
  const sides = resolveSides(draw, all);
  const changed = all.filter((match) => !match.isFixed && hasOtherSides(match, sides.get(match.id)));
  for (const { id, team1, team2 } of changed) {
    const now = sides.get(id) ?? { team1: null, team2: null };
    await putSides(tx, { competition, matchId: id, sides: now });
    if (team1 !== null && team2 !== null) await setPicksAside(tx, { competition, matchId: id });
  }
  return changed.map((it) => it.id);
}

function hasOtherSides(match: Sides, sides: Sides | undefined): boolean {
  return sides !== undefined && (sides.team1 !== match.team1 || sides.team2 !== match.team2);
}

async function putSides(tx: Tx, it: { competition: string; matchId: string; sides: Sides }): Promise<void> {
  await tx
    .update(matches)
    .set({ ...it.sides, sidesSince: sql`clock_timestamp()` })
    .where(and(eq(matches.competition, it.competition), eq(matches.id, it.matchId)));
}

/** Players whose predictions one statement sets aside: it ends within the time a statement may take. */
const setAsideAtOnce = 50_000;

/** A side of a match that is not locked yet changes: its predictions do not count, and are kept. */
async function setPicksAside(tx: Tx, it: { competition: string; matchId: string }): Promise<void> {
  const { nextIdx } = await getCompetition(tx, it.competition);
  for (let from = 0; from < nextIdx; from += setAsideAtOnce) {
    await tx.execute(
      sql`with gone as (
            delete from predictions
             where competition = ${it.competition} and match_id = ${it.matchId}
               and idx >= ${from} and idx < ${from + setAsideAtOnce}
            returning *)
          insert into predictions_set_aside (competition, match_id, idx, full1, full2, winner)
          select competition, match_id, idx, full1, full2, winner from gone
          on conflict (competition, match_id, idx) do update
             set full1 = excluded.full1, full2 = excluded.full2, winner = excluded.winner, at = clock_timestamp()`,
    );
  }
}
