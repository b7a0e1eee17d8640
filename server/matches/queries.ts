import { asc, desc, eq, and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Match } from '../../game/matches/match.ts';
import { matches, matchPacks, results } from './tables.ts';

/** A match with its result in force as pages see it, whether an admin's result overrides it, and the stored facts about its sides. */
export interface MatchInForce {
  match: Match;
  isOverride: boolean;
  sides: StoredSides;
}

export interface StoredSides {
  set1: string | null;
  set2: string | null;
  named1: string | null;
  named2: string | null;
  since: Date | null;
  startsByHand: boolean;
  calledOffAt: Date | null;
}

/** Selects matches: all, those in `ids`, or open matches that kick off by `openUntil`. */
interface Wanted {
  competition: string;
  ids?: readonly string[];
  openUntil?: Date;
}

/** Returns the matches of a competition by kick-off, then id. */
export async function listMatches(db: Db | Tx, wanted: Wanted): Promise<MatchInForce[]> {
  return (await selectMatches(db, wanted)).map(matchInForce);
}

type Row = Awaited<ReturnType<typeof selectMatches>>[number];

function matchInForce({ match, sides, result, split }: Row): MatchInForce {
  return {
    match: {
      ...match,
      utcDate: match.utcDate.toISOString(),
      movedFrom: match.movedFrom?.toISOString() ?? null,
      locksAt: match.locksAt?.toISOString() ?? null,
      lockedAt: match.lockedAt?.toISOString() ?? null,
      ...resultShown(result),
      split: split ?? null,
    },
    isOverride: result?.isOverride ?? false,
    sides,
  };
}

function resultShown(result: Row['result']) {
  return {
    status: result?.status ?? 'SCHEDULED',
    full1: result?.full1 ?? null,
    full2: result?.full2 ?? null,
    penalties: result?.penalties ?? null,
    winner: result?.winner ?? null,
    minute: result?.minute ?? null,
    minuteAt: result?.minuteAt?.toISOString() ?? null,
    period: result?.period ?? null,
    goals: result?.goals ?? [],
    version: result?.version ?? 0,
    correctedAt: result?.correctedAt?.toISOString() ?? null,
  } as const;
}

function selectMatches(db: Db | Tx, { competition, ids, openUntil }: Wanted) {
  const inForce = resultInForce(db);
  return db
    .select({ match: matchColumns, sides: sideColumns, result: resultColumns(inForce), split: matchPacks.split })
    .from(matches)
    .leftJoinLateral(inForce, sql`true`)
    .leftJoin(matchPacks, and(eq(matchPacks.competition, matches.competition), eq(matchPacks.matchId, matches.id)))
    .where(
      and(
        eq(matches.competition, competition),
        ids ? inArray(matches.id, [...ids]) : undefined,
        openUntil
          ? and(isNull(matches.lockedAt), isNull(matches.calledOffAt), lte(matches.utcDate, openUntil))
          : undefined,
      ),
    )
    .orderBy(asc(matches.utcDate), sql`length(${matches.id})`, asc(matches.id));
}

function resultInForce(db: Db | Tx) {
  return db
    .select()
    .from(results)
    .where(and(eq(results.competition, matches.competition), eq(results.matchId, matches.id)))
    .orderBy(desc(results.version))
    .limit(1)
    .as('in_force');
}

const matchColumns = {
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
};

const sideColumns = {
  set1: matches.set1,
  set2: matches.set2,
  named1: matches.named1,
  named2: matches.named2,
  since: matches.sidesSince,
  startsByHand: matches.startsByHand,
  calledOffAt: matches.calledOffAt,
};

function resultColumns(inForce: ReturnType<typeof resultInForce>) {
  const { version, isOverride, status, full1, full2, penalties, winner } = inForce;
  const { minute, minuteAt, period, goals, correctedAt } = inForce;
  return { version, isOverride, status, full1, full2, penalties, winner, minute, minuteAt, period, goals, correctedAt };
}
