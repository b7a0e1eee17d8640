import type { FeedReading } from '../../game/feed/read-feed.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Game as GroupsGame } from '../groups/game.ts';
import type { Replay } from './replay/replay.ts';

/** What results, and what stands on them, need of the running game. */
export interface Game extends GroupsGame {
  replay: Replay;
  /** What the feed last said about a match that an admin overrides, once `match` is in force. */
  readFeedWord(match: Match): Promise<FeedReading | undefined>;
}
