import type { Tx } from '../platform/database/database.ts';
import type { PushConfig } from './config.ts';
import type { PushKeys } from './keys.ts';

/** The parts of the site that push messages add. */
export interface Site {
  config: PushConfig;
  pushKeys: PushKeys;
  /** Reopens the reminders that have not expired, so that a device that has just registered gets them too. */
  remindNewcomer(tx: Tx, userId: string): Promise<void>;
}
