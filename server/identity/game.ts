import type { Mailer } from '../mail/mailer.ts';
import type { Names } from './account/names.ts';
import type { IdentityConfig } from './config.ts';
import type { OwnRows } from './own/own-rows.ts';
import type { Sessions } from './session/session-cache.ts';

/** The parts of the site that accounts, sessions and ways to sign in add. */
export interface Site {
  config: IdentityConfig;
  /** Signs cookies, such as those of sessions, and the tokens of the functions port. */
  secret: string;
  sessions: Sessions;
  ownRows: OwnRows;
  /** Undefined if no mail server is configured. */
  mail: Mailer | undefined;
  hub: {
    /**
     * Checks the sessions of these users again. Ends the live streams of invalid sessions and of blocked accounts, and updates the role in
     * the others.
     */
    recheck(userIds: readonly string[]): Promise<void>;
  };
}

/** The part of a game that the names of accounts add, with the parts of the site. */
export interface Game extends Site {
  names: Names;
}
