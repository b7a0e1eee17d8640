import type { IncomingHttpHeaders } from 'node:http';
import type { PlatformConfig } from '../platform/config.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Session } from './session.ts';

/**
 * What every call needs of the running game. Each feature extends this in a `game.ts` of its own by what it brings; the
 * whole game is in `app/game.ts`.
 */
export interface Game {
  config: PlatformConfig;
  database: Database;
  db: Db;
  /** The competition that is played, as `CODE/YEAR`. */
  competition: string;
  sessions: CallerSessions;
  /** Finds who calls about push registrations. Throws `forbidden` or `signed_out`. */
  findInstallation(headers: IncomingHttpHeaders): Promise<Session>;
}

/** How the sender of a request is found. */
interface CallerSessions {
  find(cookie: string | undefined): Promise<Session | undefined>;
  findBearer(authorization: string | undefined): Promise<Session | undefined>;
}
