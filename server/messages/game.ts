import type { CompetitionConfig } from '../competition/config.ts';

/** The parts of a game that messages add. */
export interface Game {
  config: CompetitionConfig;
  /** True if the site has other competitions than this one. */
  hasSeveralCompetitions(): boolean;
}
