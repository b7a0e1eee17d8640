import { fileURLToPath } from 'node:url';
import { defaultPoints } from '../game/competition/points.ts';
import type { Match } from '../game/matches/match.ts';
import { teamPointsByMatch } from '../game/standings/team-points.ts';
import type { Announcement } from '../server/competition/announce.ts';
import { announcements } from '../server/platform/announcements.ts';
import type { Database } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import type { ResultState } from '../game/results/result.ts';
import { readTournament } from '../server/results/tournament/read-tournament.ts';
import { recordResult } from '../server/results/record-result.ts';
import { contributionOf } from '../server/standings/contribution.ts';
import type { PackedMatch } from '../server/standings/packed-match.ts';
import { createRanking } from '../server/standings/ranking.ts';
import { startStandings } from '../server/standings/standings.ts';
import type { Figure } from './figures.ts';
import { timed } from './figures.ts';
import { untilQuiet } from './machine.ts';
import { competition, frozenMatch } from './seed.ts';
import type { Place, Stage } from './stage.ts';

type Stages = Parameters<typeof teamPointsByMatch>[1]['stages'];

const players = 1_000_000;
const runs = 15;

/** Measures the time from a goal until every total and rank can be read: in memory, in the database, and from end to end. */
export async function benchStandings(stage: Stage): Promise<Figure[]> {
  return [
    ...(await inMemory()),
    ...(await onDatabase(await stage.million())),
    ...(await onDatabase(await stage.small('embedded'))),
  ];
}

/** Measures the steps of the engine on vectors of a million players: team points, the tables of the match, totals and ranks. */
async function inMemory(): Promise<Figure[]> {
  const { matches, stages } = await playedMatches();
  const everybody = { ranked: new Uint8Array(players).fill(1), count: players, version: 1 };
  const contributions = new Map<string, PackedMatch['contribution']>();
  const packs = matches.map((match) => frozenMatch(match.id, players));
  const packed = (all: readonly Match[]): PackedMatch[] => packMatches(all, { packs, contributions, stages });
  const ranking = createRanking();
  const eleven = matches.slice(0, 11);
  const withGoal = (goals: number): Match[] => eleven.map((match, at) => (at === 10 ? live(match, goals) : match));
  let goals = 0;
  const goal = (): number => {
    ranking.update(packed(withGoal(++goals)), everybody);
    return ranking.rankOf(ranking.scoreOf(players - 1));
  };
  await timed(5, goal);
  await untilQuiet();
  const goalMs = await timed(runs, goal);
  const rowsMs = await timed(runs, () => ranking.listBetween(ranking.thresholdFor(200), 0x7fffffff));
  const fromScratch = await timed(5, () => {
    contributions.clear();
    createRanking().update(packed(matches), everybody);
  });
  const million = '1,000,000 players';
  return [
    {
      what: 'Goal to every total and rank, in the process',
      at: `${million}, 10 matches over, 1 live, favourites, tie rule`,
      asked: { under: 10 },
      unit: 'ms',
      measured: goalMs,
    },
    { what: '… and who the first 200 are', at: million, unit: 'ms', measured: rowsMs },
    { what: 'All matches from scratch', at: `${million}, 64 matches`, unit: 'ms', measured: fromScratch },
  ];
}

/** Packs the matches. The contributions of finished matches are computed once. */
function packMatches(
  matches: readonly Match[],
  {
    packs,
    contributions,
    stages,
  }: {
    packs: ReturnType<typeof frozenMatch>[];
    contributions: Map<string, PackedMatch['contribution']>;
    stages: Stages;
  },
): PackedMatch[] {
  const team = teamPointsByMatch([...matches], { points: defaultPoints, stages });
  return matches.map((match, at) => {
    const known = match.status === 'FINISHED' ? contributions.get(match.id) : undefined;
    const contribution = known ?? contributionOf(match, defaultPoints, team.get(match.id) ?? [0, 0]);
    contributions.set(match.id, contribution);
    const { picks, holders } = packs[at] ?? frozenMatch(match.id, 0);
    return { id: match.id, pack: at, picks, holders, contribution, live: match.status !== 'FINISHED' };
  });
}

/** All 64 matches as if they were finished, with arbitrary sides in the knockout matches. */
async function playedMatches(): Promise<{ matches: Match[]; stages: Stages }> {
  const folder = fileURLToPath(new URL('../tournaments/wc2022', import.meta.url));
  const { matches, teams, stages } = await readTournament(folder, () => undefined);
  const played = matches.map((match, at): Match => ({
    id: match.id,
    utcDate: match.utcDate,
    timeKnown: true,
    dateKnown: true,
    stage: match.stage,
    stageName: null,
    part: null,
    kind: match.kind,
    asksThrough: match.asksThrough,
    tie: null,
    score90: null,
    awarded: false,
    pool: match.pool,
    matchday: match.matchday,
    venue: match.venue,
    placeholder1: match.placeholder1,
    placeholder2: match.placeholder2,
    team1: match.team1 ?? teams[at % 16]?.tla ?? null,
    team2: match.team2 ?? teams[16 + (at % 16)]?.tla ?? null,
    movedFrom: null,
    locksAt: null,
    lockedAt: match.utcDate,
    status: 'FINISHED',
    full1: at % 4,
    full2: at % 3,
    penalties: null,
    winner: at % 4 > at % 3 ? 1 : 2,
    minute: null,
    minuteAt: null,
    period: null,
    goals: [],
    split: null,
    version: 1,
    correctedAt: null,
  }));
  return { matches: played, stages };
}

function live(match: Match, goals: number): Match {
  return { ...match, status: 'IN_PLAY', full1: goals % 5, full2: (goals >> 1) % 4, winner: null };
}

/** Measures the transaction that stores a goal, and the time from its commit until the standings of a process include it. */
async function onDatabase(place: Place): Promise<Figure[]> {
  const database = await openDatabase(place);
  try {
    const heard = announcements<Announcement>();
    await heard.start(database);
    const standings = await startStandings(database, competition, heard);
    const changes: (() => void)[] = [];
    standings.onChange(() => changes.splice(0).forEach((resolve) => resolve()));
    const matchId = place.live[0] ?? '';
    await untilQuiet();
    const writeMs: number[] = [];
    const readMs: number[] = [];
    for (let goals = -3; goals < runs; goals++) {
      const changed = new Promise<void>((resolve) => changes.push(resolve));
      const started = performance.now();
      await storeGoal(database, matchId, goals + 4);
      const stored = performance.now();
      await changed;
      if (goals < 0) continue;
      writeMs.push(stored - started);
      readMs.push(performance.now() - stored);
    }
    const at = `${place.kind}, ${place.sizes.players.toLocaleString('en-US')} players, ${place.sizes.finished + 1} matches packed`;
    return [
      { what: 'Goal stored (the whole transaction)', at, unit: 'ms', measured: writeMs },
      { what: '… from there to ranks in the process', at, unit: 'ms', measured: readMs },
    ];
  } finally {
    await database.close();
  }
}

/** Stores one more goal of a live match, as an admin's result. */
export async function storeGoal(database: Database, matchId: string, goals: number): Promise<void> {
  const state: ResultState = {
    status: 'IN_PLAY',
    full1: goals % 5,
    full2: (goals >> 1) % 4,
    penalties: null,
    score90: null,
    winner: null,
    through: null,
    minute: 20 + goals,
    period: 'FIRST',
    goals: [],
  };
  await database.db.transaction((tx) =>
    recordResult(tx, { competition, matchId, state, source: 'admin', at: new Date(), by: 'bench-admin' }),
  );
}
