import { setTimeout as sleep } from 'node:timers/promises';
import type { Announcements } from '../competition/announce.ts';
import type { Database } from '../platform/database/database.ts';
import { wordsFor } from '../platform/log/loggable-error.ts';
import { readEverything, readMatches, readPacked, readPlayers } from './read-standings.ts';
import type { StandingsMemory } from './standings-memory.ts';

export interface StandingsChange {
  version: number;
  /** The ids of the matches whose row, result or pack changed; undefined if any match may have changed. */
  matches: string[] | undefined;
}

export interface ChangeFollower {
  onChange(listener: (change: StandingsChange) => void): void;
  /** Resolves once the first reading is done and everything announced before the call has been read. */
  caughtUp(): Promise<void>;
}

/**
 * Reads everything into `memory`, and afterwards applies announced changes one at a time. The reading of a change is repeated until it
 * succeeds: the change is committed already and is announced only once, so `memory` would otherwise stay outdated. `memory.version`
 * increases when a reading is complete.
 */
export function followChanges(
  database: Database,
  memory: StandingsMemory,
  announcements: Announcements,
): ChangeFollower {
  const listeners: ((change: StandingsChange) => void)[] = [];
  let turn = readEverything(database, memory);
  hearChanges(announcements, memory.competition.id, ({ read, revision, matches }) => {
    turn = turn.then(async () => {
      await untilRead(() => read(database, memory));
      memory.version = Math.max(memory.version, revision);
      for (const listener of listeners) listener({ version: memory.version, matches });
    });
  });
  return { onChange: (listener) => listeners.push(listener), caughtUp: () => turn };
}

interface Announced extends Pick<StandingsChange, 'matches'> {
  read: (database: Database, memory: StandingsMemory) => Promise<void>;
  revision: number;
}

function hearChanges(announcements: Announcements, competition: string, follow: (change: Announced) => void): void {
  const everything = { read: readEverything, matches: undefined };
  const isOurs = (change: { competition: string }): boolean => change.competition === competition;
  announcements.on('matches', (change) => {
    if (isOurs(change)) follow({ ...change, read: (...to) => readMatches(...to, change.ids), matches: change.ids });
  });
  announcements.on('packs', (change) => {
    if (isOurs(change)) follow({ ...change, read: (...to) => readPacked(...to, change.ids), matches: change.ids });
  });
  announcements.on('players', (change) => {
    if (isOurs(change)) follow({ ...change, read: readPlayers, matches: [] });
  });
  announcements.on('locks', (change) => {
    if (isOurs(change)) follow({ ...change, read: readMatches, matches: undefined });
  });
  announcements.on('reload', (change) => {
    if (isOurs(change)) follow({ ...change, ...everything });
  });
  announcements.onGap(() => follow({ revision: 0, ...everything }));
}

async function untilRead(read: () => Promise<void>): Promise<void> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5_000)) {
    try {
      return await read();
    } catch (error) {
      if (waitMs >= 5_000) console.error(`standings: the database does not answer: ${wordsFor(error)}`);
      await sleep(waitMs);
    }
  }
}
