import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../platform/config.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { ReadAlong } from './read-along.ts';
import type { AccountSession } from './session.ts';

/**
 * The parts of the site that belong to no competition and that calls use. A feature that adds parts declares them in its own `game.ts`, and
 * a file joins the parts that it uses (docs/architecture.md#the-order-of-folders).
 */
export interface Site {
  config: PlatformConfig;
  database: Database;
  db: Db;
  /** The default competition, as `CODE/YEAR`. Acts on the site itself are logged with this competition. */
  readonly competition: string;
  sessions: CallerSessions;
  ownRows: {
    /** Forgets what this process keeps of the own rows of these accounts. */
    forget(userIds: readonly string[]): void;
  };
  /** Finds the session of a request about a push registration. Throws `forbidden` or `signed_out`. */
  findInstallation(headers: IncomingHttpHeaders): Promise<AccountSession>;
}

/** One competition in the memory of this process, with the site that it belongs to. `app/game.ts` has the whole game. */
export interface Game extends Site {
  /** The competition of this game, as `CODE/YEAR`. */
  readonly competition: string;
}

export interface Games<G extends Game = Game> {
  /**
   * Returns the game of a competition (`CODE/YEAR`), and loads it if it is not in memory. Throws `not_found` if no such competition is
   * stored, and `unavailable` if its game cannot run.
   */
  find(competition: string): G | Promise<G>;
  /** The games in memory. */
  list(): G[];
}

interface CallerSessions {
  find(cookie: string | undefined): Promise<AccountSession | undefined>;
  /** Returns the session of a request. After a change of the role it gives the session a new secret and sends it to the browser. */
  findRenewed(request: FastifyRequest, reply: FastifyReply, competition?: string): Promise<AccountSession | undefined>;
  findBearer(authorization: string | undefined): Promise<AccountSession | undefined>;
  /** Registers something of a player that is read with a session, because the visit that begins needs it. */
  readAlong(part: ReadAlong): void;
}
