/** The part of the competition's clock that most code needs. */
export interface TournamentClock {
  now(): Date;
}

/**
 * How long the clock of a replay runs on after the playing process last stored its position (`since`). Then it stops until a process plays
 * again. A kick-off within these five seconds locks its match; one after them does not, because the clock had stopped before it.
 */
export const attendedMs = 5_000;
