import type { FeedReading } from '../../game/feed/read-feed.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import type { Replay } from './replay/replay.ts';

/** The parts of the running game that results and the features built on it use. */
export interface Game extends GroupsGame {
  replay: Replay;
  /**
   * Reads the feed's last entry for a match that an admin overrides, as if `match` were the match's current state.
   * Undefined if there is no readable entry.
   */
  readFeedWord(match: Match): Promise<FeedReading | undefined>;
}
