import { Problem } from '../../game/problem.ts';

/**
 * SQL that is true for a player who recorded a result of a match: they could have locked it, looked at the picks of others, and
 * taken the result back. Such a match stays closed to them when it is opened again, also when they are no admin any more. The
 * statements that write a pick contain this condition and lock the match's row, so that no pick gets through while the match is
 * being opened.
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
