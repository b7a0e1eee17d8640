import type { TournamentClock } from '../competition/tournament-clock.ts';
import type { Game as PushGame } from '../push/game.ts';

/** What teams, and what stands on them, need of the running game. */
export interface Game extends PushGame {
  replay: TournamentClock;
}
