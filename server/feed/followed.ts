import { and, eq, inArray } from 'drizzle-orm';
import type { QuarantineReason } from '../../game/results/quarantine-reasons.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { listMatches } from '../matches/queries.ts';
import { matches } from '../matches/tables.ts';
import { teams } from '../teams/tables.ts';
import { feedMatches } from './tables.ts';

export interface Followed {
  match: Match;
  isOverride: boolean;
  /** The match's number in the feed; null while it has none. */
  fdId: number | null;
  teamIds: [number | null, number | null];
  lastUpdated: Date | null;
  why: QuarantineReason | null;
  said: string | null;
  isPutOff: boolean;
}

/**
 * Returns all matches of a competition, or those in `ids`, with the data from the feed. The queries run one after the other, because `db`
 * may be a transaction.
 */
export async function listFollowed(db: Db | Tx, wanted: { competition: string; ids?: string[] }): Promise<Followed[]> {
  const inForce = await listMatches(db, wanted);
  const noted = new Map((await listNotes(db, wanted)).map((row) => [row.id, row]));
  const numbers = await db
    .select({ tla: teams.tla, teamId: teams.teamId })
    .from(teams)
    .where(eq(teams.competition, wanted.competition));
  const teamIds = new Map(numbers.map((row) => [row.tla, row.teamId]));
  const numberOf = (tla: string | null): number | null => (tla === null ? null : (teamIds.get(tla) ?? null));
  return inForce.map(({ match, isOverride }) => {
    const { fdId = null, lastUpdated = null, why = null, said = null, isPutOff = null } = noted.get(match.id) ?? {};
    const own: [number | null, number | null] = [numberOf(match.team1), numberOf(match.team2)];
    return { match, isOverride, fdId, teamIds: own, lastUpdated, why, said, isPutOff: isPutOff ?? false };
  });
}

async function listNotes(db: Db | Tx, { competition, ids }: { competition: string; ids?: string[] }) {
  return db
    .select({
      id: matches.id,
      fdId: matches.fdId,
      lastUpdated: feedMatches.lastUpdated,
      why: feedMatches.why,
      said: feedMatches.said,
      isPutOff: feedMatches.isPutOff,
    })
    .from(matches)
    .leftJoin(feedMatches, and(eq(feedMatches.competition, matches.competition), eq(feedMatches.matchId, matches.id)))
    .where(and(eq(matches.competition, competition), ids ? inArray(matches.id, ids) : undefined));
}
