import type { UpdateMemory } from '../competition/update-memory.ts';
import type { GroupMemory } from '../groups/group-memory.ts';
import type { Names } from '../identity/account/names.ts';
import type { Sessions } from '../identity/session/session-cache.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Hub } from '../live/hub.ts';
import type { NewsMemory } from '../news/news-memory.ts';
import type { SaveQueue } from '../predictions/save-prediction.ts';
import type { Replay } from '../results/replay.ts';
import type { Standings } from '../standings/standings.ts';
import type { PushKeys } from '../push/keys.ts';
import type { Announcements } from './announce.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';

/** Everything that routes may use. `startGame` builds it once and passes it to every feature's routes. */
export interface Game {
  config: Config;
  database: Database;
  db: Db;
  /** The competition that is played, as `CODE/YEAR`. */
  competition: string;
  /** Signs the cookies of sessions and the tokens of the functions port. */
  secret: string;
  announcements: Announcements;
  sessions: Sessions;
  names: Names;
  standings: Standings;
  groups: GroupMemory;
  news: NewsMemory;
  updates: UpdateMemory;
  saves: SaveQueue;
  hub: Hub;
  replay: Replay;
  pushKeys: PushKeys;
  /** Undefined if no mail server is configured. */
  mail: Mailer | undefined;
}
