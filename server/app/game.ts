import type { UpdateMemory } from '../competition/update-memory.ts';
import type { GroupMemory } from '../groups/group-memory.ts';
import type { Names } from '../identity/account/names.ts';
import type { Sessions } from '../identity/session/session-cache.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Hub } from '../live/hub.ts';
import type { NewsMemory } from '../news/news-memory.ts';
import type { SaveQueue } from '../predictions/save-prediction.ts';
import type { Replay } from '../results/replay/replay.ts';
import type { Standings } from '../standings/standings.ts';
import type { PushKeys } from '../push/keys.ts';
import type { Announcements } from '../competition/announce.ts';
import type { Config } from './config.ts';
import type { Database, Db } from '../platform/database/database.ts';

/** All that a route may reach. Built once by `startGame`, passed to every feature's routes. */
export interface Game {
  config: Config;
  database: Database;
  db: Db;
  /** `CODE/YEAR` of the competition that is played. */
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
  /** Undefined: no mail is configured. */
  mail: Mailer | undefined;
}
