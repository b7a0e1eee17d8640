import type { Game as IdentityGame, Site as IdentitySite } from '../identity/game.ts';
import type { Tx } from '../platform/database/database.ts';
import type { PushConfig } from './config.ts';
import type { PushKeys } from './keys.ts';

export interface Site extends IdentitySite {
  config: IdentitySite['config'] & PushConfig;
  pushKeys: PushKeys;
  /** Reopens the reminders that have not expired, so that a device that has just registered gets them too. */
  remindNewcomer(tx: Tx, userId: string): Promise<void>;
}

export interface Game extends Site, IdentityGame {
  config: Site['config'];
}
