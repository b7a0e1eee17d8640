import { Trans, useLingui } from '@lingui/react/macro';
import type { Moment } from './moments.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { formatDay } from '../../platform/format.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { ColumnHeads } from '../../ui/table/ColumnHeads.tsx';
import css from './RankOverTime.module.css';

/** The numbers of the charts as a table. Like the other lists of matches on a profile, it begins with the newest match. */
export function RankTable({ moments, teams }: { moments: Moment[]; teams: Map<string, Team> }) {
  const { t } = useLingui();
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t`Rank and points after each match`}>
      <table className={css.table}>
        <ColumnHeads
          names={[
            <Trans key="after">After</Trans>,
            <Trans key="points">Points</Trans>,
            <Trans key="total">Total</Trans>,
            <Trans key="rank">Rank</Trans>,
          ]}
        />
        <tbody>
          {moments.toReversed().map(({ match, gained, total, rank }) => (
            <tr key={match.id}>
              <th scope="row">
                <MatchButton matchId={match.id} className={css.match}>
                  <MatchName match={match} teams={teams} />
                </MatchButton>
              </th>
              <td>
                <bdi dir="ltr">{gained > 0 ? `+${gained}` : gained}</bdi>
              </td>
              <td>{total}</td>
              <td>
                <b>{rank}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatchName({ match, teams }: { match: Match; teams: Map<string, Team> }) {
  const sides = sidesOf(match, teams);
  return (
    <>
      <span className={css.names}>
        {sides[1].name}–{sides[2].name}
      </span>
      <span className={css.short} aria-hidden="true">
        {sides[1].short}–{sides[2].short}
      </span>
      <bdi dir="ltr" className="micro t2">
        {formatDay(match.utcDate)}
      </bdi>
    </>
  );
}
