import type { Announcements } from '../competition/announce.ts';
import type { TournamentClock } from '../competition/tournament-clock.ts';
import type { Game as PushGame } from '../push/game.ts';

/** The parts of the running game that teams, and the features built on them, use. */
export interface Game extends PushGame {
  announcements: Announcements;
  replay: TournamentClock;
}
