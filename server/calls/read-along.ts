/** A player in a competition, as the reading of a session finds it. */
export interface ArrivingPlayer {
  userId: string;
  idx: number;
}

/**
 * Something of a player that every visit needs. It is read by the statement that reads the session, so that a player whom this process does not
 * know costs one statement. Source: docs/architecture.md#a-request.
 */
export interface ReadAlong {
  /** Letters only, because it is part of the name of a statement. */
  name: string;
  /** A SQL expression of one JSON value, about the player `p` (players) and the account `u` (auth_users). */
  json: string;
  /** The competitions (`CODE/YEAR`) in which a visit of this one needs the value, if the player has entered them. */
  neededIn(visited: string): readonly string[];
  /**
   * Must be called before the reading. Returns undefined if it is not needed: this process cannot keep it, or has it. `known` is the player, if the
   * process knows already who is going to be read.
   */
  expect(competition: string, known: ArrivingPlayer | undefined): Expected | undefined;
}

export interface Expected {
  /** Keeps the value that was read, unless it may have changed since `expect`. */
  take(player: ArrivingPlayer, value: unknown): void;
  /** Must be called after the reading, even if it has failed. */
  end(): void;
}
