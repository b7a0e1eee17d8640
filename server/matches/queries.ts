import { asc, desc, eq, and, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Stage } from '../../game/competition/stages.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Match, Side } from '../../game/matches/match.ts';
import { tiesById } from '../../game/matches/ties.ts';
import { getCompetition } from '../competition/queries.ts';
import { competitions } from '../competition/tables.ts';
import { matches, matchPacks, results } from './tables.ts';

/**
 * A match with its result in force, as pages see it. `isOverride` says whether this result is an override, and `sides` has the stored facts
 * about the match's sides.
 */
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
  /** True if only an admin or the feed starts the match: its sides were not known at its kick-off, or it has no date. */
  startsByHand: boolean;
  calledOffAt: Date | null;
  tieId: string | null;
  saidThrough: Side;
  recorded1: string | null;
  recorded2: string | null;
}

/** Selects matches: all, those in `ids`, or open matches that kick off by `openUntil`. */
interface Wanted {
  competition: string;
  ids?: readonly string[];
  openUntil?: Date;
}

/** Returns the matches of a competition by kick-off, then id. */
export async function listMatches(db: Db | Tx, wanted: Wanted): Promise<MatchInForce[]> {
  const rows = await selectMatches(db, wanted);
  const { stages } = rows.some(({ sides }) => sides.tieId !== null)
    ? await getCompetition(db, wanted.competition)
    : { stages: [] };
  const found = withTies(rows.map(matchInForce), stages);
  return wanted.ids ? found.filter(({ match }) => wanted.ids?.includes(match.id)) : found;
}

/** Returns the matches with the state of the ties that they belong to. All legs of a tie must be among them. */
export function withTies(all: MatchInForce[], stages: readonly Stage[]): MatchInForce[] {
  const ties = tiesById(
    all.map(({ match, sides }) => ({ ...match, tieId: sides.tieId, saidThrough: sides.saidThrough })),
    stages,
  );
  if (ties.size === 0) return all;
  return all.map((one) => ({ ...one, match: { ...one.match, tie: ties.get(one.match.id) ?? null } }));
}

type Row = Awaited<ReturnType<typeof selectMatches>>[number];

function matchInForce({ match, sides, result, split, countsScore90, reopened }: Row): MatchInForce {
  return {
    match: {
      ...match,
      // A match that was started without a date gets the time of its start as its kick-off.
      utcDate: ((match.dateKnown ? null : match.lockedAt) ?? match.utcDate).toISOString(),
      dateKnown: match.dateKnown || match.lockedAt !== null,
      movedFrom: match.movedFrom?.toISOString() ?? null,
      locksAt: match.locksAt?.toISOString() ?? null,
      lockedAt: match.lockedAt?.toISOString() ?? null,
      reopened,
      ...resultShown(result),
      awarded: result?.awarded ?? false,
      score90: countsScore90 ? (result?.score90 ?? null) : null,
      tie: null,
      split: split ?? null,
    },
    isOverride: result?.isOverride ?? false,
    sides: { ...sides, saidThrough: result?.through ?? null, startsByHand: sides.startsByHand || !match.dateKnown },
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
  const countsScore90 = sql<boolean>`${competitions.points}->>'basis' = '90'`;
  return db
    .select({
      match: matchColumns,
      sides: sideColumns,
      result: resultColumns(inForce),
      split: matchPacks.split,
      countsScore90,
      reopened: isReopened(inForce),
    })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competition))
    .leftJoinLateral(inForce, sql`true`)
    .leftJoin(matchPacks, and(eq(matchPacks.competition, matches.competition), eq(matchPacks.matchId, matches.id)))
    .where(
      and(
        eq(matches.competition, competition),
        ids ? or(inArray(matches.id, [...ids]), sharesTie(db, { competition, ids })) : undefined,
        openUntil
          ? and(isNull(matches.lockedAt), isNull(matches.calledOffAt), lte(matches.utcDate, openUntil))
          : undefined,
      ),
    )
    .orderBy(asc(matches.utcDate), sql`length(${matches.id})`, asc(matches.id));
}

/** SQL that is true for an open match of which a result says that it had started. A match that was only called off had not. */
function isReopened(inForce: ReturnType<typeof resultInForce>) {
  return sql<boolean>`case when ${matches.lockedAt} is null and ${inForce.status} = 'SCHEDULED' then exists (
    select 1 from results r where r.competition = ${matches.competition} and r.match_id = ${matches.id}
       and (r.status in ('IN_PLAY', 'PAUSED') or r.full1 is not null)) else false end`;
}

/** SQL that is true for both legs of a tie of which one leg is among these matches. */
function sharesTie(db: Db | Tx, { competition, ids }: { competition: string; ids: readonly string[] }) {
  const other = alias(matches, 'other_leg');
  return inArray(
    matches.tieId,
    db
      .select({ tieId: other.tieId })
      .from(other)
      .where(and(eq(other.competition, competition), inArray(other.id, [...ids]), isNotNull(other.tieId))),
  );
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
  timeKnown: matches.timeKnown,
  dateKnown: matches.dateKnown,
  stage: matches.stage,
  stageName: matches.stageName,
  part: matches.part,
  kind: matches.kind,
  asksThrough: matches.asksThrough,
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
  tieId: matches.tieId,
  recorded1: sql<string | null>`${matches.recorded}->>'team1'`,
  recorded2: sql<string | null>`${matches.recorded}->>'team2'`,
};

function resultColumns(inForce: ReturnType<typeof resultInForce>) {
  const { version, isOverride, status, full1, full2, penalties, score90, awarded, winner, through } = inForce;
  const { minute, minuteAt, period, goals, correctedAt } = inForce;
  const score = { status, full1, full2, penalties, score90, awarded, winner, through };
  return { version, isOverride, ...score, minute, minuteAt, period, goals, correctedAt };
}
