import type { FeedReading } from '../../game/feed/read-feed.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import type { Replay } from './replay/replay.ts';

/** The parts of the running game that results and the features built on it use. */
export interface Game extends GroupsGame {
  replay: Replay;
  /** What the feed last said about a match that an admin overrides, once `match` is in force. */
  readFeedWord(match: Match): Promise<FeedReading | undefined>;
}
