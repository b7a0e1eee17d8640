import type { Announcements } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgottenMeanwhile } from '../../platform/forgotten-meanwhile.ts';
import type { ReadAlong } from '../../calls/read-along.ts';
import { findOwnRow, ownRowJson, ownRowOf } from './own-row.ts';
import type { OwnRow } from './own-row.ts';

/** The own rows of the accounts that have read theirs lately, in all competitions. They are kept until they change. */
export interface OwnRows extends ReadAlong {
  /** Returns the own row of a player, which must not be changed; undefined if the account has not entered the competition. */
  find(player: { competition: string; userId: string }): Promise<OwnRow | undefined>;
  /** Forgets the rows of these accounts. This process calls it after its own changes, because it should not wait for their announcement. */
  forget(userIds: readonly string[]): void;
  /**
   * Puts what this process has written into the rows that it keeps, instead of reading them again. A row that is no longer the `former` one, to which
   * the change belongs, is forgotten. The announcement of the transaction `tx` then tells this process nothing new.
   */
  replace(changes: readonly OwnChange[], of: { competition: string; tx: string }): void;
}

interface OwnChange {
  userId: string;
  former: OwnRow | undefined;
  change: Partial<OwnRow>;
}

interface Kept {
  reading: Promise<OwnRow | undefined>;
  /** What was read. */
  row?: OwnRow | undefined;
}

/** The most accounts whose rows are kept, of some two kB each. Those that read longest ago are forgotten first. */
const mostKept = 20_000;
/** The most own transactions whose announcements are awaited. Those of a transaction that is forgotten make this process read rows again. */
const mostAwaited = 1_000;

/** Creates the memory of this process. Triggers in the database announce every change of these rows (migrations/0037_announce-own-rows.sql). */
export function ownRowMemory(database: Database, announcements: Announcements, most = mostKept): OwnRows {
  /**
   * The rows of each account by competition. The account that read longest ago comes first. Forgetting an account also drops a reading that is
   * under way.
   */
  const kept = new Map<string, Map<string, Kept>>();
  const meanwhile = forgottenMeanwhile<string>();
  const forget = (userIds: readonly string[]): void =>
    userIds.forEach((userId) => {
      kept.delete(userId);
      meanwhile.add(userId);
    });
  const forgetAll = (): void => {
    kept.clear();
    meanwhile.addAll();
  };
  /** The own transactions whose changes are in the rows already. */
  const awaited = new Set<string>();
  announcements.on('own', ({ users, tx }) => {
    if (awaited.delete(tx)) return;
    if (users) forget(users);
    else forgetAll();
  });
  // A competition that is removed and stored again has other players.
  announcements.on('competitions', forgetAll);
  announcements.onGap(forgetAll);

  const rowsOf = (userId: string): Map<string, Kept> => {
    const rows = kept.get(userId) ?? new Map<string, Kept>();
    kept.delete(userId);
    kept.set(userId, rows);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return rows;
  };
  return {
    name: 'row',
    json: ownRowJson,
    expect(competition, known) {
      if (known && kept.get(known.userId)?.has(competition)) return undefined;
      const forgotten = meanwhile.begin();
      return {
        take({ userId }, json) {
          if (forgotten.has(userId)) return;
          const rows = rowsOf(userId);
          if (rows.has(competition)) return;
          const row = ownRowOf(json);
          rows.set(competition, { reading: Promise.resolve(row), row });
        },
        end: forgotten.end,
      };
    },
    find({ competition, userId }) {
      const rows = rowsOf(userId);
      const known = rows.get(competition);
      if (known) return known.reading;
      const begun: Kept = { reading: findOwnRow(database, { competition, userId }) };
      rows.set(competition, begun);
      const drop = (): void => {
        if (rows.get(competition) !== begun) return;
        rows.delete(competition);
        if (rows.size === 0 && kept.get(userId) === rows) kept.delete(userId);
      };
      begun.reading.then((row) => {
        begun.row = row;
        if (!row) drop();
      }, drop);
      return begun.reading;
    },
    replace(changes, { competition, tx }) {
      awaited.add(tx);
      const [oldest] = awaited;
      if (awaited.size > mostAwaited && oldest !== undefined) awaited.delete(oldest);
      for (const { userId, former, change } of changes) {
        const rows = kept.get(userId);
        meanwhile.add(userId);
        if (!former || rows?.get(competition)?.row !== former) kept.delete(userId);
        else {
          const row = { ...former, ...change };
          rows.set(competition, { reading: Promise.resolve(row), row });
        }
      }
    },
    forget,
  };
}
