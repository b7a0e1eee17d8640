import type { IncomingHttpHeaders } from 'node:http';
import type { PlatformConfig } from '../platform/config.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Session } from './session.ts';

/**
 * The parts of the running game that every call uses. A feature that needs more parts extends this type in its own `game.ts`; `app/game.ts`
 * has the whole game.
 */
export interface Game {
  config: PlatformConfig;
  database: Database;
  db: Db;
  /** The competition that is played, as `CODE/YEAR`. */
  competition: string;
  sessions: CallerSessions;
  /**
   * Finds the session of a request about a push registration. Throws `forbidden` for a wrong API key, and `signed_out` if there is no valid
   * session.
   */
  findInstallation(headers: IncomingHttpHeaders): Promise<Session>;
}

/** How the sender of a request is found. */
interface CallerSessions {
  find(cookie: string | undefined): Promise<Session | undefined>;
  findBearer(authorization: string | undefined): Promise<Session | undefined>;
}
