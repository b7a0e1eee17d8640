import type { GroupEnding } from '../../game/groups/group.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import { unpackScore } from '../standings/contribution.ts';
import { pickScoreIn } from '../standings/packed-match.ts';
import { namesFor } from '../standings/player-rows.ts';
import { endingRankings } from '../standings/way/way.ts';
import type { RankedEnding } from '../standings/way/way.ts';
import { awardOf, awardsIn } from './bonus/group-bonus.ts';
import type { RememberedGroup } from './group-memory.ts';
import { keysOf, sumsOf } from './group-table.ts';

type Game = CallsGame & CompetitionGame & IdentityGame & StandingsGame;

const named = 5;

/**
 * Returns, for a few possible endings of each live match, the member's rank in the group, the members (at most five) who would earn most
 * points with their pick and the bonus, and how many members would earn any.
 */
export async function endingsIn(
  game: Game,
  { group, idx }: { group: RememberedGroup; idx: number },
): Promise<{ endings: GroupEnding[]; version: number }> {
  const { standings } = game;
  const { ranked } = standings.players;
  const members = [...group.members.keys()].filter((member) => ranked[member] === 1);
  const awards = awardsIn(standings, group);
  const { version } = standings;
  const endings = endingRankings(standings).map((endingRanking) => {
    const award = awardOf(standings, { group, match: endingRanking.match, packed: endingRanking.packed });
    const others = awards.filter((known) => known.match.id !== endingRanking.match.id);
    const bonus = sumsOf(award ? [...others, award] : others);
    const gains = members
      .map((member) => ({
        idx: member,
        points: pickPoints(endingRanking, member) + (award?.idx === member ? award.points : 0),
      }))
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points || a.idx - b.idx);
    return { ...endingRanking.ending, rank: keysOf(endingRanking.ranking, { members, bonus }).rankOf(idx), gains };
  });
  const shown = endings.flatMap(({ gains }) => gains.slice(0, named).map((gain) => gain.idx));
  const names = new Map((await namesFor(game, [...new Set(shown)])).map((name) => [name.idx, name]));
  return {
    endings: endings.map(({ gains, ...ending }) => ({
      ...ending,
      gain: gains.slice(0, named).flatMap(({ idx: gainer, points }) => {
        const name = names.get(gainer);
        return name ? [{ uid: name.uid, nick: name.nick, points }] : [];
      }),
      count: gains.length,
    })),
    version,
  };
}

/** Returns the points of the pick, without those of favourites. */
function pickPoints({ packed }: RankedEnding, idx: number): number {
  return unpackScore(pickScoreIn(packed, idx)).tot;
}
