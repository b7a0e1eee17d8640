import type { Announcements } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOwnRow } from './own-row.ts';
import type { OwnRow } from './own-row.ts';

/** The own rows of the accounts that have read theirs lately, in all competitions. They are kept until they change. */
export interface OwnRows {
  /** Returns the own row of a player, which must not be changed; undefined if the account has not entered the competition. */
  find(player: { competition: string; userId: string }): Promise<OwnRow | undefined>;
  /** Forgets the rows of these accounts. This process calls it after its own changes, because it should not wait for their announcement. */
  forget(userIds: readonly string[]): void;
}

/** The most accounts whose rows are kept, of some two kB each. Those that read longest ago are forgotten first. */
const mostKept = 20_000;

/** Creates the memory of this process. Triggers in the database announce every change of these rows (migrations/0037_announce-own-rows.sql). */
export function ownRowMemory(database: Database, announcements: Announcements, most = mostKept): OwnRows {
  /**
   * The rows of each account by competition. The account that read longest ago comes first. Forgetting an account also drops a reading that is
   * under way.
   */
  const kept = new Map<string, Map<string, Promise<OwnRow | undefined>>>();
  const forget = (userIds: readonly string[]): void => userIds.forEach((userId) => kept.delete(userId));
  const forgetAll = (): void => kept.clear();
  announcements.on('own', ({ users }) => (users ? forget(users) : forgetAll()));
  // A competition that is removed and stored again has other players.
  announcements.on('competitions', forgetAll);
  announcements.onGap(forgetAll);

  const rowsOf = (userId: string): Map<string, Promise<OwnRow | undefined>> => {
    const rows = kept.get(userId) ?? new Map<string, Promise<OwnRow | undefined>>();
    kept.delete(userId);
    kept.set(userId, rows);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return rows;
  };
  return {
    find({ competition, userId }) {
      const rows = rowsOf(userId);
      const known = rows.get(competition);
      if (known) return known;
      const reading = findOwnRow(database, { competition, userId });
      rows.set(competition, reading);
      const drop = (): void => {
        if (rows.get(competition) !== reading) return;
        rows.delete(competition);
        if (rows.size === 0 && kept.get(userId) === rows) kept.delete(userId);
      };
      reading.then((row) => {
        if (!row) drop();
      }, drop);
      return reading;
    },
    forget,
  };
}
