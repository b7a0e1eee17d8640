import type { PointsRule } from '../competition/points.ts';
import type { Stage, StageId } from '../competition/stages.ts';
import { isCancelled, leadingSide } from '../matches/match.ts';
import type { Match, MatchStatus, Side } from '../matches/match.ts';
import { stageTables } from '../matches/tables.ts';
import { throughIn } from '../matches/ties.ts';

export interface TeamMatch {
  id: string;
  utcDate: string;
  stage: StageId;
  kind: Match['kind'];
  tie: Match['tie'];
  pool: string | null;
  status: MatchStatus;
  team1: string | null;
  team2: string | null;
  full1: number | null;
  full2: number | null;
  winner: Side;
}

/**
 * The points that the two sides of each match earn for the players who have them as a favourite, by match id. Every match has an entry.
 * - `win`, `draw` or `loss` by the score, provisionally while the match is running. A shoot-out counts as a draw, and a win after extra
 *   time as a win.
 * - `round` for each round that the team reaches (`reach` in the format), credited to the team's last match in the earlier stages of the
 *   same part, for example the last match of its pool or the second leg of a tie. Cancelled matches are skipped.
 * - `champion` for the stage with the title once it is finished, credited to the winner's last match of that stage. If the final was a
 *   walkover, it is credited to the winner's last match before it.
 *
 * A cancelled match earns nothing. A team that goes through by a walkover earns the next round like any other. The caller decides which
 * players have a team as a favourite in a match. Source: docs/product.md#points-of-favourites.
 */
export function teamPointsByMatch(
  matches: TeamMatch[],
  { points, stages }: { points: PointsRule; stages: readonly Stage[] },
): Map<string, [number, number]> {
  const earned = new Map(matches.map((match) => [match.id, scoreCredit(match, points)]));
  for (const { match, tla } of roundCredits(matches, stages))
    addCredit(earned, match, { tla, points: points.team.round });
  for (const stage of stages.filter(({ title }) => title)) {
    const champion = championOf(stage, matches);
    const match = champion && lastMatchUntil(stage, { tla: champion, matches, stages });
    if (match) addCredit(earned, match, { tla: champion, points: points.team.champion });
  }
  return earned;
}

/** Returns the team that won this stage; null until all matches of the stage are over, and while the winner is not known. */
export function championOf(stage: Stage, matches: readonly TeamMatch[]): string | null {
  const own = matches.filter((match) => match.stage === stage.id);
  if (own.length === 0 || own.some(({ status }) => status !== 'FINISHED')) return null;
  if (stage.kind !== 'knockout') return tableWinner(stage, matches);
  const last = own.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate)).at(-1);
  const side = last ? throughIn(last) : null;
  return last && side !== null ? last[`team${side}`] : null;
}

/** Returns the first team of the stage's table; null if the stage has several tables, because it then has no winner. */
function tableWinner(stage: Stage, matches: readonly TeamMatch[]): string | null {
  const names = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]));
  const teams = [...names].flatMap((tla) => (tla === null ? [] : [{ tla, pool: null }]));
  const [table, ...others] = stageTables(stage, { teams, matches }).values();
  return others.length > 0 ? null : (table?.[0]?.tla ?? null);
}

function scoreCredit({ full1, full2 }: TeamMatch, points: PointsRule): [number, number] {
  if (full1 === null || full2 === null) return [0, 0];
  const { win, draw, loss } = points.team;
  const winner = leadingSide({ full1, full2 });
  if (winner === null) return [draw, draw];
  return winner === 1 ? [win, loss] : [loss, win];
}

/** Returns each team once for every stage with `reach` that it takes part in, with the match that gets the credit. */
function roundCredits(matches: TeamMatch[], stages: readonly Stage[]): { match: TeamMatch; tla: string }[] {
  return stages
    .filter(({ reach }) => reach)
    .flatMap((round) => {
      const sides = matches.filter(({ stage }) => stage === round.id).flatMap(({ team1, team2 }) => [team1, team2]);
      return [...new Set(sides)].flatMap((tla) => {
        const match = tla === null ? undefined : lastMatchBefore(round, { tla, matches, stages });
        return tla !== null && match ? [{ match, tla }] : [];
      });
    });
}

type Searched = { tla: string; matches: readonly TeamMatch[]; stages: readonly Stage[] };

/** Returns the team's last match in the earlier stages of the same part. Cancelled matches are skipped. */
function lastMatchBefore(round: Stage, { tla, matches, stages }: Searched): TeamMatch | undefined {
  const before = stages.slice(0, stages.indexOf(round)).filter(({ part }) => part === round.part);
  const ids = new Set(before.map(({ id }) => id));
  return latest(matches.filter((match) => ids.has(match.stage) && playsIn(match, tla)));
}

/** Returns the team's last match in this stage that was not cancelled, or else the result of `lastMatchBefore`. */
function lastMatchUntil(round: Stage, searched: Searched): TeamMatch | undefined {
  const own = searched.matches.filter((match) => match.stage === round.id && playsIn(match, searched.tla));
  return latest(own) ?? lastMatchBefore(round, searched);
}

function playsIn(match: TeamMatch, tla: string): boolean {
  return (match.team1 === tla || match.team2 === tla) && !isCancelled(match);
}

function latest(matches: TeamMatch[]): TeamMatch | undefined {
  return matches.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate)).at(-1);
}

function addCredit(
  earned: Map<string, [number, number]>,
  match: TeamMatch,
  credit: { tla: string; points: number },
): void {
  const sums = earned.get(match.id);
  if (sums) sums[match.team1 === credit.tla ? 0 : 1] += credit.points;
}
