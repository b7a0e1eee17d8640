import type { Match } from '../../game/matches/match.ts';
import type { CompetitionConfig } from '../competition/config.ts';

/** The parts of a game that messages need to say what they are about. */
export interface Game {
  config: CompetitionConfig;
  standings: { findMatch(id: string): Match | undefined };
  /** True if the site has other competitions than this one. */
  hasSeveralCompetitions(): boolean;
}
