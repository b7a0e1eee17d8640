import { and, eq, inArray } from 'drizzle-orm';
import { readFeedSays } from '../../game/feed/feed-says.ts';
import type { FeedSays } from '../../game/feed/feed-says.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Db } from '../platform/database/database.ts';
import { listTeams } from '../teams/queries.ts';
import { feedMatches } from './tables.ts';

/** Returns a function that says what a stored entry of the feed says about its match. */
export async function feedReader(
  db: Db,
  competition: string,
): Promise<(said: string | null, match: Match | undefined) => FeedSays | null> {
  const teams = await listTeams(db, competition);
  const ids = new Map(teams.map(({ tla, teamId }) => [tla, teamId]));
  return (said, match) => {
    if (!match) return null;
    const teamIds: [number | null, number | null] = [
      ids.get(match.team1 ?? '') ?? null,
      ids.get(match.team2 ?? '') ?? null,
    ];
    return readFeedSays(said, { ...match, teamIds });
  };
}

/** Returns what the stored entries of the feed say about these matches. A match without an entry that can be read is left out. */
export async function listFeedSays(
  db: Db,
  { competition, matches }: { competition: string; matches: readonly Match[] },
): Promise<Map<string, FeedSays>> {
  const ids = matches.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ matchId: feedMatches.matchId, said: feedMatches.said })
    .from(feedMatches)
    .where(and(eq(feedMatches.competition, competition), inArray(feedMatches.matchId, ids)));
  const read = await feedReader(db, competition);
  return new Map(
    rows.flatMap(({ matchId, said }) => {
      const says = read(
        said,
        matches.find(({ id }) => id === matchId),
      );
      return says ? [[matchId, says] as const] : [];
    }),
  );
}
