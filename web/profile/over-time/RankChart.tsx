import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '../../../game/teams/team.ts';
import { formatDay, formatShortDay } from '../../platform/format.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { pointsAxis, rankAxis } from './chart-axis.ts';
import type { Moment } from './moments.ts';
import css from './RankOverTime.module.css';
import { TimeChart } from './TimeChart.tsx';
import type { Series } from './TimeChart.tsx';

export type Shown = 'rank' | 'points';

interface RankChartProps {
  shown: Shown;
  moments: Moment[];
  beside: Beside | undefined;
  teams: Map<string, Team>;
  isMe: boolean;
}

interface Beside {
  nick: string;
  isMe: boolean;
  moments: Moment[];
}

export function RankChart({ shown, moments, beside, teams, isMe }: RankChartProps) {
  const { t } = useLingui();
  const valueOf = (moment: Moment) => (shown === 'rank' ? moment.rank : moment.total);
  const values = moments.map(valueOf);
  // While only one of the two records is up to date, the other player's line is left out, because it would show other
  // matches.
  const others = beside?.moments.length === moments.length ? beside.moments.map(valueOf) : undefined;
  const all = [...values, ...(others ?? [])];
  const series: Series[] = [{ key: 'line', values, look: 'line', mine: isMe, end: values.at(-1) }];
  if (beside && others)
    series.unshift({ key: 'beside', values: others, look: 'dashes', mine: beside.isMe, end: others.at(-1) });
  const tell = useMomentWords({ shown, moments, teams, beside, others });
  return (
    <>
      <TimeChart
        label={shown === 'rank' ? t`Rank after each match` : t`Points after each match`}
        axis={shown === 'rank' ? rankAxis(all) : pointsAxis(all)}
        series={series}
        days={moments.map(({ match }) => formatShortDay(match.utcDate))}
        tell={tell}
      />
      {beside && others && (
        <p className={`micro t2 ${css.legend}`}>
          <i className={beside.isMe ? css.mine : undefined} />
          <span>{beside.isMe ? <Trans>dashed: you</Trans> : <LeaderWords nick={beside.nick} />}</span>
        </p>
      )}
    </>
  );
}

interface MomentWords extends Omit<RankChartProps, 'isMe'> {
  others: number[] | undefined;
}

function useMomentWords({ shown, moments, teams, beside, others }: MomentWords): (place: number) => string {
  const { t } = useLingui();
  return (place) => {
    const moment = moments[place];
    if (!moment) return '';
    const sides = sidesOf(moment.match, teams);
    const when = `${formatDay(moment.match.utcDate)}, ${sides[1].name}–${sides[2].name}`;
    const { rank, total, gained } = moment;
    const own = shown === 'rank' ? t`${when}: rank ${rank}` : t`${when}: total ${total}, this match ${gained}`;
    const other = others?.[place];
    if (!beside || other === undefined) return own;
    return beside.isMe ? t`${own}; you: ${other}` : t`${own}; ${beside.nick}: ${other}`;
  };
}

function LeaderWords({ nick }: { nick: string }) {
  return (
    <Trans>
      dashed: <bdi>{nick}</bdi>, the leader
    </Trans>
  );
}
