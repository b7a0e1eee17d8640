import { asc, desc, eq, and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../app/db/database.ts';
import { matchPacks } from '../predictions/tables.ts';
import { results } from '../results/tables.ts';
import type { Match } from '../../game/matches/match.ts';
import { matches } from './tables.ts';

/** A match with its result in force, as the pages see it, and whether an admin's word holds it. */
export interface MatchInForce {
  match: Match;
  pinned: boolean;
}

/** Matches of a competition by kick-off, then id; all, the named ones, or those still open that kick off by `openUntil`. */
export async function listMatches(
  db: Db | Tx,
  it: { competition: string; ids?: readonly string[]; openUntil?: Date },
): Promise<MatchInForce[]> {
  const inForce = db
    .selectDistinctOn([results.matchId])
    .from(results)
    .where(eq(results.competition, it.competition))
    .orderBy(results.matchId, desc(results.version))
    .as('in_force');
  const rows = await db
    .select({
      match: {
        id: matches.id,
        utcDate: matches.utcDate,
        movedFrom: matches.movedFrom,
        locksAt: matches.locksAt,
        lockedAt: matches.lockedAt,
        stage: matches.stage,
        pool: matches.pool,
        matchday: matches.matchday,
        venue: matches.venue,
        placeholder1: matches.placeholder1,
        placeholder2: matches.placeholder2,
        team1: matches.team1,
        team2: matches.team2,
      },
      result: {
        version: inForce.version,
        pinned: inForce.pinned,
        status: inForce.status,
        full1: inForce.full1,
        full2: inForce.full2,
        penalties: inForce.penalties,
        winner: inForce.winner,
        minute: inForce.minute,
        minuteAt: inForce.minuteAt,
        period: inForce.period,
        goals: inForce.goals,
        correctedAt: inForce.correctedAt,
      },
      split: matchPacks.split,
    })
    .from(matches)
    .leftJoin(inForce, eq(inForce.matchId, matches.id))
    .leftJoin(matchPacks, and(eq(matchPacks.competition, matches.competition), eq(matchPacks.matchId, matches.id)))
    .where(
      and(
        eq(matches.competition, it.competition),
        it.ids ? inArray(matches.id, [...it.ids]) : undefined,
        it.openUntil ? and(isNull(matches.lockedAt), lte(matches.utcDate, it.openUntil)) : undefined,
      ),
    )
    .orderBy(asc(matches.utcDate), sql`length(${matches.id})`, asc(matches.id));
  return rows.map(({ match, result, split }) => ({
    match: {
      ...match,
      utcDate: match.utcDate.toISOString(),
      movedFrom: match.movedFrom?.toISOString() ?? null,
      locksAt: match.locksAt?.toISOString() ?? null,
      lockedAt: match.lockedAt?.toISOString() ?? null,
      status: result?.status ?? 'SCHEDULED',
      full1: result?.full1 ?? null,
      full2: result?.full2 ?? null,
      penalties: result?.penalties ?? null,
      winner: result?.winner ?? null,
      minute: result?.minute ?? null,
      minuteAt: result?.minuteAt?.toISOString() ?? null,
      period: result?.period ?? null,
      goals: result?.goals ?? [],
      split: split ?? null,
      version: result?.version ?? 0,
      correctedAt: result?.correctedAt?.toISOString() ?? null,
    },
    pinned: result?.pinned ?? false,
  }));
}
