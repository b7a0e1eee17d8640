import { randomUUID } from 'node:crypto';
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
   * Runs a write of rows of these accounts, and puts what it has written into the rows that this process keeps, instead of reading them again. A row
   * that is no longer the `former` one, to which the change belongs, is forgotten. `write` must set `fulltime.by` to the name that it gets, for its
   * transaction. The announcement of the write then tells this process nothing new.
   */
  change(
    of: { competition: string; userIds: readonly string[] },
    write: (by: string) => Promise<OwnChange[]>,
  ): Promise<void>;
}

interface OwnChange {
  userId: string;
  former: OwnRow | undefined;
  written: Partial<OwnRow>;
}

interface Kept {
  reading: Promise<OwnRow | undefined>;
  /** What was read. */
  row?: OwnRow | undefined;
}

/** The most accounts whose rows are kept, of some two kB each. Those that read longest ago are forgotten first. */
const mostKept = 20_000;
/** The most own writes whose announcements are awaited. The announcement of one that is forgotten makes this process read rows again. */
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
  /** The names of the own writes whose announcements have not arrived. They arrive before or after the write has ended. */
  const awaited = new Set<string>();
  announcements.on('own', ({ users, by }) => {
    if (by !== null && awaited.delete(by)) return;
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
    neededIn: (visited) => [visited],
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
    async change({ competition, userIds }, write) {
      const by = randomUUID();
      awaited.add(by);
      const [oldest] = awaited;
      if (awaited.size > mostAwaited && oldest !== undefined) awaited.delete(oldest);
      try {
        const changes = await write(by);
        // A write that changed nothing is not announced.
        if (changes.length === 0) awaited.delete(by);
        for (const { userId, former, written } of changes) {
          const rows = kept.get(userId);
          meanwhile.add(userId);
          if (!former || rows?.get(competition)?.row !== former) kept.delete(userId);
          else {
            const row = { ...former, ...written };
            rows.set(competition, { reading: Promise.resolve(row), row });
          }
        }
      } catch (error) {
        // The connection may have broken after the commit.
        awaited.delete(by);
        forget(userIds);
        throw error;
      }
    },
    forget,
  };
}
