import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '../../../game/matches/match.ts';
import { furthestScore, goalsAgainst, outcomesAgainst, scoreShares } from '../../../game/stats/crowd-against.ts';
import { Score } from '../../matches/Score.tsx';
import { splitPercent } from '../../predictions/split-percent.ts';
import { ChartKey, ChartPanel, FiguresTable } from './ChartPanel.tsx';
import panel from './ChartPanel.module.css';
import css from './CrowdAgainst.module.css';
import type { Crowd } from '../data.ts';

interface CrowdAgainstProps {
  matches: Match[];
  crowd: Crowd['crowd'];
  common: Crowd['common'];
}

/** Two percentages of the same outcome: how many picks predicted it (`said`), and in how many matches it happened. */
interface Compared {
  key: string;
  name: React.ReactNode;
  said: number;
  happened: number;
}

export function CrowdAgainst({ matches, crowd, common }: CrowdAgainstProps) {
  const { t } = useLingui();
  const outcomes = outcomesAgainst(matches);
  const winners = useWinners(outcomes);
  const scores = scoreShares(common).map(({ high, low, said, happened }): Compared => ({
    key: `${high}:${low}`,
    name: <Score full1={high} full2={low} />,
    said: Math.round(said),
    happened: Math.round(happened),
  }));
  return (
    <ChartPanel
      id="crowd"
      title={t`Picks and results`}
      chart={
        <div>
          <ChartKey
            signs={[
              { look: panel.ring, name: <Trans>players predicted</Trans> },
              { look: panel.disc, name: <Trans>actually happened</Trans> },
            ]}
          />
          <Dumbbells
            title={
              outcomes.areInPools
                ? t`Winner, ${plural(outcomes.matches, { one: '# group-stage match', other: '# group-stage matches' })}`
                : t`Winner, ${plural(outcomes.matches, { one: '# match', other: '# matches' })}`
            }
            rows={winners}
            step={20}
          />
          <Dumbbells
            title={t`Score, ${plural(common.matches, { one: '# match', other: '# matches' })} (1:2 counts as 2:1)`}
            rows={scores}
            step={5}
          />
        </div>
      }
      table={<Shares rows={[...winners, ...scores]} />}
      finding={<Finding goals={goalsAgainst(matches, crowd)} furthest={furthestScore(scores)} />}
    />
  );
}

function useWinners(outcomes: ReturnType<typeof outcomesAgainst>): Compared[] {
  const { t } = useLingui();
  const said = splitPercent(outcomes.said);
  const happened = splitPercent(outcomes.happened);
  const names = { home: t`First-named team`, draw: t`Draw`, away: t`Second-named team` };
  return (['home', 'draw', 'away'] as const).flatMap((key) =>
    said && happened ? [{ key, name: names[key], said: said[key], happened: happened[key] }] : [],
  );
}

function Shares({ rows }: { rows: Compared[] }) {
  return (
    <FiguresTable
      columns={[<Trans key="of">Outcome</Trans>, <Trans key="said">Crowd</Trans>, <Trans key="happened">Actual</Trans>]}
      rows={rows.map(({ key, name, said, happened }) => ({
        key,
        name,
        figures: [`${said}%`, `${happened}%`],
      }))}
    />
  );
}

interface DumbbellsProps {
  title: string;
  rows: Compared[];
  /** The axis ends at a multiple of this percentage. */
  step: number;
}

/** Each row has a ring above its line and a disc below it, so that equal percentages do not cover each other. */
function Dumbbells({ title, rows, step }: DumbbellsProps) {
  if (rows.length === 0) return null;
  const most = Math.max(...rows.flatMap(({ said, happened }) => [said, happened]));
  const top = Math.max(step, Math.ceil(most / step) * step);
  const at = (percent: number) => `${(percent / top) * 100}%`;
  return (
    <>
      <p className={`small t2 ${css.title}`}>{title}</p>
      <ul>
        {rows.map(({ key, name, said, happened }) => (
          <li key={key} className={css.row}>
            <span>{name}</span>
            <span className={css.track} aria-hidden="true">
              <i
                className={css.between}
                style={{ insetInlineStart: at(Math.min(said, happened)), width: at(Math.abs(said - happened)) }}
              />
              <i className={panel.ring} style={{ insetInlineStart: at(said) }} />
              <i className={panel.disc} style={{ insetInlineStart: at(happened) }} />
            </span>
            <span className={`num ${css.figures}`}>
              <span className="sr">
                <Trans>players predicted</Trans>{' '}
              </span>
              {said}%{' '}
              <span className="sr">
                , <Trans>actually happened</Trans>{' '}
              </span>
              <b>{happened}%</b>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Finding({ goals, furthest }: { goals: ReturnType<typeof goalsAgainst>; furthest: Compared | undefined }) {
  const { i18n } = useLingui();
  if (!goals || !furthest) return null;
  const mean = (value: number) => i18n.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [expected, came] = [mean(goals.said), mean(goals.happened)];
  const { name, said, happened } = furthest;
  return (
    <>
      {expected === came ? (
        <Trans>As many goals as players expected: {came} per match.</Trans>
      ) : goals.said > goals.happened ? (
        <Trans>
          Fewer goals than players expected: {came} per match instead of {expected}.
        </Trans>
      ) : (
        <Trans>
          More goals than players expected: {came} per match instead of {expected}.
        </Trans>
      )}{' '}
      <Trans>
        {name} happened {happened}% of the time; {said}% of picks predicted it.
      </Trans>
    </>
  );
}
