import type { Match } from '../../game/matches/match.ts';
import type { Game as TeamsGame } from '../teams/game.ts';

/** The parts of the running game that matches, and the features built on them, use. */
export interface Game extends TeamsGame {
  standings: TeamsGame['standings'] & MatchMemory;
}

interface MatchMemory {
  readonly version: number;
  listMatches(): Match[];
  /** The same array until a match, a result or a pack changes. */
  listLocked(): Match[];
  findMatch(id: string): Match | undefined;
}
