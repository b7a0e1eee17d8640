import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from '../../game/matches/match.ts';
import { hasStarted, isLive } from '../../game/matches/match.ts';
import { decodePick } from '../../game/predictions/pack.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import { Problem } from '../../game/problem.ts';
import { teamPointsByMatch } from '../../game/teams/team-points.ts';
import type { Announcements } from '../app/announce.ts';
import type { Database } from '../app/db/database.ts';
import { findCompetition } from '../competition/queries.ts';
import type { CompetitionRow } from '../competition/queries.ts';
import { readRanked, readRevision } from '../identity/queries.ts';
import { listMatches } from '../matches/queries.ts';
import type { MatchInForce } from '../matches/queries.ts';
import { readPacks } from '../predictions/packs.ts';
import type { Pack } from '../predictions/packs.ts';
import { contributionOf, signatureOf } from './contribution.ts';
import type { Contribution } from './contribution.ts';
import type { PackedMatch } from './packed-match.ts';
import { createRanking } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import type { PlayerSet } from './score-count.ts';

/** What changed with a version of the standings. */
export interface StandingsChange {
  version: number;
  /** Matches whose row, result or pack changed; undefined: everything may have. */
  matches: string[] | undefined;
}

/**
 * The memory of this process: matches with their results, what froze at their kick-offs, and every player's score and
 * rank. A pure function of the database; whatever is read from it at once belongs to one version.
 */
export interface Standings {
  readonly version: number;
  readonly competition: CompetitionRow;
  readonly players: PlayerSet;
  listMatches(): Match[];
  findMatch(id: string): Match | undefined;
  isPinned(id: string): boolean;
  /** A locked pick; undefined without one, and while the match is not packed. */
  lockedPick(matchId: string, idx: number): Pick | undefined;
  /** What a locked match gives a player, by its packed vectors (packed score). */
  scoreIn(matchId: string, idx: number): number;
  /** Locked matches in the order of their kick-offs. */
  listLocked(): Match[];
  /** The ranking over all locked matches that `counts` takes; kept under `name` and brought up to date when asked for. */
  ranking(name: string, counts: (match: Match) => boolean): Ranking;
  packedMatch(id: string): PackedMatch | undefined;
  onChange(hear: (change: StandingsChange) => void): void;
  /** Resolves once everything committed before the call is in; throws `unavailable` if that takes unusually long. */
  settled(): Promise<void>;
}

/** Reads everything and keeps up with what is announced. */
export async function startStandings(
  database: Database,
  competitionId: string,
  announcements: Announcements,
): Promise<Standings> {
  let version = 0;
  let competition: CompetitionRow;
  let matches = new Map<string, MatchInForce>();
  /** Sorted when first asked for; forgotten with every change of a match. */
  let locked: Match[] | undefined;
  let packs = new Map<string, Pack>();
  let contributions = new Map<string, Contribution>();
  let players: PlayerSet = { ranked: new Uint8Array(0), count: 0, version: 0 };
  const rankings = new Map<string, Ranking>();
  const hearers: ((change: StandingsChange) => void)[] = [];

  const readAll = async (): Promise<void> => {
    // Read first: what is read after it is at least of this version.
    const row = await findCompetition(database.db, competitionId);
    if (!row) throw new Error(`competition ${competitionId} is not loaded`);
    const [inForce, allPacks] = await Promise.all([
      listMatches(database.db, { competition: competitionId }),
      readPacks(database, { competition: competitionId }),
    ]);
    await readPlayers();
    competition = row;
    matches = new Map(inForce.map((it) => [it.match.id, it]));
    packs = new Map(allPacks.map((it) => [it.matchId, it]));
    contributions = new Map();
    compute();
    version = Math.max(version, row.revision);
  };
  const readPlayers = async (): Promise<void> => {
    const { nextIdx, unranked } = await readRanked(database, competitionId);
    const ranked = new Uint8Array(nextIdx).fill(1);
    for (const idx of unranked) ranked[idx] = 0;
    players = { ranked, count: nextIdx, version: players.version + 1 };
  };
  const readMatches = async (ids: readonly string[] | undefined): Promise<void> => {
    const inForce = await listMatches(database.db, { competition: competitionId, ...(ids ? { ids } : {}) });
    for (const it of inForce) {
      matches.set(it.match.id, it);
      // Opened again: what froze does not count any more, nor is it for anybody to see.
      if (it.match.lockedAt === null) packs.delete(it.match.id);
    }
    compute();
  };
  const readNewPacks = async (ids: readonly string[]): Promise<void> => {
    for (const pack of await readPacks(database, { competition: competitionId, ids })) packs.set(pack.matchId, pack);
    await readMatches(ids);
  };
  /** The tables of what changed, and the ranking everybody reads, so that no reader waits for it. */
  const compute = (): void => {
    locked = undefined;
    const all = [...matches.values()].map((it) => it.match);
    const team = teamPointsByMatch(all, competition.points);
    for (const match of all) {
      const earned = team.get(match.id) ?? [0, 0];
      if (contributions.get(match.id)?.signature === signatureOf(match, competition.points, earned)) continue;
      contributions.set(match.id, contributionOf(match, competition.points, earned));
    }
    standings.ranking('overall', () => true);
  };

  const standings: Standings = {
    get version() {
      return version;
    },
    get competition() {
      return competition;
    },
    get players() {
      return players;
    },
    listMatches: () => [...matches.values()].map((it) => it.match),
    findMatch: (id) => matches.get(id)?.match,
    isPinned: (id) => matches.get(id)?.pinned ?? false,
    lockedPick: (matchId, idx) => decodePick(packs.get(matchId)?.picks[idx] ?? -1),
    scoreIn(matchId, idx) {
      const it = standings.packedMatch(matchId);
      if (!it) return 0;
      const holding = ((it.holders[idx >> 2] ?? 0) >> ((idx & 3) * 2)) & 3;
      return (it.contribution.byPick[it.picks[idx] ?? 65_535] ?? 0) + (it.contribution.byHolding[holding] ?? 0);
    },
    listLocked: () => (locked ??= lockedOf([...matches.values()])),
    packedMatch(id) {
      const match = matches.get(id)?.match;
      const pack = packs.get(id);
      const contribution = contributions.get(id);
      if (!match || !pack || !contribution || match.lockedAt === null) return undefined;
      return { id, pack: pack.reading, picks: pack.picks, holders: pack.holders, contribution, live: isLive(match) };
    },
    ranking(name, counts) {
      const ranking = rankings.get(name) ?? createRanking();
      rankings.set(name, ranking);
      const counted = standings.listLocked().filter(counts);
      ranking.update(
        counted.flatMap((it) => standings.packedMatch(it.id) ?? []),
        players,
      );
      return ranking;
    },
    onChange: (hear) => hearers.push(hear),
    async settled() {
      const revision = await readRevision(database, competitionId);
      for (const until = Date.now() + 10_000; version < revision; await sleep(5)) {
        if (Date.now() > until) throw new Problem('unavailable', 'the standings are late', { retryAfterS: 2 });
      }
      await turn;
    },
  };

  let turn: Promise<void> = Promise.resolve();
  /** One change after the other, each tried until it is in: what was announced is committed. */
  const inTurn = (read: () => Promise<void>, change: { revision: number; matches: string[] | undefined }): void => {
    turn = turn.then(async () => {
      await untilRead(read);
      version = Math.max(version, change.revision);
      for (const hear of hearers) hear({ version, matches: change.matches });
    });
  };
  announcements.on('matches', (it) => mine(it) && inTurn(() => readMatches(it.ids), { ...it, matches: it.ids }));
  announcements.on('packs', (it) => mine(it) && inTurn(() => readNewPacks(it.ids), { ...it, matches: it.ids }));
  announcements.on('players', (it) => mine(it) && inTurn(readPlayersAnd(compute), { ...it, matches: [] }));
  announcements.on('locks', (it) => mine(it) && inTurn(() => readMatches(undefined), { ...it, matches: undefined }));
  announcements.on('reload', (it) => mine(it) && inTurn(readAll, { ...it, matches: undefined }));
  announcements.onGap(() => inTurn(readAll, { revision: 0, matches: undefined }));
  const mine = (it: { competition: string }): boolean => it.competition === competitionId;
  function readPlayersAnd(then: () => void): () => Promise<void> {
    return async () => {
      await readPlayers();
      then();
    };
  }

  await readAll();
  return standings;
}

function lockedOf(matches: MatchInForce[]): Match[] {
  return matches
    .map((it) => it.match)
    .filter((it) => it.lockedAt !== null && hasStarted(it))
    .toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate) || Number(a.id) - Number(b.id));
}

async function untilRead(read: () => Promise<void>): Promise<void> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5_000)) {
    try {
      return await read();
    } catch (error) {
      if (waitMs >= 5_000) console.error('standings: the database does not answer', error);
      await sleep(waitMs);
    }
  }
}
