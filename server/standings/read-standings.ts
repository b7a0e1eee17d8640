import type { Database, Statements } from '../platform/database/database.ts';
import { getCompetition } from '../competition/queries.ts';
import { readRanked } from '../identity/account/queries.ts';
import { listMatches } from '../matches/queries.ts';
import { readPacks } from '../predictions/packs.ts';
import { hasPots } from '../teams/queries.ts';
import type { PlayerSet } from './scores/score-cells.ts';
import { computeStandings } from './standings-memory.ts';
import type { StandingsMemory } from './standings-memory.ts';

export async function readEverything({ withoutTimeLimit: database }: Database, memory: StandingsMemory): Promise<void> {
  // The competition must be read first: everything that is read later is then at least as new as this version.
  const row = await getCompetition(database.db, memory.competition.id);
  const [inForce, packs, hasFavourites] = await Promise.all([
    listMatches(database.db, { competition: row.id }),
    readPacks(database, { competition: row.id }),
    hasPots(database.db, row.id),
  ]);
  memory.players = await readPlayerSet(database, memory);
  memory.competition = row;
  memory.hasFavourites = hasFavourites;
  memory.matches = new Map(inForce.map((match) => [match.match.id, match]));
  memory.packs = new Map(packs.map((pack) => [pack.matchId, pack]));
  memory.packed = new Map();
  computeStandings(memory);
  memory.version = Math.max(memory.version, row.revision);
}

/** Reads matches with their results into the memory: those in `ids`, or all of them. */
export async function readMatches(database: Database, memory: StandingsMemory, ids?: readonly string[]): Promise<void> {
  const inForce = await listMatches(database.db, { competition: memory.competition.id, ...(ids ? { ids } : {}) });
  for (const match of inForce) {
    memory.matches.set(match.match.id, match);
    // An open match has no pack. If it was reopened, its old pack no longer counts and its predictions are secret again.
    if (match.match.lockedAt === null) memory.packs.delete(match.match.id);
  }
  computeStandings(memory);
}

/** Reads the packs of these matches and the matches themselves into the memory. */
export async function readPacked(database: Database, memory: StandingsMemory, ids: readonly string[]): Promise<void> {
  const packs = await readPacks(database, { competition: memory.competition.id, ids });
  for (const pack of packs) memory.packs.set(pack.matchId, pack);
  await readMatches(database, memory, ids);
}

export async function readPlayers(database: Database, memory: StandingsMemory): Promise<void> {
  memory.players = await readPlayerSet(database, memory);
  computeStandings(memory);
}

async function readPlayerSet(database: Statements, { competition, players }: StandingsMemory): Promise<PlayerSet> {
  const { nextIdx, unranked } = await readRanked(database, competition.id);
  const ranked = new Uint8Array(nextIdx).fill(1);
  for (const idx of unranked) ranked[idx] = 0;
  return { ranked, count: nextIdx, version: players.version + 1 };
}
