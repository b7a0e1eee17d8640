import type { Announcements } from '../competition/announce.ts';
import type { CompetitionConfig } from '../competition/config.ts';
import type { Game as StandingsGame } from '../standings/game.ts';

/** What messages, and what stands on them, need of the running game. */
export interface Game extends StandingsGame {
  config: StandingsGame['config'] & CompetitionConfig;
  announcements: Announcements;
}
