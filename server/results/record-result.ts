import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Match } from '../../game/matches/match.ts';
import { resolveSides } from '../../game/matches/bracket.ts';
import type { ResultSource, ResultState } from '../../game/results/result.ts';
import { Problem } from '../../game/problem.ts';
import { announce, nextRevision } from '../app/announce.ts';
import type { Tx } from '../app/db/database.ts';
import { getCompetition } from '../competition/queries.ts';
import { listMatches } from '../matches/queries.ts';
import { matches } from '../matches/tables.ts';
import { listTeams } from '../teams/queries.ts';
import { tellOfScore } from './tell-of-score.ts';
import { findResultInForce } from './queries.ts';
import type { ResultRow } from './queries.ts';
import { results } from './tables.ts';

/** A match's new state and where it comes from. */
export interface ResultToStore {
  competition: string;
  matchId: string;
  state: ResultState;
  source: ResultSource;
  /** Tournament time of the state. */
  at: Date;
  /** True on the way of a jump: nobody is told of what goes by. */
  isCatchingUp?: boolean;
  /** The admin, when one typed it. */
  by?: string;
  note?: string;
}

/**
 * Stores a match's state as its next version, locks the match if it has started, and puts the teams that follow from it into the
 * bracket. Stores no version if the state is already in force, or if an admin's result overrides it. Source: product §2.2, §3.
 */
export async function recordResult(tx: Tx, it: ResultToStore): Promise<void> {
  await recordResults(tx, it.competition, [it]);
}

/** Like `recordResult` for several states in order, of one match or more. Processes are told once, when all are stored. */
export async function recordResults(tx: Tx, competition: string, states: ResultToStore[]): Promise<void> {
  const ids = [...new Set(states.map((it) => it.matchId))].toSorted();
  for (const matchId of ids) await lockMatchRow(tx, { competition, matchId });
  const changed = new Set<string>();
  for (const it of states) for (const id of await storeState(tx, it)) changed.add(id);
  if (changed.size > 0) await announceMatches(tx, competition, [...changed]);
}

/** Returns the ids of the matches that have changed, to be announced. */
async function storeState(tx: Tx, it: ResultToStore): Promise<string[]> {
  const now = await findResultInForce(tx, it);
  if (it.state.status !== 'SCHEDULED') await closePicks(tx, it);
  if (it.source !== 'admin' && now?.pinned) return [];
  if (now && isSameState(now, it.state) && (it.source !== 'admin' || now.pinned)) return [];
  await tx.insert(results).values({
    ...valuesOf(it),
    version: (now?.version ?? 0) + 1,
    previous: now?.version ?? 0,
    pinned: it.source === 'admin',
    correctedAt: correctedAt(now, it.state),
  });
  if (!it.isCatchingUp) await tellOfScore(tx, it, now);
  // Only final results decide who meets whom.
  const decides = now?.status === 'FINISHED' || it.state.status === 'FINISHED';
  const moved = decides ? await carryToBracket(tx, it.competition) : [];
  return [it.matchId, ...moved];
}

/** Locks the match's row (`for update`), so that results of one match are recorded one after the other and its saves wait. */
export async function lockMatchRow(tx: Tx, it: { competition: string; matchId: string }): Promise<void> {
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.competition, it.competition), eq(matches.id, it.matchId)))
    .for('update');
  if (rows.length === 0) throw new Problem('not_found', `no match ${it.matchId}`);
}

/** Locks the match for predictions, at its kick-off. The time is written once, by the first process that comes to it. */
async function closePicks(tx: Tx, it: ResultToStore): Promise<void> {
  await tx
    .update(matches)
    .set({ lockedAt: sql`clock_timestamp()` })
    .where(and(eq(matches.competition, it.competition), eq(matches.id, it.matchId), isNull(matches.lockedAt)));
}

export function isSameState(now: ResultState, state: ResultState): boolean {
  return JSON.stringify(stateOf(now)) === JSON.stringify(stateOf(state));
}

/** The parts of a stored version that are its state, in a fixed order. */
export function stateOf(it: ResultState): ResultState {
  const { status, full1, full2, penalties, winner, minute, period, goals } = it;
  return {
    status,
    full1,
    full2,
    penalties: penalties ? { 1: penalties[1], 2: penalties[2] } : null,
    winner,
    minute,
    period,
    goals: goals.map(({ minute, offset, team, scorer, penalty, ownGoal }) => ({
      minute,
      ...(offset === undefined ? {} : { offset }),
      team,
      scorer,
      ...(penalty ? { penalty } : {}),
      ...(ownGoal ? { ownGoal } : {}),
    })),
  };
}

function valuesOf(it: ResultToStore): Omit<typeof results.$inferInsert, 'version' | 'previous' | 'pinned'> {
  return {
    competition: it.competition,
    matchId: it.matchId,
    source: it.source,
    ...stateOf(it.state),
    minuteAt: it.state.minute === null ? null : it.at,
    note: it.note ?? null,
    recordedBy: it.by ?? null,
  };
}

/** When the result was corrected, which the match card shows: now if a finished result counts differently from now on. */
export function correctedAt(now: ResultRow | undefined, state: ResultState): Date | null {
  if (now?.status !== 'FINISHED') return now?.correctedAt ?? null;
  const same = now.full1 === state.full1 && now.full2 === state.full2 && now.winner === state.winner;
  return same && state.status === 'FINISHED' ? now.correctedAt : new Date();
}

/**
 * Puts the teams that are known now into the knockout matches, and takes out those that are not known any more. Predictions of an
 * open match whose sides change are set aside. A locked match keeps its sides. Returns the ids of the matches that changed.
 */
export async function carryToBracket(tx: Tx, competition: string): Promise<string[]> {
  const row = await getCompetition(tx, competition);
  const all = (await listMatches(tx, { competition })).map((it) => it.match);
  const sides = resolveSides(
    { teams: await listTeams(tx, competition), poolOrder: row.poolOrder, thirdPlace: row.thirdPlace ?? undefined },
    all,
  );
  const changed = all.filter((match) => match.lockedAt === null && hasOtherSides(match, sides.get(match.id)));
  for (const match of changed) {
    const { team1 = null, team2 = null } = sides.get(match.id) ?? {};
    await tx
      .update(matches)
      .set({ team1, team2 })
      .where(and(eq(matches.competition, competition), eq(matches.id, match.id)));
    if (match.team1 !== null && match.team2 !== null) await setPicksAside(tx, { competition, matchId: match.id });
  }
  return changed.map((it) => it.id);
}

function hasOtherSides(match: Match, sides: { team1: string | null; team2: string | null } | undefined): boolean {
  return sides !== undefined && (sides.team1 !== match.team1 || sides.team2 !== match.team2);
}

/** How many players' predictions one statement sets aside, so that it ends within the time a statement may take. */
const setAsideAtOnce = 50_000;

/** Sets the predictions of a match aside whose sides were changed by a corrected result: they are stored but do not count. */
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

/** Counts the version of the standings up and tells every process which matches changed. It must come last in its transaction. */
export async function announceMatches(tx: Tx, competition: string, ids: string[]): Promise<void> {
  const revision = await nextRevision(tx, competition);
  await announce(tx, { kind: 'matches', competition, ids, revision });
}
