import { dayIn } from '../../game/competition/time-zone.ts';
import { eventsShown } from '../../game/admin/match-day.ts';
import type { MatchDay, Override } from '../../game/admin/match-day.ts';
import type { Match } from '../../game/matches/match.ts';
import { listFeedSays } from '../feed/what-feed-says.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { listEntered, listMatchActs, listPlayed } from './match-events.ts';

/** What is read of a game. `pages` are those whose live streams this process serves. */
export type MatchDayParts = CallsGame & StandingsGame & { pages: { countPlayers(): number } };

/** Returns what an admin must know of one day besides its matches, in the tournament's time zone. Source: docs/product.md#match-day. */
export async function readMatchDay(game: MatchDayParts, day: string): Promise<MatchDay> {
  const { competition, database, db, pages, standings } = game;
  const matches = standings
    .listMatches()
    .filter((match) => dayIn(match.utcDate, standings.competition.timeZone) === day);
  const ids = matches.map(({ id }) => id);
  const [acts, played, overrides] = await Promise.all([
    listMatchActs(db, { competition, ids }),
    listPlayed(db, { competition, ids }),
    listOverrides(game, matches),
  ]);
  return {
    overrides,
    events: [...acts, ...played].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, eventsShown),
    players: countRanked(standings.players),
    // The embedded database has one process only. Otherwise other processes may serve pages too.
    online: database.kind === 'embedded' ? pages.countPlayers() : null,
  };
}

async function listOverrides({ competition, db, standings }: MatchDayParts, matches: Match[]): Promise<Override[]> {
  const pinned = matches.filter(({ id }) => standings.isPinned(id));
  const entered = await listEntered(db, { competition, ids: pinned.map(({ id }) => id) });
  const says =
    standings.competition.results === 'feed' ? await listFeedSays(db, { competition, matches: pinned }) : new Map();
  return entered.map((one) => ({ ...one, says: says.get(one.matchId) ?? null }));
}
