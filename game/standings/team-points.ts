import { stages } from '../competition/points.ts';
import type { PointsRule, Stage } from '../competition/points.ts';
import { isCancelled, leadingSide, sideThrough } from '../matches/match.ts';
import type { MatchStatus, Side } from '../matches/match.ts';

export interface TeamMatch {
  id: string;
  utcDate: string;
  stage: Stage;
  status: MatchStatus;
  team1: string | null;
  team2: string | null;
  full1: number | null;
  full2: number | null;
  winner: Side;
}

/**
 * The rounds that earn points when they are reached. The round of 32 and the match for third place do not.
 * Source: docs/product.md#points-of-favourites.
 */
export const paidRounds = ['LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'FINAL'] as const satisfies Stage[];

/**
 * The points that the two sides of each match earn for the players who have them as a favourite, by match id. Every match has an entry.
 * - Win, draw or loss by the score, provisionally while the match is running. A shoot-out counts as a draw, a win after extra time as a
 *   win.
 * - `round` for each round that the team reaches, credited to its last match before that round that was not cancelled (from the pools, to
 *   its third match).
 * - `champion`, credited to the final once it is finished. If the final was a walkover, it is credited to the winner's last match before
 *   it.
 *
 * A cancelled match earns nothing. A team that goes through by a walkover earns the next round like any other. The caller decides which
 * players have a team as a favourite in a match.
 */
export function teamPointsByMatch(matches: TeamMatch[], points: PointsRule): Map<string, [number, number]> {
  const earned = new Map(matches.map((match) => [match.id, scoreCredit(match, points)]));
  for (const { match, tla } of roundCredits(matches)) addCredit(earned, match, { tla, points: points.team.round });
  for (const final of matches) {
    const champion = championOf(final);
    const match = champion && isCancelled(final) ? lastMatchBefore('FINAL', champion, matches) : final;
    if (champion && match) addCredit(earned, match, { tla: champion, points: points.team.champion });
  }
  return earned;
}

function scoreCredit({ full1, full2 }: TeamMatch, points: PointsRule): [number, number] {
  if (full1 === null || full2 === null) return [0, 0];
  const { win, draw, loss } = points.team;
  const winner = leadingSide({ full1, full2 });
  if (winner === null) return [draw, draw];
  return winner === 1 ? [win, loss] : [loss, win];
}

/** Each team once for every round with points that it has reached, and the match to which these points are credited. */
function roundCredits(matches: TeamMatch[]): { match: TeamMatch; tla: string }[] {
  const credits = [];
  for (const round of paidRounds) {
    const sides = matches.filter((match) => match.stage === round).flatMap((match) => [match.team1, match.team2]);
    for (const tla of new Set(sides)) {
      const match = tla === null ? undefined : lastMatchBefore(round, tla, matches);
      if (tla !== null && match) credits.push({ match, tla });
    }
  }
  return credits;
}

function lastMatchBefore(round: Stage, tla: string, matches: TeamMatch[]): TeamMatch | undefined {
  const earlier = stages.slice(0, stages.indexOf(round));
  const played = matches.filter(
    (match) => earlier.includes(match.stage) && (match.team1 === tla || match.team2 === tla) && !isCancelled(match),
  );
  return played.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate)).at(-1);
}

function championOf(match: TeamMatch): string | null {
  const { stage, status, full1, full2, winner } = match;
  if (stage !== 'FINAL' || status !== 'FINISHED') return null;
  const side = full1 === null || full2 === null ? winner : sideThrough({ full1, full2, winner });
  return side === null ? null : match[`team${side}`];
}

function addCredit(
  earned: Map<string, [number, number]>,
  match: TeamMatch,
  credit: { tla: string; points: number },
): void {
  const sums = earned.get(match.id);
  if (sums) sums[match.team1 === credit.tla ? 0 : 1] += credit.points;
}
