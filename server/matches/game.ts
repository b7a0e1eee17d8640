import type { Match } from '../../game/matches/match.ts';
import type { Game as TeamsGame } from '../teams/game.ts';

/** What matches, and what stands on them, need of the running game. */
export interface Game extends TeamsGame {
  standings: TeamsGame['standings'] & MatchMemory;
}

/** The matches in the memory of this process, with their results. */
interface MatchMemory {
  readonly version: number;
  listMatches(): Match[];
  findMatch(id: string): Match | undefined;
}
