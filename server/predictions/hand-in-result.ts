import { Problem } from '../../game/problem.ts';

/**
 * SQL that is true for a player who recorded a result of a match: he could have kicked it off, looked at the picks of
 * others, and taken that back. If it is open again, for him it is not; also when he is no admin any more. It stands in
 * the statements that write a pick, which hold the match's row: nobody slips through while it is being opened.
 * Source: docs/decisions/0018-a-look-costs-the-pick.md.
 */
export function hadAHand(it: { competition: string; match: string; idx: string }): string {
  return `exists (select 1 from results r
                    join players p on p.competition = r.competition and p.user_id = r.recorded_by
                   where r.competition = ${it.competition} and r.match_id = ${it.match} and p.idx = ${it.idx})`;
}

export function hadAHandProblem(matchId: string): Problem {
  return new Problem('had_a_hand', `a result of match ${matchId} was recorded by this account`);
}
