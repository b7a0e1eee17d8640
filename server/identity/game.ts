import type { Game as CallsGame } from '../calls/game.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Names } from './account/names.ts';
import type { IdentityConfig } from './config.ts';
import type { Sessions } from './session/session-cache.ts';

/** What identity, and what stands on it, needs of the running game. */
export interface Game extends CallsGame {
  config: IdentityConfig;
  /** Signs the cookies of sessions and the tokens of the functions port. */
  secret: string;
  sessions: Sessions;
  names: Names;
  /** Undefined if no mail server is configured. */
  mail: Mailer | undefined;
  standings: { readonly competition: CompetitionRow };
  hub: {
    /** Ends the live streams of these users whose sessions are no longer valid. */
    recheck(userIds: readonly string[]): Promise<void>;
  };
}
