import { fileURLToPath } from 'node:url';
import { defaultPoints } from '../game/competition/points.ts';
import type { Match } from '../game/matches/match.ts';
import { toPickVector } from '../game/predictions/pick-vector.ts';
import type { PickVector } from '../game/predictions/pick-vector.ts';
import { teamPointsByMatch } from '../game/standings/team-points.ts';
import { readTournament } from '../server/results/tournament/read-tournament.ts';
import { contributionOf } from '../server/standings/contribution.ts';
import type { PackedMatch } from '../server/standings/packed-match.ts';
import { createRanking } from '../server/standings/ranking.ts';
import type { Figure } from './figures.ts';
import { median, timed } from './figures.ts';
import { formerRanking } from './former-ranking.ts';
import { untilQuiet } from './machine.ts';
import { frozenMatch } from './seed-matches.ts';

type Stages = Parameters<typeof teamPointsByMatch>[1]['stages'];

const players = 1_000_000;
const runs = 50;
const million = '1,000,000 players';
const everybody = { ranked: new Uint8Array(players).fill(1), count: players, version: 1 };

interface Pack {
  codes: Uint16Array;
  picks: PickVector;
  holders: Uint8Array;
}

/** The matches of a tournament as if they had been played, and a few packs. The matches use the packs in turn. */
interface Played {
  matches: Match[];
  stages: Stages;
  packs: Pack[];
}

interface Case {
  over: number;
  live: number;
  favourites: boolean;
}

/**
 * Measures the standings in this process: the time from a goal to every total and rank, that time with the former computation, and the time
 * to compute everything after a start.
 */
export async function benchEngine(): Promise<Figure[]> {
  const packs = Array.from({ length: 16 }, (_, at) => packOf(`${at}`));
  const cup = { ...(await playedMatches('wc2022')), packs };
  const league = { ...(await playedMatches('pl2024')), packs };
  const early = { over: 10, live: 1, favourites: true };
  const late = { over: 63, live: 1, favourites: true };
  const reference = await formerGoal(cup, early);
  const rows: Figure[][] = [
    figuresOf('Former computation of a goal', placeOf('WC 2022', early), reference, reference),
    figuresOf('Goal to every total and rank', placeOf('WC 2022', early), await goal(cup, early), reference),
    figuresOf('Former computation of a goal', placeOf('WC 2022', late), await formerGoal(cup, late), reference),
    figuresOf('Goal to every total and rank', placeOf('WC 2022', late), await goal(cup, late), reference),
  ];
  for (const favourites of [false, true]) {
    for (const live of [1, 10]) {
      const played = { over: 370, live, favourites };
      const figures = figuresOf(
        'Goal to every total and rank',
        placeOf('league', played),
        await goal(league, played),
        reference,
      );
      rows.push(
        figures.map((figure, at) => (at === 0 ? { ...figure, asked: { under: favourites ? 25 : 12 } } : figure)),
      );
    }
  }
  return [...rows.flat(), ...(await readings(league)), ...(await fromScratch(league))];
}

interface Cost {
  wallMs: number[];
  /** Processor time per operation. */
  cpuMs: number;
}

function figuresOf(what: string, at: string, cost: Cost, reference: Cost): Figure[] {
  const ratio = median(cost.wallMs) / median(reference.wallMs);
  return [
    { what, at, unit: 'ms', measured: cost.wallMs },
    { what: '… processor time', at, unit: 'ms', measured: [cost.cpuMs] },
    { what: '… compared with the former computation, early in WC 2022', at, unit: '', measured: [ratio] },
  ];
}

function placeOf(name: string, { over, live, favourites }: Case): string {
  return `${million}, ${name}, ${over} over, ${live} live, ${favourites ? 'favourites' : 'no favourites'}`;
}

async function costOf(work: (run: number) => unknown): Promise<Cost> {
  await timed(10, work);
  await untilQuiet();
  const before = process.cpuUsage();
  const wallMs = await timed(runs, (run) => work(run + 10));
  const { user, system } = process.cpuUsage(before);
  return { wallMs, cpuMs: (user + system) / 1000 / runs };
}

async function goal(played: Played, of: Case): Promise<Cost> {
  const ranking = createRanking();
  const known = new Map<string, PackedMatch>();
  const last = of.over + of.live - 1;
  return costOf((run) => {
    ranking.update(packMatches(played, { ...of, goals: run + 1, last, known }), everybody);
    return ranking.rankOf(ranking.scoreOf(players - 1));
  });
}

async function formerGoal({ matches, stages, packs }: Played, of: Case): Promise<Cost> {
  const shown = shownMatches(matches, { ...of, goals: 0, last: of.over });
  const former = (all: readonly Match[]): Parameters<typeof formerRanking>[0] => {
    const team = teamPointsByMatch([...all], { points: defaultPoints, stages });
    return all.map((match, at) => {
      const { codes, holders } = packs[at % packs.length] as Pack;
      return { match, picks: codes, holders, team: team.get(match.id) ?? [0, 0] };
    });
  };
  const rank = formerRanking(former(shown).slice(0, of.over), players);
  return costOf((run) => rank(former(shownMatches(matches, { ...of, goals: run + 1, last: of.over })).slice(of.over)));
}

/** Measures what is computed only when somebody reads: the first 200 players, and the rank of every score. */
async function readings(league: Played): Promise<Figure[]> {
  const of = { over: 370, live: 1, favourites: true };
  const known = new Map<string, PackedMatch>();
  const ranking = createRanking();
  let goals = 0;
  const timedAfterGoal = async (work: () => unknown): Promise<number[]> => {
    const measured: number[] = [];
    for (let run = 0; run < 15; run++) {
      ranking.update(packMatches(league, { ...of, goals: ++goals, last: 370, known }), everybody);
      measured.push(...(await timed(1, work)));
    }
    return measured;
  };
  const at = placeOf('league', of);
  const best = await timedAfterGoal(() =>
    ranking.listBetween(ranking.thresholdFor(200), Infinity).map((idx) => ranking.rankOf(ranking.scoreOf(idx))),
  );
  const all = await timedAfterGoal(() => ranking.distinctScores());
  return [
    { what: '… who the first 200 are, with their ranks', at, unit: 'ms', measured: best },
    { what: '… the rank of every score with all tie rules', at, unit: 'ms', measured: all },
  ];
}

async function fromScratch(league: Played): Promise<Figure[]> {
  const known = new Map<string, PackedMatch>();
  const all = packMatches(league, { over: 380, live: 0, favourites: true, goals: 0, last: 0, known });
  const measured = await timed(5, () => createRanking().update(all, everybody));
  return [{ what: 'All matches from scratch', at: `${million}, league, 380 matches`, unit: 'ms', measured }];
}

function packOf(name: string): Pack {
  const { picks: codes, holders } = frozenMatch(name, players);
  return { codes, picks: toPickVector(codes), holders };
}

type Shown = Pick<Case, 'over' | 'live'> & { goals: number; last: number };

/** Returns the first matches as finished and the next ones as live. The match with the index `last` has the score after `goals` goals. */
function shownMatches(matches: readonly Match[], { over, live, goals, last }: Shown): Match[] {
  return matches.slice(0, over + live).map((match, at) => {
    if (at < over) return match;
    return { ...match, status: 'IN_PLAY', winner: null, ...(at === last ? scoreAfter(goals) : { full1: 1, full2: 0 }) };
  });
}

function scoreAfter(goals: number): { full1: number; full2: number } {
  return { full1: goals % 5, full2: (goals >> 1) % 4 };
}

function packMatches(
  { matches, stages, packs }: Played,
  { favourites, known, ...shown }: Shown & { favourites: boolean; known: Map<string, PackedMatch> },
): PackedMatch[] {
  const all = shownMatches(matches, shown);
  const team = teamPointsByMatch(all, { points: defaultPoints, stages });
  return all.map((match, at) => {
    const before = at === shown.last ? undefined : known.get(match.id);
    if (before) return before;
    const { picks, holders } = packs[at % packs.length] as Pack;
    const earned = team.get(match.id) ?? [0, 0];
    const contribution = contributionOf(match, defaultPoints, { team: earned, palette: picks.palette });
    const held = favourites ? holders : new Uint8Array(0);
    const packed = { id: match.id, pack: at, picks, holders: held, contribution, live: at >= shown.over };
    known.set(match.id, packed);
    return packed;
  });
}

/** All matches of a tournament as if they were finished, with arbitrary sides in the knockout matches. */
async function playedMatches(name: string): Promise<{ matches: Match[]; stages: Stages }> {
  const folder = fileURLToPath(new URL(`../tournaments/${name}`, import.meta.url));
  const { matches, teams, stages } = await readTournament(folder, () => undefined);
  const played = matches.map((match, at): Match => ({
    ...match,
    timeKnown: true,
    dateKnown: true,
    stageName: null,
    part: null,
    tie: null,
    score90: null,
    awarded: false,
    team1: match.team1 ?? teams[at % 16]?.tla ?? null,
    team2: match.team2 ?? teams[(at % 16) + 1]?.tla ?? null,
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
    reopened: false,
  }));
  return { matches: played, stages };
}
