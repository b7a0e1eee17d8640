import { hasCompetitionStarted } from '../../game/competition/competition.ts';

/** The part of the competition's clock that most code needs. */
export interface TournamentClock {
  now(): Date;
}

/** True once the competition of a game has started (`hasCompetitionStarted`). */
export function hasBegun(game: {
  standings: { competition: { startDateTime: Date } };
  replay: TournamentClock;
}): boolean {
  return hasCompetitionStarted(game.standings.competition.startDateTime, game.replay.now());
}

/**
 * How long the clock of a replay runs on after the playing process last stored its position (`since`). Then it stops until a process plays
 * again. A kick-off within these five seconds locks its match; one after them does not, because the clock had stopped before it.
 */
export const attendedMs = 5_000;
