import type { PointsRule } from '../../game/competition/points.ts';
import { bonusAward, bonusStandings, standing } from '../../game/groups/bonus.ts';
import { encodePick } from '../../game/predictions/pack.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import type { MatchScore } from '../../game/predictions/scoring.ts';

/** A member of a made-up group, with what the bonus rule gives for the pick. */
export interface ExampleMember {
  nick: string;
  pick: Pick;
  bonus: number;
}

const nicks = ['Noor', 'Ines', 'Dele', 'Yuki', 'Omar', 'Lucía', 'Tom', 'Aiko', 'Emre', 'Zoë', 'Pavel', 'Mina'];

/**
 * A group just large enough for a bonus (with room for all the given picks): the first members have these, the others
 * one that is wrong.
 */
export function bonusExample(match: MatchScore, picks: Pick[], rule: PointsRule['bonus']): ExampleMember[] {
  const size = Math.min(nicks.length, Math.max(rule.members, picks.length));
  const standings = bonusStandings(match);
  const members = nicks.slice(0, size).map((nick, place) => ({ nick, pick: picks[place] ?? wrongPick(match) }));
  const award = bonusAward(
    members.map(({ pick }) => standings?.(encodePick(pick)) ?? standing.none),
    rule,
  );
  return members.map((member, place) => ({ ...member, bonus: award?.place === place ? award.points : 0 }));
}

/** The other side wins. */
function wrongPick({ full1, full2 }: MatchScore): Pick {
  return { full1: full2 ?? 0, full2: full1 ?? 0, winner: null };
}
