import type { Game as CallsGame, Site as CallsSite } from '../calls/game.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Names } from './account/names.ts';
import type { IdentityConfig } from './config.ts';
import type { OwnRows } from './own/own-rows.ts';
import type { Sessions } from './session/session-cache.ts';

export interface Site extends CallsSite {
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

export interface Game extends Site, CallsGame {
  config: Site['config'];
  sessions: Site['sessions'];
  ownRows: Site['ownRows'];
  names: Names;
  standings: { readonly competition: CompetitionRow };
  /** True if all matches are over. */
  isFinished(): boolean;
}
