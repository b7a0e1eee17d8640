import type { Mailer } from '../mail/mailer.ts';
import type { AccountSession } from '../calls/session.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Names } from './account/names.ts';
import type { IdentityConfig } from './config.ts';
import type { OwnRows } from './own/own-rows.ts';
import type { Sessions } from './session/session-cache.ts';

interface Devices {
  /**
   * Ends the messages to all devices of an account, except those of the session `stays`. Call this before the sessions end, so that the
   * account's pages learn of it.
   */
  end(tx: Tx, of: { userId: string; stays?: string }): Promise<void>;
  /** Ends the messages to the device that registered in this session. */
  endOfSession(tx: Tx, sessionId: string): Promise<void>;
  /** Makes the messages to the device of a session belong to the account's newest other session. */
  moveToNewest(tx: Tx, former: AccountSession): Promise<void>;
}

/** The parts of the site that accounts, sessions and ways to sign in add. */
export interface Site {
  config: IdentityConfig;
  /** Signs cookies, such as those of sessions, and the tokens of the functions port. */
  secret: string;
  sessions: Sessions;
  ownRows: OwnRows;
  /** Undefined if no mail server is configured. */
  mail: Mailer | undefined;
  /** Ends push messages to devices with the sessions of accounts. Push, which comes after identity, has these functions. */
  devices: Devices;
  /** True if a group of any competition has one of these tokens as its invite and is not locked. Groups come after identity. */
  hasLivingInvite(tokens: readonly string[]): Promise<boolean>;
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
