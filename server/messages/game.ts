import type { CompetitionConfig } from '../competition/config.ts';
import type { Game as StandingsGame } from '../standings/game.ts';

/** The parts of the running game that messages, and the features built on them, use. */
export interface Game extends StandingsGame {
  config: StandingsGame['config'] & CompetitionConfig;
  /** True if the site has other competitions than this one. */
  hasSeveralCompetitions(): boolean;
}
