import { and, eq, sql } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import { reopenRefusal } from '../../game/results/reopen.ts';
import type { ResultState } from '../../game/results/result.ts';
import type { Database, Db, Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import { listMatches } from '../matches/queries.ts';
import type { MatchInForce } from '../matches/queries.ts';
import { matches } from '../matches/tables.ts';
import { dropPack } from '../predictions/packs.ts';
import { carryToBracket } from './bracket/carry-to-bracket.ts';
import { findResultInForce } from './queries.ts';
import { announceMatches, lockMatchRow, stateOf } from './record-result.ts';
import { results } from '../matches/tables.ts';
import { auditKeptSides } from './bracket/audit-kept-sides.ts';
import { audit } from '../competition/audit.ts';

export const unplayedState: ResultState = {
  status: 'SCHEDULED',
  full1: null,
  full2: null,
  penalties: null,
  score90: null,
  winner: null,
  through: null,
  minute: null,
  period: null,
  goals: [],
};

/**
 * Reopens a match that was locked before its kick-off because of a wrong feed or an admin's mistake, even if it has a
 * result. Its predictions stay as they are and are hidden again; the audit log says since when they had been revealed.
 * The feed can start the match again, but not before the kick-off. Throws `not_found`, `nothing_to_undo` for an open
 * match, and `match_locked` if the kick-off has come or the match was locked by its kick-off.
 */
export async function reopenMatch(
  database: Database,
  act: { competition: string; matchId: string; by: string; now: Date },
): Promise<void> {
  const { competition, matchId, by } = act;
  await retried(() =>
    database.db.transaction(async (tx) => {
      await lockMatchRow(tx, act);
      const moved = await auditKeptSides(tx, { competition, userId: by }, () => reopen(tx, act));
      await announceMatches(tx, competition, [...new Set([matchId, ...moved])]);
    }),
  );
}

async function reopen(tx: Tx, act: { competition: string; matchId: string; by: string; now: Date }): Promise<string[]> {
  const { competition, matchId, by, now } = act;
  const { match } = await getMatchNow(tx, act);
  const refusal = reopenRefusal(match, now.getTime());
  if (refusal) throw new Problem(refusal, `match ${matchId} cannot be reopened`);
  const last = await findResultInForce(tx, act);
  await tx.insert(results).values({
    ...unplayedState,
    competition,
    matchId,
    version: (last?.version ?? 0) + 1,
    previous: 0,
    source: 'admin',
    isOverride: false,
    recordedBy: by,
  });
  await reopenForPredictions(tx, act);
  const before = { ...(last ? stateOf(last) : unplayedState), picksClosed: match.lockedAt };
  const after = { ...unplayedState, picksClosed: null, othersSeenSince: match.lockedAt };
  await audit(tx, { competition, by, act: 'reopen match', subject: `match ${matchId}`, before, after });
  return carryToBracket(tx, competition);
}

/**
 * Reads the match from the database, because the match in memory may be out of date. A caller that changes the match
 * must have locked its row first. Throws `not_found`.
 */
export async function getMatchNow(
  tx: Tx | Db,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<MatchInForce> {
  const [found] = await listMatches(tx, { competition, ids: [matchId] });
  if (!found) throw new Problem('not_found', `no match ${matchId}`);
  return found;
}

export async function reopenForPredictions(tx: Tx, key: { competition: string; matchId: string }): Promise<void> {
  await removeLock(tx, key);
  await reinstateMatch(tx, key);
}

/** Removes the lock of the match, so that its predictions are secret again. A match that was called off still takes no predictions. */
export async function removeLock(tx: Tx, key: { competition: string; matchId: string }): Promise<void> {
  await dropPack(tx, key);
  await tx
    .update(matches)
    .set({ lockedAt: sql`null` })
    .where(and(eq(matches.competition, key.competition), eq(matches.id, key.matchId)));
}

/** Reinstates a match that was called off. If it is not locked, players can predict it again. */
export async function reinstateMatch(
  tx: Tx,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<void> {
  await tx
    .update(matches)
    .set({ calledOffAt: null })
    .where(and(eq(matches.competition, competition), eq(matches.id, matchId)));
}
