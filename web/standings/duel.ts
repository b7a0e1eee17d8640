import type { Match } from '../../game/matches/match.ts';
import type { LampKind } from '../ui/Lamp.tsx';
import type { RecordEntry } from './data.ts';
import { lampOf } from './lamp-of.ts';

/** In how many matches each of two players scored more, and the last five, oldest first. */
export interface Duel {
  mine: number;
  level: number;
  theirs: number;
  lastFive: { matchId: string; my: LampKind; their: LampKind }[];
}

/** Both records are newest first; a match counts if both have it. Favourites' points are no part of a duel. */
export function duelOf(mine: RecordEntry[], theirs: RecordEntry[], matches: Match[]): Duel {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const others = new Map(theirs.map((entry) => [entry.matchId, entry]));
  const duel: Duel = { mine: 0, level: 0, theirs: 0, lastFive: [] };
  for (const my of mine) {
    const their = others.get(my.matchId);
    const match = byId.get(my.matchId);
    if (!their || !match) continue;
    const ahead = earned(my) - earned(their);
    if (ahead > 0) duel.mine += 1;
    else if (ahead < 0) duel.theirs += 1;
    else duel.level += 1;
    if (duel.lastFive.length < 5) {
      duel.lastFive.unshift({ matchId: my.matchId, my: lampOf(my, match), their: lampOf(their, match) });
    }
  }
  return duel;
}

function earned({ points }: RecordEntry): number {
  return points.winner + points.result;
}
