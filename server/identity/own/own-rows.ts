import { randomUUID } from 'node:crypto';
import type { Announcements } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgottenMeanwhile } from '../../platform/forgotten-meanwhile.ts';
import type { Expected, ReadAlong } from '../../calls/read-along.ts';
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
  const rows = keptRows(most);
  const writes = awaitedWrites();
  announcements.on('own', ({ users, by }) => {
    if (by !== null && writes.end(by)) return;
    if (users) rows.forget(users);
    else rows.forgetAll();
  });
  // A competition that is removed and stored again has other players.
  announcements.on('competitions', rows.forgetAll);
  announcements.onGap(rows.forgetAll);
  return {
    name: 'row',
    json: ownRowJson,
    neededIn: (visited) => [visited],
    expect: (competition, known) =>
      known && rows.has({ competition, userId: known.userId }) ? undefined : rows.expect(competition),
    find: (player) => rows.find(player, () => findOwnRow(database, player)),
    async change({ competition, userIds }, write) {
      const by = writes.begin();
      try {
        const changes = await write(by);
        // A write that changed nothing is not announced.
        if (changes.length === 0) writes.end(by);
        for (const change of changes) rows.change(competition, change);
      } catch (error) {
        // The connection may have broken after the commit.
        writes.end(by);
        rows.forget(userIds);
        throw error;
      }
    },
    forget: rows.forget,
  };
}

interface KeptRows {
  has(player: { competition: string; userId: string }): boolean;
  /** Returns the row that is kept, or begins to read it. */
  find(
    player: { competition: string; userId: string },
    read: () => Promise<OwnRow | undefined>,
  ): Promise<OwnRow | undefined>;
  /** Prepares for a row that is read with a session. It is kept unless its account is forgotten meanwhile. */
  expect(competition: string): Expected;
  /** Puts what was written into the row that is kept. */
  change(competition: string, change: OwnChange): void;
  forget: (userIds: readonly string[]) => void;
  forgetAll: () => void;
}

/** Creates a store of the rows of at most `most` accounts. */
function keptRows(most: number): KeptRows {
  const accounts = rowsOfAccounts(most);
  const meanwhile = forgottenMeanwhile<string>();
  return {
    has: ({ competition, userId }) => accounts.kept.get(userId)?.has(competition) === true,
    find({ competition, userId }, read) {
      const rows = accounts.rowsOf(userId);
      return rows.get(competition)?.reading ?? accounts.begin({ rows, competition, userId }, read());
    },
    expect(competition) {
      const forgotten = meanwhile.begin();
      return {
        take({ userId }, json) {
          if (forgotten.has(userId)) return;
          const rows = accounts.rowsOf(userId);
          if (!rows.has(competition)) rows.set(competition, keptRow(ownRowOf(json)));
        },
        end: forgotten.end,
      };
    },
    change(competition, { userId, former, written }) {
      const rows = accounts.kept.get(userId);
      meanwhile.add(userId);
      if (!former || rows?.get(competition)?.row !== former) accounts.kept.delete(userId);
      else rows.set(competition, keptRow({ ...former, ...written }));
    },
    forget: (userIds) =>
      userIds.forEach((userId) => {
        accounts.kept.delete(userId);
        meanwhile.add(userId);
      }),
    forgetAll() {
      accounts.kept.clear();
      meanwhile.addAll();
    },
  };
}

type Rows = Map<string, Kept>;

/**
 * Creates the rows of each account by competition. The account that read longest ago comes first. Forgetting an account also drops a reading
 * that is under way.
 */
function rowsOfAccounts(most: number) {
  const kept = new Map<string, Rows>();
  return {
    kept,
    /** Returns the rows of an account, which becomes the one that read last. */
    rowsOf(userId: string): Rows {
      const rows = kept.get(userId) ?? new Map<string, Kept>();
      kept.delete(userId);
      kept.set(userId, rows);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return rows;
    },
    /** Keeps a reading, unless it fails or finds no row. */
    begin(
      { rows, competition, userId }: { rows: Rows; competition: string; userId: string },
      reading: Promise<OwnRow | undefined>,
    ): Promise<OwnRow | undefined> {
      const begun: Kept = { reading };
      rows.set(competition, begun);
      const drop = (): void => {
        if (rows.get(competition) !== begun) return;
        rows.delete(competition);
        if (rows.size === 0 && kept.get(userId) === rows) kept.delete(userId);
      };
      reading.then((row) => {
        begun.row = row;
        if (!row) drop();
      }, drop);
      return reading;
    },
  };
}

function keptRow(row: OwnRow | undefined): Kept {
  return { reading: Promise.resolve(row), row };
}

/** Creates the names of the own writes whose announcements have not arrived. They arrive before or after the write has ended. */
function awaitedWrites() {
  const awaited = new Set<string>();
  return {
    begin(): string {
      const by = randomUUID();
      awaited.add(by);
      const [oldest] = awaited;
      if (awaited.size > mostAwaited && oldest !== undefined) awaited.delete(oldest);
      return by;
    },
    /** Returns whether the announcement of this write was awaited. It is no longer. */
    end: (by: string): boolean => awaited.delete(by),
  };
}
