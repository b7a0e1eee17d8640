import { asc, eq } from 'drizzle-orm';
import { followKickoffEndpoint, getFeedEndpoint, joinEntryEndpoint } from '../../game/feed/api.ts';
import type { FeedState } from '../../game/feed/api.ts';
import { canBeJoined, nearestEntries } from '../../game/feed/unjoined.ts';
import { Problem } from '../../game/problem.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as MatchesGame } from '../matches/game.ts';
import { serve } from '../calls/serve.ts';
import type { Server } from '../calls/serve.ts';
import { followKickoff, kickoffInEntry } from './follow-kickoff.ts';
import { listHeldLatePicks } from './late-picks.ts';
import { feedMatches, feeds } from './tables.ts';
import { isQuarantinedIn } from './apply-answer.ts';
import { joinByHand } from './unjoined-entries.ts';
import { feedReader } from './what-feed-says.ts';

type Game = CallsGame & CompetitionGame & MatchesGame;

export function feedRoutes(server: Server<Game>): void {
  serve(server, getFeedEndpoint, ({ game }) => readFeedState(game));

  serve(server, followKickoffEndpoint, async ({ game, params, body, session }) => {
    const { competition, database, replay, standings } = game;
    const { matchId } = params;
    const { latePicksCount } = body;
    const utcDate = new Date(body.utcDate);
    const now = replay.now();
    await followKickoff(database, { competition, matchId, utcDate, latePicksCount, by: session.userId, now });
    await standings.settled();
    const match = standings.findMatch(matchId);
    if (!match) throw new Problem('not_found', `no match ${matchId}`);
    return match;
  });

  serve(server, joinEntryEndpoint, async ({ game, params, body, session }) => {
    const { competition, database } = game;
    await joinByHand(database, { competition, matchId: params.matchId, number: body.number, by: session.userId });
    return readFeedState(game);
  });
}

/** The most characters of a stored entry in an answer. */
const saidShown = 1000;
/** The most entries without a match in an answer, from which an admin chooses. */
const entriesShown = 60;

async function readFeedState({ db, competition, standings, replay }: Game): Promise<FeedState> {
  const [row] = await db.select().from(feeds).where(eq(feeds.competition, competition));
  const read = await feedReader(db, competition);
  const held = await db.select().from(feedMatches).where(isQuarantinedIn(competition)).orderBy(asc(feedMatches.since));
  const late = await listHeldLatePicks(db, { competition, now: replay.now() });
  const joinable = held.filter(({ why }) => canBeJoined(why));
  const kickoffs = joinable.flatMap(({ matchId }) => standings.findMatch(matchId)?.utcDate ?? []);
  return {
    source: standings.competition.results,
    askedAt: row?.askedAt.toISOString() ?? null,
    answeredAt: row?.answeredAt?.toISOString() ?? null,
    trouble: row?.trouble ?? null,
    nextAt: standings.competition.results === 'feed' ? (row?.nextAt.toISOString() ?? null) : null,
    held: held.flatMap(({ matchId, why, since, said }) =>
      why && since
        ? [
            {
              matchId,
              why,
              since: since.toISOString(),
              said: said?.slice(0, saidShown).toWellFormed() ?? null,
              says: read(said, standings.findMatch(matchId)),
              kickoff: why === 'kickoff_moved' ? kickoffInEntry(said) : null,
              latePicks: late.get(matchId)?.picks || null,
            },
          ]
        : [],
    ),
    unjoined: nearestEntries(row?.unjoined ?? [], { kickoffs, most: entriesShown }),
  };
}
