import { Problem } from '../../game/problem.ts';

/**
 * SQL that is true for a player who recorded a result of a match. As an admin, such a player could have locked the
 * match, looked at the picks of others and undone the result. So the match stays locked for this player when it is
 * reopened, even if the player is no longer an admin. The arguments are SQL. The statements that write a pick contain
 * this condition and lock the match's row, so that no pick is saved while the match is being reopened. Source:
 * docs/decisions/0018-a-look-costs-the-pick.md.
 */
export function hasRecordedResult({
  competition,
  match,
  idx,
}: {
  competition: string;
  match: string;
  idx: string;
}): string {
  return `exists (select 1 from results r
                    join players p on p.competition = r.competition and p.user_id = r.recorded_by
                   where r.competition = ${competition} and r.match_id = ${match} and p.idx = ${idx})`;
}

export function hadAHandProblem(matchId: string): Problem {
  return new Problem('had_a_hand', `a result of match ${matchId} was recorded by this account`);
}
