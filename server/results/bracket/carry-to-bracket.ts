import { and, eq, sql } from 'drizzle-orm';
import { resolveSides } from '../../../game/matches/bracket.ts';
import type { BracketMatch, Draw, Sides } from '../../../game/matches/bracket.ts';
import { freezeOrders } from '../../../game/matches/pool-orders.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { SetAsideReason } from '../../../game/predictions/prediction.ts';
import { tiesById } from '../../../game/matches/ties.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { getCompetition } from '../../competition/queries.ts';
import type { CompetitionRow } from '../../competition/queries.ts';
import { competitions } from '../../competition/tables.ts';
import { listMatches } from '../../matches/queries.ts';
import type { MatchInForce, StoredSides } from '../../matches/queries.ts';
import { matches } from '../../matches/tables.ts';
import { listTeams } from '../../teams/queries.ts';

export interface StoredBracket {
  row: CompetitionRow;
  draw: Draw;
  matches: (BracketMatch &
    Pick<MatchInForce, 'match'> &
    Pick<StoredSides, 'tieId' | 'saidThrough'> &
    Pick<Match, 'utcDate' | 'penalties'>)[];
}

/** Reads the bracket. A transaction that changes the bracket must call `lockBracket` first. */
export async function readBracket(db: Db | Tx, competition: string): Promise<StoredBracket> {
  const row = await getCompetition(db, competition);
  const teams = await listTeams(db, competition);
  const all = await listMatches(db, { competition });
  const draw = {
    teams,
    stages: row.stages,
    thirdPlace: row.thirdPlace ?? undefined,
    frozen: row.frozenOrders ?? undefined,
  };
  return { row, draw, matches: all.map((match) => bracketMatch(match, row)) };
}

function bracketMatch(stored: MatchInForce, row: CompetitionRow): StoredBracket['matches'][number] {
  const { match, sides } = stored;
  const { set1, set2, named1, named2, recorded1, recorded2, tieId, saidThrough } = sides;
  return {
    ...match,
    match,
    set1,
    set2,
    named1,
    named2,
    recorded1,
    recorded2,
    tieId,
    saidThrough,
    isFixed: isFixed(stored, row),
    isCalledOff: isCalledOff(match),
  };
}

/** Returns the bracket with the ties as they follow from its matches. Call it after changing the result of a match in memory. */
export function withTiesOf(bracket: StoredBracket): StoredBracket {
  const ties = tiesById(bracket.matches, bracket.draw.stages);
  const matches = bracket.matches.map((match) => {
    const tie = ties.get(match.id) ?? null;
    return { ...match, tie, match: { ...match.match, tie } };
  });
  return { ...bracket, matches };
}

/**
 * True for a match whose sides can no longer change, because it is locked or over. Where admins enter the results, the lock at the kick-off
 * is stored a moment later; there, a match counts as locked from its kick-off on if its sides were known by then.
 */
function isFixed({ match, sides }: MatchInForce, row: CompetitionRow): boolean {
  if (match.lockedAt !== null || match.status === 'FINISHED') return true;
  if (row.results !== 'manual' || match.locksAt === null || sides.since === null) return false;
  const locksAt = Date.parse(match.locksAt);
  return sides.since.getTime() < locksAt && locksAt <= Date.now();
}

/**
 * Locks the bracket (the competition's row in `clocks`) until the transaction ends, so that results and locks change the bracket
 * one after the other. The replay locks the same row while it plays. Call it before locking the row of any match.
 */
export async function lockBracket(tx: Tx, competition: string): Promise<void> {
  await tx.execute(sql`select 1 from clocks where competition = ${competition} for update`);
}

/**
 * Stores the orders of pools that must be frozen by now (`freezeOrders`), and returns the bracket with these orders. Call it also before a
 * result changes: the lock at the kick-off is stored a moment later, so this call freezes the order as it was then.
 */
export async function freezeDueOrders(tx: Tx, competition: string): Promise<StoredBracket> {
  const bracket = await readBracket(tx, competition);
  const frozen = freezeOrders(bracket.draw, bracket.matches);
  if (frozen === bracket.draw.frozen) return bracket;
  await tx.update(competitions).set({ frozenOrders: frozen }).where(eq(competitions.id, competition));
  return { ...bracket, draw: { ...bracket.draw, frozen } };
}

/**
 * Updates the sides that follow from results: teams that are now known are entered, and teams that are no longer known
 * are removed. Predictions of an open match whose sides change are set aside. A fixed match keeps its sides. Returns
 * the ids of the changed matches.
 */
export async function carryToBracket(tx: Tx, competition: string): Promise<string[]> {
  const { row, draw, matches: all } = await freezeDueOrders(tx, competition);
  const sides = resolveSides(draw, all);
  const changed = all.filter((match) => !match.isFixed && hasOtherSides(match, sides.get(match.id)));
  for (const { id, team1, team2 } of changed) {
    const now = sides.get(id) ?? { team1: null, team2: null };
    await putSides(tx, { competition, matchId: id, sides: now });
    const areKnownNow = now.team1 !== null && now.team2 !== null;
    if (row.results !== 'replay' && areKnownNow && (team1 === null || team2 === null)) {
      await waitForStart(tx, { competition, matchId: id });
    }
    if (team1 !== null && team2 !== null) await setPicksAside(tx, { competition, matchId: id });
  }
  return changed.map((match) => match.id);
}

export function isCalledOff({ status, lockedAt }: MatchInForce['match']): boolean {
  return status === 'FINISHED' && lockedAt === null;
}

function hasOtherSides(match: Sides, sides: Sides | undefined): boolean {
  return sides !== undefined && (sides.team1 !== match.team1 || sides.team2 !== match.team2);
}

async function putSides(
  tx: Tx,
  { competition, matchId, sides }: { competition: string; matchId: string; sides: Sides },
): Promise<void> {
  await tx
    .update(matches)
    .set({ ...sides, sidesSince: sql`clock_timestamp()` })
    .where(and(eq(matches.competition, competition), eq(matches.id, matchId)));
}

/**
 * Keeps a match open if its sides become known after its kick-off. The match then locks when it is started, not at the kick-off that has
 * passed. A replay stores the same when it passes the kick-off of a match without known sides (`recordResults`).
 */
async function waitForStart(tx: Tx, { competition, matchId }: { competition: string; matchId: string }): Promise<void> {
  await tx
    .update(matches)
    .set({ startsByHand: true, locksAt: null })
    .where(
      and(
        eq(matches.competition, competition),
        eq(matches.id, matchId),
        sql`${matches.lockedAt} is null and ${matches.locksAt} <= clock_timestamp()`,
      ),
    );
}

/** The most predictions that one statement sets aside, so that it finishes within the statement timeout. */
const setAsideAtOnce = 50_000;

/**
 * Sets the predictions of a match aside: they no longer count, but they are still stored. `madeFrom` is the kick-off if only those made
 * from then on are set aside, because they are late; without it all are, because the sides have changed. A trigger announces it.
 * Source: docs/product.md#predictions-set-aside.
 */
export async function setPicksAside(
  tx: Tx,
  { competition, matchId, madeFrom }: { competition: string; matchId: string; madeFrom?: string },
): Promise<void> {
  const reason: SetAsideReason = madeFrom === undefined ? 'sides_changed' : 'after_kickoff';
  const { nextIdx } = await getCompetition(tx, competition);
  for (let from = 0; from < nextIdx; from += setAsideAtOnce) {
    await tx.execute(
      sql`with gone as (
            delete from predictions
             where competition = ${competition} and match_id = ${matchId}
               and idx >= ${from} and idx < ${from + setAsideAtOnce}
               and last_updated >= ${madeFrom ?? '-infinity'}::timestamptz
            returning *)
          insert into predictions_set_aside (competition, match_id, idx, full1, full2, winner, reason)
          select competition, match_id, idx, full1, full2, winner, ${reason} from gone
          on conflict (competition, match_id, idx) do update
             set full1 = excluded.full1, full2 = excluded.full2, winner = excluded.winner, reason = excluded.reason, at = clock_timestamp()`,
    );
  }
}
