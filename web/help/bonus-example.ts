import type { PointsRule } from '../../game/competition/points.ts';
import { bonusAward, bonusGrades, bonusGrade } from '../../game/groups/bonus.ts';
import { encodePick } from '../../game/predictions/pack.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import type { MatchScore } from '../../game/predictions/scoring.ts';

/** A member of an example group, with the bonus that their pick earns. */
export interface ExampleMember {
  nick: string;
  pick: Pick;
  bonus: number;
}

const nicks = ['Noor', 'Ines', 'Dele', 'Yuki', 'Omar', 'Lucía', 'Tom', 'Aiko', 'Emre', 'Zoë', 'Pavel', 'Mina'];

/**
 * Builds a group that is just large enough for a bonus and for all `picks`, with at most 12 members. The first members get these picks, and
 * all others a wrong one.
 */
export function bonusExample(match: MatchScore, picks: Pick[], rule: PointsRule['bonus']): ExampleMember[] {
  const size = Math.min(nicks.length, Math.max(rule.members, picks.length));
  const gradeOf = bonusGrades(match);
  const members = nicks.slice(0, size).map((nick, place) => ({ nick, pick: picks[place] ?? wrongPick(match) }));
  const award = bonusAward(
    members.map(({ pick }) => gradeOf?.(encodePick(pick)) ?? bonusGrade.none),
    rule,
  );
  return members.map((member, place) => ({ ...member, bonus: award?.place === place ? award.points : 0 }));
}

function wrongPick({ full1, full2 }: MatchScore): Pick {
  return { full1: full2 ?? 0, full2: full1 ?? 0, winner: null };
}
