import type { Game as IdentityGame } from '../identity/game.ts';
import type { Tx } from '../platform/database/database.ts';
import type { PushConfig } from './config.ts';
import type { PushKeys } from './keys.ts';

/** What push, and what stands on it, needs of the running game. */
export interface Game extends IdentityGame {
  config: IdentityGame['config'] & PushConfig;
  pushKeys: PushKeys;
  /** Also reminds a device that registers within the hour before a kick-off. */
  remindNewcomer(tx: Tx, competition: string): Promise<void>;
}
