import { and, asc, eq } from 'drizzle-orm';
import type { FeedMatch } from '../../game/feed/feed-match.ts';
import { joinMatches } from '../../game/feed/join-matches.ts';
import type { Joined, MatchToJoin } from '../../game/feed/join-matches.ts';
import { wordsFor } from '../platform/log/loggable-error.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { matches } from '../matches/tables.ts';
import { teams } from '../teams/tables.ts';
import { feedMatches } from './tables.ts';
import { lockUnjoined } from './unjoined-entries.ts';
import { audit } from '../competition/audit.ts';

/**
 * Assigns the feed's numbers to matches that have none or a wrong one, and logs each in the audit log. There is one
 * transaction per match, so that an error in one match does not affect the others. A match or a number that an admin has joined by hand
 * meanwhile is left as it is until the next answer.
 */
export async function joinToFeed(
  database: Database,
  { competition, answered, log }: { competition: string; answered: FeedMatch[]; log: (line: string) => void },
): Promise<void> {
  const ours = await listToJoin(database, competition);
  const former = new Map(ours.map(({ id, fdId }) => [id, fdId]));
  for (const joined of joinMatches(ours, answered)) {
    try {
      await join(database, competition, { ...joined, former });
    } catch (error) {
      log(`Match ${joined.id} could not be joined to the feed: ${wordsFor(error)}`);
    }
  }
}

async function listToJoin({ db }: Database, competition: string): Promise<MatchToJoin[]> {
  const [all, numbers] = await Promise.all([
    db
      .select()
      .from(matches)
      .where(eq(matches.competition, competition))
      .orderBy(asc(matches.utcDate), asc(matches.id)),
    db.select({ tla: teams.tla, teamId: teams.teamId }).from(teams).where(eq(teams.competition, competition)),
  ]);
  const teamIds = new Map(numbers.map((row) => [row.tla, row.teamId]));
  const numberOf = (tla: string | null): number | null => (tla === null ? null : (teamIds.get(tla) ?? null));
  return all.map(({ id, fdId, stage, utcDate, team1, team2 }) => ({
    id,
    fdId,
    stage,
    utcDate: utcDate.toISOString(),
    teamIds: [numberOf(team1), numberOf(team2)],
  }));
}

async function join(
  { db }: Database,
  competition: string,
  { id, fdId, former }: Joined & { former: ReadonlyMap<string, number | null> },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isJoinedMeanwhile(tx, competition, { id, fdId, former })) return;
    await tx
      .update(matches)
      .set({ fdId })
      .where(and(eq(matches.competition, competition), eq(matches.id, id)));
    // The stored time belongs to the former entry and cannot be compared with that of the new one.
    await tx
      .update(feedMatches)
      .set({ lastUpdated: null })
      .where(and(eq(feedMatches.competition, competition), eq(feedMatches.matchId, id)));
    await audit(tx, {
      competition,
      by: 'feed',
      act: 'join to feed',
      subject: `match ${id}`,
      before: { number: former.get(id) ?? null },
      after: { number: fdId },
    });
  });
}

/** Locks the rows in the same order as a join by hand does, and returns true if one has changed the match or taken the number since they were read. */
async function isJoinedMeanwhile(
  tx: Tx,
  competition: string,
  { id, fdId, former }: Joined & { former: ReadonlyMap<string, number | null> },
): Promise<boolean> {
  const ofCompetition = eq(matches.competition, competition);
  const numbers = { id: matches.id, fdId: matches.fdId };
  await tx
    .select(numbers)
    .from(matches)
    .where(and(ofCompetition, eq(matches.id, id)))
    .for('update');
  await lockUnjoined(tx, competition);
  const now = await tx.select(numbers).from(matches).where(ofCompetition);
  return now.some((match) => {
    const isChanged = match.fdId !== former.get(match.id);
    // Of two matches that exchange their numbers, the other one may have its new number already.
    return isChanged && (match.id === id || (fdId !== null && match.fdId === fdId));
  });
}
