import type { Match } from '../../game/matches/match.ts';

/** The part of a game that matches add. */
export interface Game {
  standings: MatchMemory;
}

interface MatchMemory {
  readonly version: number;
  listMatches(): Match[];
  /** The same array until a match, a result or a pack changes. */
  listLocked(): Match[];
  findMatch(id: string): Match | undefined;
  /** Resolves once everything that was committed before the call has been read. Throws `unavailable` after a timeout. */
  settled(): Promise<void>;
}
