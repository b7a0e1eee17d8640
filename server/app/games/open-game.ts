import { isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Announcements } from '../../competition/announce.ts';
import { getCompetition } from '../../competition/queries.ts';
import { updateMemory } from '../../competition/update-memory.ts';
import { readOverriddenFeedEntry } from '../../feed/read-overridden-feed-entry.ts';
import { groupMemory } from '../../groups/group-memory.ts';
import { nameMemory } from '../../identity/account/names.ts';
import { forwardToPages } from '../../live/forward-to-pages.ts';
import { sendNotices } from '../../messages/send-notices.ts';
import { newsMemory } from '../../news/news-memory.ts';
import { packLockedMatches } from '../../predictions/packs.ts';
import { saveQueue } from '../../predictions/save-prediction.ts';
import { refreshBracket } from '../../results/bracket/refresh-bracket.ts';
import { clockMode } from '../../results/clock/clock.ts';
import { watchReplay } from '../../results/replay/replay.ts';
import { startStandings } from '../../standings/standings.ts';
import { keepWinners } from '../../standings/winners/keep-winners.ts';
import type { Game, Site } from '../game.ts';
import { makeClockWaitUnlessPlayed, playWhileLeased } from './play-while-leased.ts';
import { runGameJobs } from './run-jobs.ts';
import { createTroubles } from './troubles.ts';
import type { Troubles } from './troubles.ts';

export interface OpenGame {
  game: Game;
  troubles: Pick<Troubles, 'first'>;
  /** Starts all work that does not belong to a request, such as the replay. Call it once, when requests can be answered. */
  startWork(): void;
  /** Stops the work, and releases the memory of the game. */
  close(): Promise<void>;
}

/**
 * Reads a competition into memory, and completes what an earlier process may have left incomplete. From then on the game follows the
 * announcements about its competition. Throws if the competition's rows cannot be read or contradict themselves.
 */
export async function openGame(
  site: Site,
  competition: string,
  hasSeveralCompetitions: () => boolean,
): Promise<OpenGame> {
  const heard = site.announcements.about(competition);
  try {
    const game = await readGame(site, competition, { heard, hasSeveralCompetitions });
    const troubles = createTroubles(competition, site.log);
    let stops: (() => Promise<void>)[] = [];
    return {
      game,
      troubles,
      startWork() {
        stops = [
          ...(game.standings.competition.results === 'replay' ? [playWhileLeased(game, troubles, site.log)] : []),
          sendNotices(game, site),
          runGameJobs(game, troubles, site.log),
        ];
      },
      async close() {
        await Promise.all([...stops.map((stop) => stop()), game.winners.stop()]);
        heard.end();
      },
    };
  } catch (error) {
    heard.end();
    throw error;
  }
}

/** Reads the parts of a game into memory, in the order in which they need one another. The type `Game` is what it returns. */
export async function readGame(
  site: Site,
  competition: string,
  { heard, hasSeveralCompetitions }: { heard: Announcements; hasSeveralCompetitions: () => boolean },
) {
  const { database, db, hub } = site;
  await refreshBracket(database, competition);
  const { results } = await getCompetition(db, competition);
  if (results === 'replay') await makeClockWaitUnlessPlayed(database, competition);
  await packLockedMatches(database, competition);
  const standings = await startStandings(database, competition, heard);
  const replay = await watchReplay(database, { competition, mode: clockMode(results) }, heard);
  const groups = groupMemory({ database, competition }, heard);
  const pages = hub.pagesOf(competition);
  forwardToPages({ announcements: heard, standings, groups, replay, pages });
  return {
    ...site,
    competition,
    announcements: heard,
    hasSeveralCompetitions,
    names: nameMemory({ database, competition }, heard),
    groups,
    news: newsMemory({ db, competition }, heard),
    updates: updateMemory({ db, competition }, heard),
    standings,
    isFinished: () => standings.listMatches().every(isOver),
    winners: keepWinners({ database, competition, standings }),
    replay,
    saves: saveQueue(database, competition, site.saveCounts),
    pages,
    readFeedWord: (match: Match) => readOverriddenFeedEntry({ db, competition, replay }, match),
  };
}
