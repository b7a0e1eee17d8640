/** The part of the competition's clock that most code needs. */
export interface TournamentClock {
  /** Tournament time now. */
  now(): Date;
}

/**
 * How long the clock of a replay runs on after the playing process last noted its position (`since`). After that the clock stands until a
 * process plays again. A lock time within these five seconds is final; a later one is stale, because no process was there to play the
 * kick-off.
 */
export const attendedMs = 5_000;
