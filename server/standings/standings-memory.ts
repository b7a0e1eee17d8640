import type { Match } from '../../game/matches/match.ts';
import { hasStarted, isLive } from '../../game/matches/match.ts';
import { teamPointsByMatch } from '../../game/standings/team-points.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import type { MatchInForce } from '../matches/queries.ts';
import type { Pack } from '../predictions/packs.ts';
import { contributionOf, signatureOf } from './contribution.ts';
import type { Contribution } from './contribution.ts';
import type { PackedMatch } from './packed-match.ts';
import { createRanking } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import type { PlayerSet } from './score-count.ts';

/** The standings as one process caches them: the rows and packs that were last read, and the values computed from them. */
export interface StandingsMemory {
  version: number;
  competition: CompetitionRow;
  matches: Map<string, MatchInForce>;
  /** By the id of the match. */
  packs: Map<string, Pack>;
  players: PlayerSet;
  /** By the id of the match. */
  contributions: Map<string, Contribution>;
  /** Sorted at its first use, and cleared by every change. */
  locked: Match[] | undefined;
  rankings: Map<string, Ranking>;
}

export function emptyMemory(competition: CompetitionRow): StandingsMemory {
  return {
    version: 0,
    competition,
    matches: new Map(),
    packs: new Map(),
    players: { ranked: new Uint8Array(0), count: 0, version: 0 },
    contributions: new Map(),
    locked: undefined,
    rankings: new Map(),
  };
}

/** Computes the contributions that changed and the overall ranking, so that no reader has to wait for them. Call it after every reading. */
export function computeStandings(memory: StandingsMemory): void {
  memory.locked = undefined;
  const { points } = memory.competition;
  const matches = allMatches(memory);
  const team = teamPointsByMatch(matches, memory.competition);
  for (const match of matches) {
    const earned = team.get(match.id) ?? [0, 0];
    if (memory.contributions.get(match.id)?.signature === signatureOf(match, points, earned)) continue;
    memory.contributions.set(match.id, contributionOf(match, points, earned));
  }
  rankingOf(memory, 'overall', () => true);
}

export function allMatches({ matches }: StandingsMemory): Match[] {
  return [...matches.values()].map((match) => match.match);
}

/** Updates and returns the ranking over the locked matches that `counts` accepts. It is cached under `name`. */
export function rankingOf(memory: StandingsMemory, name: string, counts: (match: Match) => boolean): Ranking {
  const ranking = memory.rankings.get(name) ?? createRanking();
  memory.rankings.set(name, ranking);
  const counted = lockedMatches(memory).filter(counts);
  ranking.update(
    counted.flatMap((match) => packedMatch(memory, match.id) ?? []),
    memory.players,
  );
  return ranking;
}

/** Returns the locked matches in the order of their kick-offs. The array is the same until the next change. */
export function lockedMatches(memory: StandingsMemory): Match[] {
  memory.locked ??= allMatches(memory)
    .filter((match) => match.lockedAt !== null && hasStarted(match))
    .toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate) || Number(a.id) - Number(b.id));
  return memory.locked;
}

/** Returns a match with its pack; undefined while the match is open or not yet packed. */
export function packedMatch({ matches, packs, contributions }: StandingsMemory, id: string): PackedMatch | undefined {
  const match = matches.get(id)?.match;
  const pack = packs.get(id);
  const contribution = contributions.get(id);
  if (!match || !pack || !contribution || match.lockedAt === null) return undefined;
  return { id, pack: pack.reading, picks: pack.picks, holders: pack.holders, contribution, live: isLive(match) };
}
