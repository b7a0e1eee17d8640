import { listKickedOff } from '../../game/matches/kickoffs.ts';
import type { Match } from '../../game/matches/match.ts';
import { isLive } from '../../game/matches/match.ts';
import { teamPointsByMatch } from '../../game/standings/team-points.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import type { MatchInForce } from '../matches/queries.ts';
import type { Pack } from '../predictions/packs.ts';
import { contributionOf, signatureOf } from './contribution.ts';
import type { PackedMatch } from './packed-match.ts';
import { createRanking } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import type { PlayerSet } from './scores/score-cells.ts';

/** The standings as one process caches them: the rows and packs that were last read, and the values computed from them. */
export interface StandingsMemory {
  version: number;
  competition: CompetitionRow;
  hasFavourites: boolean;
  matches: Map<string, MatchInForce>;
  /** By the id of the match. */
  packs: Map<string, Pack>;
  players: PlayerSet;
  /** The matches that are locked and packed, by id. A match that has not changed stays the same object until everything is read again. */
  packed: Map<string, PackedMatch>;
  /**
   * The locked matches that have started, in the order of their kick-offs. Undefined after a change, until they are used and therefore
   * sorted again.
   */
  locked: Match[] | undefined;
  rankings: Map<string, Ranking>;
}

export function emptyMemory(competition: CompetitionRow): StandingsMemory {
  return {
    version: 0,
    competition,
    hasFavourites: false,
    matches: new Map(),
    packs: new Map(),
    players: { ranked: new Uint8Array(0), count: 0, version: 0 },
    packed: new Map(),
    locked: undefined,
    rankings: new Map(),
  };
}

/**
 * Computes the packed matches that changed and the overall ranking, so that no reader has to wait for them. Call it after every reading.
 */
export function computeStandings(memory: StandingsMemory): void {
  memory.locked = undefined;
  const matches = allMatches(memory);
  const team = teamPointsByMatch(matches, memory.competition);
  memory.packed = new Map(
    matches.flatMap((match) => {
      const packed = packMatch(memory, match, team.get(match.id) ?? [0, 0]);
      return packed ? [[match.id, packed]] : [];
    }),
  );
  rankingOf(memory, 'overall', () => true);
}

/** An estimate of the bytes that the scores and ranks of one player take: several arrays of four bytes each. */
const bytesPerPlayer = 40;
/** An estimate of the bytes that a match takes with its rows and points. */
const bytesPerMatch = 20_000;

/** Returns about how many bytes the memory takes. In a large competition with many packed matches, the picks make up most of it. */
export function bytesOf({ packs, matches, players }: StandingsMemory): number {
  const picks = [...packs.values()].reduce((sum, { picks: { bytes } }) => sum + bytes.byteLength, 0);
  return picks + players.ranked.length * bytesPerPlayer + matches.size * bytesPerMatch;
}

export function allMatches({ matches }: StandingsMemory): Match[] {
  return [...matches.values()].map((match) => match.match);
}

/** Updates and returns the ranking over the locked matches that `counts` accepts. It is cached under `name`. */
export function rankingOf(memory: StandingsMemory, name: string, counts: (match: Match) => boolean): Ranking {
  const counted = lockedMatches(memory).filter(counts);
  const ranking = memory.rankings.get(name) ?? newRanking(memory, counted.length);
  memory.rankings.set(name, ranking);
  ranking.update(
    counted.flatMap((match) => packedMatch(memory, match.id) ?? []),
    memory.players,
  );
  return ranking;
}

/**
 * A ranking over most of the matches begins with the overall scores, from which its first update subtracts the other matches. With a
 * million players, adding up all matches of a cup takes a quarter of a second.
 */
function newRanking(memory: StandingsMemory, counted: number): Ranking {
  const overall = memory.rankings.get('overall');
  return overall && counted * 2 > lockedMatches(memory).length ? overall.copy() : createRanking();
}

/** Returns the locked matches that have started, in the order of their kick-offs. The array is the same until the next change. */
export function lockedMatches(memory: StandingsMemory): Match[] {
  memory.locked ??= listKickedOff(allMatches(memory));
  return memory.locked;
}

/** Returns a match with its pack; undefined while the match is open or not yet packed. */
export function packedMatch({ packed }: StandingsMemory, id: string): PackedMatch | undefined {
  return packed.get(id);
}

function packMatch(memory: StandingsMemory, match: Match, team: [number, number]): PackedMatch | undefined {
  const pack = memory.packs.get(match.id);
  if (!pack || match.lockedAt === null) return undefined;
  const { points } = memory.competition;
  const known = memory.packed.get(match.id);
  const isSamePack = known?.pack === pack.reading;
  const isSame = isSamePack && known.contribution.signature === signatureOf(match, points, team);
  const live = isLive(match);
  if (isSame && known.live === live) return known;
  const { picks, holders } = pack;
  const contribution = isSame ? known.contribution : contributionOf(match, points, { team, palette: picks.palette });
  return { id: match.id, pack: pack.reading, picks, holders, contribution, live };
}
