import type { Match } from '../../game/matches/match.ts';
import type { LampKind } from '../ui/Lamp.tsx';
import type { RecordEntry } from './data.ts';
import { lampOf } from './lamp-of.ts';

/** Two players side by side over the matches that have begun. */
export interface Duel {
  /** In how many matches each earned more with the pick; favourites' points are no part of it. */
  mine: number;
  level: number;
  theirs: number;
  /** Oldest first. */
  matches: DuelMatch[];
}

export interface DuelMatch {
  match: Match;
  my: DuelSide;
  their: DuelSide;
  /** By how many points I was ahead after it, favourites' points included; negative: behind. */
  lead: number;
}

/** What one of the two called and got. */
export interface DuelSide {
  pick: RecordEntry['pick'];
  /** Null while nothing counts: see `lampOf`. */
  lamp: LampKind | null;
  /** For the pick: winner and result. */
  points: number;
  /** From favourites that play in the match. */
  team: number;
}

/** Both records are newest first; a match counts if both have it. */
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
    else duel.level += 1;
    lead += my.points + my.team - their.points - their.team;
    duel.matches.push({ match, my, their, lead });
  }
  return duel;
}

function sideOf(entry: RecordEntry, match: Match): DuelSide {
  const { winner, result, team } = entry.points;
  return { pick: entry.pick, lamp: lampOf(entry, match), points: winner + result, team };
}

/** How many matches "the last five" are. */
export const lately = 5;

/**
 * By how many points I am ahead (negative: behind), and how that changed in the last five matches; `gained` is undefined
 * while there are not more than these.
 */
export function leadOf({ matches }: Duel): { lead: number; gained: number | undefined } {
  const lead = matches.at(-1)?.lead ?? 0;
  const before = matches.at(-1 - lately);
  return { lead, gained: before && lead - before.lead };
}
