import type { FeedReading } from '../../game/feed/read-feed.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Replay } from './replay/replay.ts';

/** The parts of a game that results add. */
export interface Game {
  replay: Replay;
  /**
   * Reads the feed's last entry for a match that an admin overrides, as it would be read if the match were in the state `match`, such as
   * the one after an undo. Returns undefined if there is no readable entry, or if the match is quarantined now.
   */
  readFeedWord(match: Match): Promise<FeedReading | undefined>;
}
