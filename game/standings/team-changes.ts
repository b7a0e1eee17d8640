import * as z from 'zod/mini';
import type { PointsRule } from '../competition/points.ts';
import type { Stage } from '../competition/stages.ts';
import { tla } from '../competition/tla.ts';
import { teamPointsByMatch } from './team-points.ts';
import type { TeamMatch } from './team-points.ts';

/**
 * How many points more or less a team would earn, and how many players have it as a favourite in the match that the points belong to. If
 * its points change in several matches, `players` is the largest number.
 */
export const teamChange = z.object({ tla, points: z.int(), players: z.int() });
export type TeamChange = z.output<typeof teamChange>;

/** How many points more or less the side of a match earns for those who have it as a favourite. */
export interface SideChange {
  matchId: string;
  side: 1 | 2;
  tla: string;
  points: number;
}

/** Returns the sides of all matches whose points for favourites differ between two states of the same matches. */
export function teamChangesBetween(
  before: TeamMatch[],
  after: TeamMatch[],
  rules: { points: PointsRule; stages: readonly Stage[] },
): SideChange[] {
  const [was, is] = [teamPointsByMatch(before, rules), teamPointsByMatch(after, rules)];
  return after.flatMap((match) =>
    ([1, 2] as const).flatMap((side) => {
      const tla = match[`team${side}`];
      const points = (is.get(match.id)?.[side - 1] ?? 0) - (was.get(match.id)?.[side - 1] ?? 0);
      return tla !== null && points !== 0 ? [{ matchId: match.id, side, tla, points }] : [];
    }),
  );
}
