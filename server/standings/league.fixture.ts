import { defaultPoints } from '../../game/competition/points.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import { encodePick, noPick, scoreCode } from '../../game/predictions/pack.ts';
import { codesOf, toPickVector } from '../../game/predictions/pick-vector.ts';
import { seededRandom } from '../../game/results/seeded-random.ts';
import { contributionOf, packScore } from './contribution.ts';
import { holdingOf } from './packed-match.ts';
import type { PackedMatch } from './packed-match.ts';
import type { PlayerSet } from './scores/score-cells.ts';

/** A match of the league with the points that its two teams earn for the players who have them as a favourite. */
export interface LeagueMatch {
  match: Match;
  team: [number, number];
  packed: PackedMatch;
}

/**
 * Makes a league of 38 matchdays with ten matches each. Every third match has so many different picks that many codes are not in its
 * palette. In every fourth match nobody has a favourite.
 */
export function makeLeague(
  name: string,
  { players, points = defaultPoints }: { players: number; points?: PointsRule },
) {
  const random = seededRandom(name);
  const below = (limit: number): number => Math.floor(random() * limit);
  return Array.from({ length: 380 }, (_, at): LeagueMatch => {
    const goals = at % 3 === 0 ? 60 : 4;
    const codes = Uint16Array.from({ length: players }, () =>
      below(20) === 0 ? noPick : encodePick({ full1: below(goals), full2: below(goals), winner: null }),
    );
    const isHeld = at % 4 !== 0;
    const holders = Uint8Array.from({ length: isHeld ? (players + 3) >> 2 : 0 }, () => below(256) & below(256));
    const match = leagueMatch({
      id: String(at + 1),
      matchday: Math.floor(at / 10) + 1,
      utcDate: new Date(Date.UTC(2030, 0, 1 + at)).toISOString(),
      full1: below(4),
      full2: below(4),
    });
    const team: [number, number] = [below(3), below(3)];
    const picks = toPickVector(codes);
    const contribution = contributionOf(match, points, { team, palette: picks.palette });
    return { match, team, packed: { id: match.id, pack: at, picks, holders, contribution, live: false } };
  });
}

function leagueMatch(facts: Pick<Match, 'id' | 'matchday' | 'utcDate' | 'full1' | 'full2'>): Match {
  return {
    ...facts,
    stage: 'REGULAR_SEASON',
    stageName: null,
    part: null,
    kind: 'league',
    asksThrough: false,
    pool: null,
    team1: 'AAA',
    team2: 'BBB',
    placeholder1: null,
    placeholder2: null,
    venue: null,
    movedFrom: null,
    status: 'FINISHED',
    timeKnown: true,
    dateKnown: true,
    locksAt: null,
    lockedAt: facts.utcDate,
    tie: null,
    winner: null,
    score90: null,
    awarded: false,
    penalties: null,
    minute: null,
    minuteAt: null,
    period: null,
    goals: [],
    split: null,
    version: 1,
    correctedAt: null,
    reopened: false,
  };
}

/** Returns the league match with these facts changed, such as another score. */
export function changed(
  before: LeagueMatch,
  { points = defaultPoints, team = before.team, live = false, ...change }: ChangedFacts,
): LeagueMatch {
  const match = { ...before.match, ...change };
  const { picks } = before.packed;
  const contribution = contributionOf(match, points, { team, palette: picks.palette });
  return { match, team, packed: { ...before.packed, contribution, live } };
}

type ChangedFacts = Partial<Match> & { points?: PointsRule; team?: [number, number]; live?: boolean };

/** Computes the score of every player without any shortcut, match by match from the codes of all picks. */
export function plainScores(
  league: readonly LeagueMatch[],
  count: number,
  points: PointsRule = defaultPoints,
): number[] {
  const sums = Array.from({ length: count }, () => ({ winner: 0, result: 0, team: 0 }));
  for (const { match, team, packed } of league) {
    const codes = codesOf(packed.picks);
    sums.forEach((sum, idx) => {
      const earned = scoreCode(codes[idx] ?? noPick, match, points);
      const held = holdingOf(packed, idx);
      sum.winner += earned.winner;
      sum.result += earned.result;
      sum.team += (held & 1 ? team[0] : 0) + (held & 2 ? team[1] : 0);
    });
  }
  return sums.map(packScore);
}

export function plainRanks(scores: readonly number[], { ranked }: PlayerSet): number[] {
  return scores.map((score) => scores.filter((other, idx) => ranked[idx] === 1 && other > score).length + 1);
}
