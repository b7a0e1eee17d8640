import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ResultState } from '../../game/results/result.ts';
import { cancelledState, matchTimeline } from '../../game/results/timeline.ts';
import type { TournamentMatch } from '../../game/tournament/tournament.ts';
import { matches, results } from '../matches/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { partsOf } from '../platform/database/parts-of.ts';
import { carryToBracket, lockBracket } from '../results/bracket/carry-to-bracket.ts';

interface PastResult {
  matchId: string;
  state: ResultState;
  at: Date;
}

/**
 * Stores the results of matches that were over before their competition was imported, and locks these matches, so that nobody can predict
 * them. Matches in `cancelled` (ids), and matches that were awarded before their day, are called off. Do not call it for a replay. Source:
 * docs/tournament-files.md#what-the-importer-derives.
 */
export async function storePastResults(
  tx: Tx,
  {
    competition,
    matches: imported,
    cancelled,
  }: { competition: string; matches: readonly TournamentMatch[]; cancelled: readonly string[] },
): Promise<void> {
  const now = new Date();
  const ends = imported.flatMap((match) => endOf(match) ?? []);
  const over = ends.filter(({ at }) => at < now);
  const calledOff = [
    ...ends.flatMap(({ matchId, state, at }) => (at >= now && state.awarded ? [{ matchId, state, at: now }] : [])),
    ...cancelled.map((matchId) => ({ matchId, state: cancelledState, at: now })),
  ];
  if (over.length + calledOff.length === 0) return;
  await lockBracket(tx, competition);
  await storeResults(tx, { competition, of: over, set: { lockedAt: sql`${matches.utcDate}` } });
  await storeResults(tx, { competition, of: calledOff, set: { calledOffAt: sql`clock_timestamp()` } });
  await carryToBracket(tx, competition);
}

function endOf(match: TournamentMatch): PastResult | undefined {
  const end = matchTimeline(match).at(-1);
  if (!end || match.team1 === null || match.team2 === null) return undefined;
  return { matchId: match.id, state: end.state, at: new Date(end.at) };
}

async function storeResults(
  tx: Tx,
  { competition, of, set }: { competition: string; of: readonly PastResult[]; set: Record<string, SQL> },
): Promise<void> {
  if (of.length === 0) return;
  for (const part of partsOf(of)) {
    await tx.insert(results).values(
      part.map(({ matchId, state, at }) => ({
        competition,
        matchId,
        version: 1,
        previous: 0,
        source: 'feed' as const,
        isOverride: false,
        ...state,
        minuteAt: at,
      })),
    );
  }
  const ids = of.map(({ matchId }) => matchId);
  await tx
    .update(matches)
    .set(set)
    .where(and(eq(matches.competition, competition), inArray(matches.id, ids)));
}
