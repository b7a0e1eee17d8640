import { and, eq, inArray, sql } from 'drizzle-orm';
import { matchTimeline } from '../../game/results/timeline.ts';
import type { TournamentMatch } from '../../game/tournament/tournament.ts';
import { matches, results } from '../matches/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { carryToBracket, lockBracket } from '../results/bracket/carry-to-bracket.ts';

/**
 * Stores the results of matches that were over before a competition was imported that is not a replay, and locks these matches. Nobody could
 * have predicted them. Source: docs/tournament-files.md#what-the-importer-derives.
 */
export async function storePastResults(
  tx: Tx,
  { competition, played }: { competition: string; played: readonly TournamentMatch[] },
): Promise<void> {
  const over = played.flatMap((match) => {
    const end = matchTimeline(match).at(-1);
    return end && end.at < Date.now() && match.team1 !== null && match.team2 !== null ? [end] : [];
  });
  if (over.length === 0) return;
  await lockBracket(tx, competition);
  await tx.insert(results).values(
    over.map(({ matchId, state, at }) => ({
      competition,
      matchId,
      version: 1,
      previous: 0,
      source: 'feed' as const,
      isOverride: false,
      ...state,
      minuteAt: new Date(at),
    })),
  );
  const ids = over.map(({ matchId }) => matchId);
  await tx
    .update(matches)
    .set({ lockedAt: sql`${matches.utcDate}` })
    .where(and(eq(matches.competition, competition), inArray(matches.id, ids)));
  await carryToBracket(tx, competition);
}
