import type { Game as CallsGame } from '../calls/game.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Names } from './account/names.ts';
import type { IdentityConfig } from './config.ts';
import type { Sessions } from './session/session-cache.ts';

/** The parts of the running game that identity and the features built on it use. */
export interface Game extends CallsGame {
  config: IdentityConfig;
  /** Signs cookies, such as those of sessions, and the tokens of the functions port. */
  secret: string;
  sessions: Sessions;
  names: Names;
  /** Undefined if no mail server is configured. */
  mail: Mailer | undefined;
  standings: { readonly competition: CompetitionRow };
  hub: {
    /** Checks the sessions of these users again. Ends the live streams of those that are no longer valid, and updates the role in the others. */
    recheck(userIds: readonly string[]): Promise<void>;
  };
}
