import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { formatDay } from '../../app/format.ts';
import { sidesOf } from '../../matches/words.ts';
import type { RecordEntry } from '../../standings/data.ts';
import { ChartOrTable } from '../../stats/ChartOrTable.tsx';
import type { ChartForm } from '../../stats/ChartOrTable.tsx';
import { Segments } from '../../ui/bar/Segments.tsx';
import { pointsAxis, rankAxis } from './chart-axis.ts';
import { momentsOf } from './moments.ts';
import type { Moment } from './moments.ts';
import css from './RankOverTime.module.css';
import { RankTable } from './RankTable.tsx';
import { TimeChart } from './TimeChart.tsx';
import type { Series } from './TimeChart.tsx';

interface RankOverTimeProps {
  /** Newest first. */
  record: RecordEntry[];
  /** Somebody to measure by, dashed: the leader, or me on another's profile. */
  beside: { nick: string; isMe: boolean; record: RecordEntry[] } | undefined;
  matches: Match[];
  teams: Map<string, Team>;
  isMe: boolean;
}

/** Rank and points after each match, as a chart or as a table, with the finding in a sentence; from the second match on. */
export function RankOverTime({ record, beside, matches, teams, isMe }: RankOverTimeProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'rank' | 'points'>('rank');
  const [form, setForm] = useState<ChartForm>('chart');
  const moments = momentsOf(record, matches);
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last || moments.length < 2) return null;
  const best = Math.min(...moments.map(({ rank }) => rank));
  const perMatch = Math.round((last.total / moments.length) * 10) / 10;
  return (
    <section className="card pad">
      <header className={`row ${css.header}`}>
        <h2 className="h3">
          {shown === 'rank' ? <Trans>Rank after each match</Trans> : <Trans>Points after each match</Trans>}
        </h2>
        <ChartOrTable form={form} onChoose={setForm} />
      </header>
      <div className={css.finding}>
        <p className="small t2 grow">
          {shown === 'rank' ? (
            <Trans>
              From {first.rank} to {last.rank}, at best {best}.
            </Trans>
          ) : (
            <Trans>
              <Plural value={last.total} one="# point" other="# points" /> in {moments.length} matches, {perMatch} a
              match.
            </Trans>
          )}
        </p>
        {form === 'chart' && (
          <Segments
            label={t`What to show`}
            options={[
              { value: 'rank', name: <Trans>Rank</Trans> },
              { value: 'points', name: <Trans>Points</Trans> },
            ]}
            value={shown}
            onChoose={setShown}
          />
        )}
      </div>
      {form === 'table' ? (
        <RankTable moments={moments} teams={teams} />
      ) : (
        <Drawing
          key={shown}
          shown={shown}
          moments={moments}
          beside={beside && { ...beside, moments: momentsOf(beside.record, matches) }}
          teams={teams}
          isMe={isMe}
        />
      )}
    </section>
  );
}

interface DrawingProps {
  shown: 'rank' | 'points';
  moments: Moment[];
  beside: { nick: string; isMe: boolean; moments: Moment[] } | undefined;
  teams: Map<string, Team>;
  isMe: boolean;
}

function Drawing({ shown, moments, beside, teams, isMe }: DrawingProps) {
  const { t } = useLingui();
  const valueOf = (it: Moment) => (shown === 'rank' ? it.rank : it.total);
  const values = moments.map(valueOf);
  // While one of the two answers is newer, the lines would not be of the same matches.
  const others = beside?.moments.length === moments.length ? beside.moments.map(valueOf) : undefined;
  const all = [...values, ...(others ?? [])];
  const series: Series[] = [{ key: 'line', values, look: 'line', mine: isMe, end: values.at(-1) }];
  if (beside && others)
    series.unshift({ key: 'beside', values: others, look: 'dashes', mine: beside.isMe, end: others.at(-1) });
  const tell = (place: number): string => {
    const moment = moments[place];
    if (!moment) return '';
    const sides = sidesOf(moment.match, teams);
    const when = `${formatDay(moment.match.utcDate)}, ${sides[1].name}–${sides[2].name}`;
    const { rank, total, gained } = moment;
    const own = shown === 'rank' ? t`${when}: rank ${rank}` : t`${when}: total ${total}, this match ${gained}`;
    const other = others?.[place];
    if (!beside || other === undefined) return own;
    return beside.isMe ? t`${own}; you ${other}` : t`${own}; ${beside.nick} ${other}`;
  };
  return (
    <>
      <TimeChart
        label={shown === 'rank' ? t`Rank after each match` : t`Points after each match`}
        axis={shown === 'rank' ? rankAxis(all) : pointsAxis(all)}
        series={series}
        days={moments.map(({ match }) => formatDay(match.utcDate).slice(5))}
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

function LeaderWords({ nick }: { nick: string }) {
  return (
    <Trans>
      dashed: <bdi>{nick}</bdi>, who leads
    </Trans>
  );
}
