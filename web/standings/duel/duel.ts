import type { Match } from '../../../game/matches/match.ts';
import type { LampKind } from '../../ui/Lamp.tsx';
import type { RecordEntry } from '../data.ts';
import { lampOf } from '../lamp-of.ts';

export interface Duel {
  /** The number of matches in which the fan's pick earned more. Points of favourites do not count here. */
  mine: number;
  /** Matches that neither has picked are left out. */
  level: number;
  theirs: number;
  /** Sorted from the oldest match to the newest. */
  matches: DuelMatch[];
}

export interface DuelMatch {
  match: Match;
  my: DuelSide;
  their: DuelSide;
  /** How many points the fan was ahead after the match, including points of favourites. A negative number means behind. */
  lead: number;
}

/** One player's pick of a match and what it earned. */
export interface DuelSide {
  pick: RecordEntry['pick'];
  /** Null if the match has no lamp: see `lampOf`. */
  lamp: LampKind | null;
  /** The points for winner and result. */
  points: number;
  /** The points from favourites that play in the match. */
  team: number;
}

/** Compares two records, which begin with the newest match. Only matches in both records count. */
export function duelOf(mine: RecordEntry[], theirs: RecordEntry[], matches: Match[]): Duel {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const others = new Map(theirs.map((entry) => [entry.matchId, entry]));
  const duel: Duel = { mine: 0, level: 0, theirs: 0, matches: [] };
  let lead = 0;
  for (const entry of mine.toReversed()) {
    const other = others.get(entry.matchId);
    const match = byId.get(entry.matchId);
    if (!other || !match) continue;
    const [my, their] = [sideOf(entry, match), sideOf(other, match)];
    if (my.points > their.points) duel.mine += 1;
    else if (my.points < their.points) duel.theirs += 1;
    else if (isPicked({ my, their })) duel.level += 1;
    lead += my.points + my.team - their.points - their.team;
    duel.matches.push({ match, my, their, lead });
  }
  return duel;
}

function sideOf(entry: RecordEntry, match: Match): DuelSide {
  const { winner, result, team } = entry.points;
  return { pick: entry.pick, lamp: lampOf(entry, match), points: winner + result, team };
}

/** True if at least one of the two players has picked the match. */
export function isPicked({ my, their }: Pick<DuelMatch, 'my' | 'their'>): boolean {
  return my.pick !== null || their.pick !== null;
}

export const recentCount = 5;

/**
 * Returns how many points the fan is ahead (negative: behind), and how this changed in the last five matches. `gained` is undefined if
 * there are no more than five.
 */
export function leadOf({ matches }: Duel): { lead: number; gained: number | undefined } {
  const lead = matches.at(-1)?.lead ?? 0;
  const before = matches.at(-1 - recentCount);
  return { lead, gained: before && lead - before.lead };
}
