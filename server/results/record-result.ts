import { and, eq, isNull, sql } from 'drizzle-orm';
import { isCancelled, isKnockout } from '../../game/matches/match.ts';
import type { ResultSource, ResultState } from '../../game/results/result.ts';
import { Problem } from '../../game/problem.ts';
import { announce, nextRevision } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import { matches } from '../matches/tables.ts';
import { carryToBracket, lockBracket } from './bracket/carry-to-bracket.ts';
import { auditKeptSides } from './bracket/audit-kept-sides.ts';
import { putScoreNotices } from './put-score-notices.ts';
import { findResultInForce } from './queries.ts';
import type { ResultRow } from './queries.ts';
import { results } from '../matches/tables.ts';

export interface ResultToStore {
  competition: string;
  matchId: string;
  state: ResultState;
  source: ResultSource;
  /** Tournament time of the state. */
  at: Date;
  /** True if no notifications are sent about this state, for example while a jump passes over it. */
  isCatchingUp?: boolean;
  /** The id of the admin who entered the state, if one did. */
  by?: string;
  note?: string;
}

/**
 * Stores a match's state as its next version, locks the match if it has started, and puts the teams that follow from it into the bracket.
 * No version is stored for a state of the replay or the feed that is already in force, that an admin's result overrides, or that cannot
 * start the match (`cannotStart`), nor for an admin's state that is in force as an admin's result already. Source:
 * docs/product.md#corrected-results, docs/product.md#locking.
 */
export async function recordResult(tx: Tx, result: ResultToStore): Promise<void> {
  await recordResults(tx, result.competition, [result]);
}

/** Like `recordResult`, for several states of one or more matches, in order. All changes are announced together at the end. */
export async function recordResults(tx: Tx, competition: string, states: ResultToStore[]): Promise<void> {
  const ids = [...new Set(states.map((state) => state.matchId))].toSorted();
  const rows = new Map<string, LockedMatch>();
  if (ids.length > 0) await lockBracket(tx, competition);
  for (const matchId of ids) rows.set(matchId, await readMatchRow(tx, { competition, matchId }));
  const changed = new Set<string>();
  await auditingKeptSides(tx, { competition, states }, async () => {
    for (const state of states) {
      if (await cannotStart(tx, state, rows)) continue;
      for (const id of await storeState(tx, state, rows)) changed.add(id);
    }
  });
  if (changed.size > 0) await announceMatches(tx, competition, [...changed]);
}

/** Stores one state and returns the ids of the changed matches, which the caller announces. */
async function storeState(tx: Tx, result: ResultToStore, rows: Map<string, LockedMatch>): Promise<string[]> {
  const row = rows.get(result.matchId);
  const now = row?.inForce ?? (await findResultInForce(tx, result));
  const hasLocked =
    result.state.status !== 'SCHEDULED' && row?.lockedAt === null && (await lockOrCallOff(tx, result, row));
  const changes =
    result.source === 'admin' ? !(now?.isOverride && isSameState(now, result.state)) : isChangedBy(result.state, now);
  if (!changes) return hasLocked ? updateBracketAfter(tx, result) : [];
  const [stored] = await tx
    .insert(results)
    .values({
      ...valuesOf(result),
      version: (now?.version ?? 0) + 1,
      previous: now?.version ?? 0,
      isOverride: result.source === 'admin',
      correctedAt: correctedAt(now, result.state),
    })
    .returning();
  if (row) row.inForce = stored;
  if (!result.isCatchingUp) await putScoreNotices(tx, result, now);
  // Final results decide which teams meet, and a lock decides which sides can no longer change.
  const decides = now?.status === 'FINISHED' || result.state.status === 'FINISHED';
  return decides || hasLocked ? updateBracketAfter(tx, result) : [result.matchId];
}

function isChangedBy(state: ResultState, now: ResultRow | undefined): boolean {
  return !now || (!now.isOverride && !isSameState(now, state));
}

async function updateBracketAfter(tx: Tx, { competition, matchId }: ResultToStore): Promise<string[]> {
  return [matchId, ...((await hasBracket(tx, competition)) ? await carryToBracket(tx, competition) : [])];
}

/** True if sides of matches can depend on results. If not, as in a league, a result does not require reading all matches. */
async function hasBracket(tx: Tx, competition: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from matches where competition = ${competition}
           and (kind = 'knockout' or placeholder1 is not null or placeholder2 is not null) limit 1`,
  );
  return rows.length > 0;
}

/**
 * Returns true if this state of the replay or the feed must not be recorded: it would start a match whose sides are not known, or it is the
 * replay's and the match has `startsByHand`. A replay stores `startsByHand` here if the sides are not known at the kick-off. Then the match
 * can be predicted as soon as its sides are known, and the replay does not start it.
 */
async function cannotStart(tx: Tx, result: ResultToStore, rows: Map<string, LockedMatch>): Promise<boolean> {
  const { competition, matchId, source, state } = result;
  const row = rows.get(matchId);
  if (!row || source === 'admin') return false;
  if (row.startsByHand && source === 'replay') return true;
  if (state.status === 'SCHEDULED' || areKnown(row)) return false;
  // An earlier state of the same transaction may have decided the sides.
  if (areKnown(await readMatchRow(tx, result))) return false;
  if (source === 'replay') {
    await tx
      .update(matches)
      .set({ startsByHand: true, locksAt: null })
      .where(and(eq(matches.competition, competition), eq(matches.id, matchId)));
    rows.set(matchId, { ...row, startsByHand: true });
  }
  return true;
}

/**
 * Like `auditKeptSides`, but audits nothing if no side depends on results, or if all states come from the replay, which does not correct its
 * final results.
 */
async function auditingKeptSides(
  tx: Tx,
  { competition, states }: { competition: string; states: ResultToStore[] },
  store: () => Promise<void>,
): Promise<void> {
  const act = states.find((state) => state.source !== 'replay');
  if (!act || !(await hasBracket(tx, competition))) return store();
  await auditKeptSides(tx, { competition, userId: act.by ?? 'feed' }, store);
}

function areKnown({ team1, team2 }: MatchRow): boolean {
  return team1 !== null && team2 !== null;
}

type MatchRow = Pick<typeof matches.$inferSelect, 'team1' | 'team2' | 'startsByHand' | 'lockedAt'>;

/** A match whose row this transaction has locked. So what is known of its lock and its result stays true until the end. */
interface LockedMatch extends MatchRow {
  /** The result in force, once this transaction has stored one. */
  inForce?: ResultRow | undefined;
}

/**
 * Locks the bracket and then the match's row (`for update`). Results of one match are therefore recorded one after the other,
 * predictions for it wait, and no other result changes the bracket meanwhile.
 */
export async function lockMatchRow(tx: Tx, key: { competition: string; matchId: string }): Promise<MatchRow> {
  await lockBracket(tx, key.competition);
  return readMatchRow(tx, key);
}

async function readMatchRow(
  tx: Tx,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<MatchRow> {
  const [row] = await tx
    .select({
      team1: matches.team1,
      team2: matches.team2,
      startsByHand: matches.startsByHand,
      lockedAt: matches.lockedAt,
    })
    .from(matches)
    .where(and(eq(matches.competition, competition), eq(matches.id, matchId)))
    .for('update');
  if (!row) throw new Problem('not_found', `no match ${matchId}`);
  return row;
}

/**
 * Locks the match, because it has started: at its kick-off, or earlier if the feed or an admin says so. Only the first
 * process that does this stores the time. A match that is cancelled before it locks is called off instead,
 * so that its predictions stay secret. Returns true if this call locked a knockout match. Its sides are then fixed, so
 * the caller must update the bracket.
 */
async function lockOrCallOff(tx: Tx, result: ResultToStore, row: LockedMatch): Promise<boolean> {
  const isFree = and(
    eq(matches.competition, result.competition),
    eq(matches.id, result.matchId),
    isNull(matches.lockedAt),
  );
  if (isCancelled(result.state)) {
    await tx
      .update(matches)
      .set({ calledOffAt: sql`clock_timestamp()` })
      .where(and(isFree, sql`(${matches.locksAt} is null or ${matches.locksAt} > clock_timestamp())`));
  }
  const isToLock =
    result.source === 'admin' && !isCancelled(result.state) ? isFree : and(isFree, isNull(matches.calledOffAt));
  const locked = await tx
    .update(matches)
    .set({ lockedAt: sql`clock_timestamp()` })
    .where(isToLock)
    .returning({ kind: matches.kind, lockedAt: matches.lockedAt });
  row.lockedAt = locked[0]?.lockedAt ?? null;
  return locked.some(isKnockout);
}

export function isSameState(now: ResultState, state: ResultState): boolean {
  return JSON.stringify(stateOf(now)) === JSON.stringify(stateOf(state));
}

/** Returns the columns of a stored version that make up its state, in a fixed order. */
export function stateOf(state: ResultState): ResultState {
  const { status, full1, full2, penalties, score90, awarded, winner, through, minute, period, goals } = state;
  return {
    status,
    full1,
    full2,
    penalties: penalties ? { 1: penalties[1], 2: penalties[2] } : null,
    score90: score90 ? { 1: score90[1], 2: score90[2] } : null,
    ...(awarded ? { awarded } : {}),
    winner,
    through,
    minute,
    period,
    goals: goals.map(({ minute, offset, team, scorer, penalty, ownGoal, estimated }) => ({
      minute,
      ...(offset === undefined ? {} : { offset }),
      team,
      scorer,
      ...(penalty ? { penalty } : {}),
      ...(ownGoal ? { ownGoal } : {}),
      ...(estimated ? { estimated } : {}),
    })),
  };
}

function valuesOf(result: ResultToStore): Omit<typeof results.$inferInsert, 'version' | 'previous' | 'isOverride'> {
  return {
    competition: result.competition,
    matchId: result.matchId,
    source: result.source,
    ...stateOf(result.state),
    minuteAt: result.state.minute === null ? null : result.at,
    note: result.note ?? null,
    recordedBy: result.by ?? null,
  };
}

/**
 * Returns when the result was last corrected, which the match card shows: the present time if this state changes a finished result, and
 * otherwise the earlier value.
 */
export function correctedAt(now: ResultRow | undefined, state: ResultState): Date | null {
  if (now?.status !== 'FINISHED') return now?.correctedAt ?? null;
  const same = isSameState(withoutCourse(now), withoutCourse(state));
  return same && state.status === 'FINISHED' ? now.correctedAt : new Date();
}

/** Leaves only what decides the points and who goes through, not how the match came about: minute, period and goals. */
function withoutCourse(state: ResultState): ResultState {
  return { ...state, minute: null, period: null, goals: [], status: 'FINISHED' };
}

/** Adds the other legs of the ties of these matches, because they show the same aggregate. */
async function withOtherLegs(tx: Tx, competition: string, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select o.id from matches m join matches o on o.competition = m.competition and o.tie_id = m.tie_id
         where m.competition = ${competition} and m.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

/**
 * Increments the version of the standings and announces the changed matches to every process. Call it near the end of a
 * transaction, because it locks the competition's row.
 */
export async function announceMatches(tx: Tx, competition: string, ids: string[]): Promise<void> {
  const revision = await nextRevision(tx, competition);
  await announce(tx, { kind: 'matches', competition, ids: await withOtherLegs(tx, competition, ids), revision });
}
