import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from '../../game/matches/match.ts';
import { decodePick } from '../../game/predictions/pack.ts';
import { codeOf } from '../../game/predictions/pick-vector.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import type { Announcements } from '../competition/announce.ts';
import type { Database } from '../platform/database/database.ts';
import { getCompetition } from '../competition/queries.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import { readRevision } from '../identity/account/queries.ts';
import { followChanges } from './follow-changes.ts';
import type { ChangeFollower, StandingsChange } from './follow-changes.ts';
import type { PackedMatch } from './packed-match.ts';
import type { Ranking } from './ranking.ts';
import type { PlayerSet } from './scores/score-cells.ts';
import { bytesOf, allMatches, emptyMemory, lockedMatches, packedMatch, rankingOf } from './standings-memory.ts';
import type { StandingsMemory } from './standings-memory.ts';

/**
 * The standings in the memory of this process: matches with their results and packs, and every player's score and rank. They are a pure
 * function of the database. Values that are read without an `await` in between belong to one version.
 */
export interface Standings {
  readonly version: number;
  readonly competition: CompetitionRow;
  /** True if the teams are in pots. Only then do players choose favourites. */
  readonly hasFavourites: boolean;
  readonly players: PlayerSet;
  /** About how much memory the standings take, in bytes. */
  readonly bytes: number;
  listMatches(): Match[];
  findMatch(id: string): Match | undefined;
  isPinned(id: string): boolean;
  /** Returns a player's pick for a locked match; undefined if there is none, or while the match is not packed. */
  lockedPick(matchId: string, idx: number): Pick | undefined;
  /**
   * Returns the locked matches that have started, in the order of their kick-offs. Every change of the standings
   * replaces the array. Callers can therefore cache values computed from the array as long as they get the same one.
   */
  listLocked(): Match[];
  /** Returns the ranking over all locked matches that `counts` accepts. It is cached under `name` and updated at each call. */
  ranking(name: string, counts: (match: Match) => boolean): Ranking;
  packedMatch(id: string): PackedMatch | undefined;
  onChange(listener: (change: StandingsChange) => void): void;
  /** Resolves once everything that was committed before the call has been read. Throws `unavailable` after a timeout. */
  settled(): Promise<void>;
}

/** Reads everything, and then follows announced changes. */
export async function startStandings(
  database: Database,
  competitionId: string,
  announcements: Announcements,
): Promise<Standings> {
  const memory = emptyMemory(await getCompetition(database.db, competitionId));
  const following = followChanges(database, memory, announcements);
  await following.caughtUp();
  return standingsOf(memory, following, database);
}

function standingsOf(memory: StandingsMemory, following: ChangeFollower, database: Database): Standings {
  return {
    get version() {
      return memory.version;
    },
    get competition() {
      return memory.competition;
    },
    get hasFavourites() {
      return memory.hasFavourites;
    },
    get players() {
      return memory.players;
    },
    get bytes() {
      return bytesOf(memory);
    },
    listMatches: () => allMatches(memory),
    findMatch: (id) => memory.matches.get(id)?.match,
    isPinned: (id) => memory.matches.get(id)?.isOverride ?? false,
    lockedPick: (matchId, idx) => lockedPick(memory, matchId, idx),
    listLocked: () => lockedMatches(memory),
    packedMatch: (id) => packedMatch(memory, id),
    ranking: (name, counts) => rankingOf(memory, name, counts),
    onChange: (listener) => following.onChange(listener),
    async settled() {
      await untilVersion(memory, await readRevision(database, memory.competition.id));
      await inTime(following.caughtUp());
    },
  };
}

const patienceMs = 10_000;

async function inTime(reading: Promise<void>): Promise<void> {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Problem('unavailable', 'the standings are late', { retryAfterS: 2 });
  });
  await Promise.race([reading, late]);
}

function lockedPick(memory: StandingsMemory, matchId: string, idx: number): Pick | undefined {
  const pack = memory.packs.get(matchId);
  return pack && decodePick(codeOf(pack.picks, idx));
}

async function untilVersion(memory: StandingsMemory, revision: number): Promise<void> {
  for (const until = Date.now() + patienceMs; memory.version < revision; await sleep(5)) {
    if (Date.now() > until) throw new Problem('unavailable', 'the standings are late', { retryAfterS: 2 });
  }
}
