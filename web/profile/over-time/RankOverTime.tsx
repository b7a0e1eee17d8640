import { fewestMatches } from '../../matches/fewest-matches.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import type { RecordEntry } from '../../standings/data.ts';
import { ChartOrTable } from '../../stats/charts/ChartOrTable.tsx';
import type { ChartForm } from '../../stats/charts/ChartOrTable.tsx';
import { Segments } from '../../ui/bar/Segments.tsx';
import { momentsOf } from './moments.ts';
import type { Moment } from './moments.ts';
import css from './RankOverTime.module.css';
import { RankChart } from './RankChart.tsx';
import type { Shown } from './RankChart.tsx';
import { RankTable } from './RankTable.tsx';

interface RankOverTimeProps {
  /** The record begins with the newest match. */
  record: RecordEntry[];
  /** The player to compare with, shown as a dashed line: the leader, or on another player's profile the fan. */
  beside: { nick: string; isMe: boolean; record: RecordEntry[] } | undefined;
  matches: Match[];
  teams: Map<string, Team>;
  isMe: boolean;
}

/**
 * The rank or the points after each match, as a chart or as a table, with a sentence that sums it up. Shows nothing before there are three
 * matches.
 */
export function RankOverTime({ record, beside, matches, teams, isMe }: RankOverTimeProps) {
  const [shown, setShown] = useState<Shown>('rank');
  const [form, setForm] = useState<ChartForm>('chart');
  const moments = momentsOf(record, matches);
  if (moments.length < fewestMatches) return null;
  return (
    <section className="card pad">
      <header className={css.header}>
        <div className={css.title}>
          <h2 className="h3">
            {shown === 'rank' ? <Trans>Rank after each match</Trans> : <Trans>Points after each match</Trans>}
          </h2>
          <p className="small t2">
            <Finding shown={shown} moments={moments} />
          </p>
        </div>
        <div className={css.switches}>
          {form === 'chart' && <RankOrPoints shown={shown} onChoose={setShown} />}
          <ChartOrTable form={form} onChoose={setForm} />
        </div>
      </header>
      {form === 'table' ? (
        <RankTable moments={moments} teams={teams} />
      ) : (
        <RankChart
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

function RankOrPoints({ shown, onChoose }: { shown: Shown; onChoose: (shown: Shown) => void }) {
  const { t } = useLingui();
  return (
    <Segments
      label={t`What to show`}
      options={[
        { value: 'rank', name: <Trans>Rank</Trans> },
        { value: 'points', name: <Trans>Points</Trans> },
      ]}
      value={shown}
      onChoose={onChoose}
    />
  );
}

function Finding({ shown, moments }: { shown: Shown; moments: Moment[] }) {
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return null;
  if (shown === 'rank') {
    const best = Math.min(...moments.map(({ rank }) => rank));
    return (
      <Trans>
        From rank {first.rank} to {last.rank}; <span className="nowrap">best rank: {best}</span>.
      </Trans>
    );
  }
  const perMatch = Math.round((last.total / moments.length) * 10) / 10;
  return (
    <Trans>
      <Plural value={last.total} one="# point" other="# points" /> in{' '}
      <Plural value={moments.length} one="# match" other="# matches" />, {perMatch} per match.
    </Trans>
  );
}
