import type { Game as IdentityGame } from '../identity/game.ts';
import type { Tx } from '../platform/database/database.ts';
import type { PushConfig } from './config.ts';
import type { PushKeys } from './keys.ts';

/** The parts of the running game that push and the features built on it use. */
export interface Game extends IdentityGame {
  config: IdentityGame['config'] & PushConfig;
  pushKeys: PushKeys;
  /** Reopens the reminders that have not expired, so that a device that has just registered gets them too. */
  remindNewcomer(tx: Tx, userId: string): Promise<void>;
}
