import { and, eq, isNull } from 'drizzle-orm';
import { feedMatch } from '../../game/feed/feed-match.ts';
import { readEntry } from '../../game/feed/read-entry.ts';
import type { FeedReading } from '../../game/feed/read-feed.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import { listTeams } from '../teams/queries.ts';
import { feedMatches } from './tables.ts';

type Game = CallsGame & CompetitionGame;

/**
 * Reads the feed's last entry for a match that an admin overrides, as if `match` were the match's current state. Returns
 * undefined if there is no readable entry, or if the match is quarantined now.
 */
export async function readOverriddenFeedEntry(
  { db, competition, replay }: Pick<Game, 'db' | 'competition' | 'replay'>,
  match: Match,
): Promise<FeedReading | undefined> {
  const [row] = await db
    .select({ said: feedMatches.said, isPutOff: feedMatches.isPutOff })
    .from(feedMatches)
    .where(and(eq(feedMatches.competition, competition), eq(feedMatches.matchId, match.id), isNull(feedMatches.why)));
  const said = row?.said ? feedMatch.safeParse(JSON.parse(row.said)).data : undefined;
  if (!row || !said) return undefined;
  const teams = await listTeams(db, competition);
  const numberOf = (tla: string | null): number | null => teams.find((team) => team.tla === tla)?.teamId ?? null;
  const teamIds: [number | null, number | null] = [numberOf(match.team1), numberOf(match.team2)];
  const known = { ...match, teamIds, isPutOff: row.isPutOff };
  return readEntry(said, { known, nowMs: replay.now().getTime() }).reading;
}
