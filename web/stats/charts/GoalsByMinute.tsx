import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '../../../game/matches/match.ts';
import { busiestSpan, goalsByMinute } from '../../../game/stats/goals-by-minute.ts';
import type { GoalSpan, GoalsByMinute as Goals } from '../../../game/stats/goals-by-minute.ts';
import { axisUpTo } from './axis.ts';
import { ChartKey, ChartPanel, FiguresTable } from './ChartPanel.tsx';
import css from './ChartPanel.module.css';
import { minutesOf } from './minutes-of.ts';
import { goalsIn } from '../panels-shown.ts';
import { UprightBars } from './UprightBars.tsx';

/** The goals by time, with one bar for five minutes. Added time and extra time have separate bars. */
export function GoalsByMinute({ matches }: { matches: Match[] }) {
  const { t } = useLingui();
  const goals = goalsByMinute(matches);
  const busiest = busiestSpan(goals.spans);
  if (!busiest) return null;
  return (
    <ChartPanel
      id="goals"
      title={t`Goals by minute`}
      chart={<Chart spans={goals.spans} busiest={busiest} />}
      table={
        <FiguresTable
          columns={[
            <Trans key="minute">Minute</Trans>,
            <Trans key="penalties">Penalties</Trans>,
            <Trans key="own">Own goals</Trans>,
            <Trans key="goals">Goals</Trans>,
          ]}
          rows={goals.spans
            .filter((span) => span.goals > 0)
            .map((span) => ({
              key: minutesOf(span),
              name: span.kind === 'extra' ? <Trans>Extra time</Trans> : <bdi dir="ltr">{minutesOf(span)}</bdi>,
              figures: [span.penalties, span.ownGoals, span.goals],
            }))}
        />
      }
      finding={<Finding goals={goals} total={goalsIn(goals.spans)} busiest={busiest} />}
    />
  );
}

function Chart({ spans, busiest }: { spans: GoalSpan[]; busiest: GoalSpan }) {
  const { t } = useLingui();
  const extra = t({ message: 'ET', comment: 'extra time, short' });
  const nameOf = (span: GoalSpan) => (span.kind === 'extra' ? extra : minutesOf(span));
  const total = goalsIn(spans);
  const label = t`${plural(total, { one: '# goal', other: '# goals' })} by minute; most in ${nameOf(busiest)}: ${busiest.goals}. The table shows every number.`;
  return (
    <div className={css.chart}>
      <UprightBars
        label={label}
        axis={axisUpTo(Math.max(4, busiest.goals))}
        bars={spans.map((span) => ({
          key: nameOf(span),
          parts: [
            { value: span.goals - span.penalties, look: span.kind === 'play' ? css.solid : css.soft },
            { value: span.penalties, look: css.hatched },
          ],
          top: span === busiest ? span.goals : undefined,
          name: axisName(span, extra),
          isSpare: span.to === 70 || span.to === 25,
          isApart: span.kind === 'extra',
        }))}
      />
      <ChartKey
        signs={[
          { look: css.solid, name: <Trans>goal</Trans> },
          { look: css.hatched, name: <Trans>penalty</Trans> },
          { look: css.soft, name: <Trans>added and extra time</Trans> },
        ]}
      />
    </div>
  );
}

function axisName({ kind, from, to }: GoalSpan, extra: string): string | undefined {
  if (kind === 'extra') return extra;
  if (kind === 'added') return `${to}+`;
  if (from === 1) return '1';
  return to === 25 || to === 70 ? String(to) : undefined;
}

interface FindingProps {
  goals: Goals;
  total: number;
  busiest: GoalSpan;
}

function Finding({ goals: { spans, withoutMinute, finished }, total, busiest }: FindingProps) {
  const { i18n } = useLingui();
  const own = spans.reduce((sum, { ownGoals }) => sum + ownGoals, 0);
  const average = i18n.number(finished.goals / Math.max(1, finished.matches), { maximumFractionDigits: 2 });
  return (
    <>
      {finished.matches > 0 ? (
        <Trans>
          <Plural value={total} one="# goal" other="# goals" />, {average} per match.
        </Trans>
      ) : (
        <Trans>
          <Plural value={total} one="# goal" other="# goals" />.
        </Trans>
      )}{' '}
      <Busiest span={busiest} />{' '}
      {own > 0 && <Plural value={own} one="# of the goals was an own goal." other="# of the goals were own goals." />}{' '}
      {withoutMinute > 0 && (
        <Plural
          value={withoutMinute}
          one="# more goal has no recorded minute."
          other="# more goals have no recorded minute."
        />
      )}
    </>
  );
}

function Busiest({ span: { kind, from, to, goals } }: { span: GoalSpan }) {
  if (kind === 'extra') return <Trans>Most in extra time: {goals}.</Trans>;
  if (kind === 'added' && to === 90) return <Trans>Most in second-half added time: {goals}.</Trans>;
  if (kind === 'added') return <Trans>Most in first-half added time: {goals}.</Trans>;
  return (
    <Trans>
      Most between minutes {from} and {to}: {goals}.
    </Trans>
  );
}
