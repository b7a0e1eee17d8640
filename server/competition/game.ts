import type { Announcements } from './announce.ts';
import type { CompetitionRow } from './queries.ts';
import type { TournamentClock } from './tournament-clock.ts';

/** The parts of a game that say which competition is played, and what happens in it. */
export interface Game {
  announcements: Announcements;
  replay: TournamentClock;
  standings: { readonly competition: CompetitionRow };
  /** True if all matches are over. */
  isFinished(): boolean;
}
