import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { busiestSpan, goalsByMinute } from '../../game/stats/goals-by-minute.ts';
import type { Team } from '../../game/teams/team.ts';
import { fewestMatches } from '../matches/fewest-matches.ts';
import { MatchButton } from '../matches/open/MatchButton.tsx';
import { Figure } from '../ui/Figures.tsx';
import { calledMatches } from './called.ts';
import type { Crowd } from './data.ts';
import { minutesOf } from './charts/minutes-of.ts';
import { fewestGoals, goalsIn } from './panels-shown.ts';
import type { PanelsShown } from './panels-shown.ts';
import { sideNames } from './side-names.ts';
import css from './SoFar.module.css';

interface SoFarProps {
  /** The locked matches, by kick-off. */
  matches: Match[];
  crowd: Crowd['crowd'];
  teams: Map<string, Team>;
  players: number;
  shown: PanelsShown;
  /** True if there is a best predicted match, but no worst one yet. */
  lacksWorst: boolean;
  /** True if the card spans both columns. */
  isWide: boolean;
}

/** The figures of all charts that have too little to show, and when those charts appear. Shows nothing once every chart is there. */
export function SoFar({ matches, crowd, teams, players, shown, lacksWorst, isWide }: SoFarProps) {
  if (shown.crowd && shown.goals && shown.picks) return null;
  return (
    <section
      id="so-far"
      tabIndex={-1}
      className={`card pad ${css.soFar} ${isWide ? css.wide : ''}`}
      aria-labelledby="so-far-title"
    >
      <h2 className="h3" id="so-far-title">
        <Trans>So far</Trans>
      </h2>
      {!(shown.goals && shown.picks) && (
        <dl className={css.figures}>
          {!shown.goals && <GoalFigures matches={matches} />}
          {!shown.picks && <PickFigures matches={matches} crowd={crowd} teams={teams} players={players} />}
        </dl>
      )}
      <More shown={shown} lacksWorst={lacksWorst} />
    </section>
  );
}

function GoalFigures({ matches }: Pick<SoFarProps, 'matches'>) {
  const { t, i18n } = useLingui();
  const { spans, withoutMinute, finished } = goalsByMinute(matches);
  const busiest = busiestSpan(spans);
  const own = spans.reduce((sum, { ownGoals }) => sum + ownGoals, 0);
  const perMatch = i18n.number(finished.goals / Math.max(1, finished.matches), { maximumFractionDigits: 2 });
  const figures: [isThere: boolean, name: string, value: ReactNode][] = [
    [true, t`Goals`, goalsIn(spans)],
    [finished.matches > 0, t`Goals per match`, perMatch],
    [own > 0, t`Own goals`, own],
    [withoutMinute > 0, t`Goals without a minute`, withoutMinute],
  ];
  return (
    <>
      {figures.map(([isThere, name, value]) => isThere && <Figure key={name} name={name} value={value} />)}
      {busiest && busiest.goals > 1 && (
        <Figure
          name={t`Minutes with most goals`}
          value={
            <>
              {busiest.kind === 'extra' ? t`Extra time` : <bdi dir="ltr">{minutesOf(busiest)}</bdi>}{' '}
              <span className={`small t2 ${css.of}`}>
                <Plural value={busiest.goals} one="# goal" other="# goals" />
              </span>
            </>
          }
        />
      )}
    </>
  );
}

function PickFigures({ matches, crowd, teams, players }: Pick<SoFarProps, 'matches' | 'crowd' | 'teams' | 'players'>) {
  const { i18n } = useLingui();
  return calledMatches(matches, crowd).map((called) => (
    <Figure
      key={called.match.id}
      name={
        <Trans>
          Picks for <MatchButton matchId={called.match.id}>{sideNames(called.match, teams)}</MatchButton>
        </Trans>
      }
      value={
        <>
          {i18n.number(called.calls.picks)}{' '}
          <span className={`small t2 ${css.of}`}>
            <Trans>of {i18n.number(players)}</Trans>
          </span>
        </>
      }
    />
  ));
}

function More({ shown, lacksWorst }: Pick<SoFarProps, 'shown' | 'lacksWorst'>) {
  const { t, i18n } = useLingui();
  const names = [...(shown.crowd ? [] : [t`picks and results`]), ...(shown.picks ? [] : [t`picks per match`])];
  const charts = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names);
  return (
    <p className={`small t2 ${css.more}`}>
      <b>
        <Trans>More to come.</Trans>
      </b>{' '}
      {lacksWorst && <Trans>After 2 matches: worst predicted.</Trans>}{' '}
      {names.length > 0 && t`${plural(fewestMatches, { one: 'After # match', other: 'After # matches' })}: ${charts}.`}{' '}
      {!shown.goals && t`${plural(fewestGoals, { one: 'After # goal', other: 'After # goals' })}: goals by minute.`}
    </p>
  );
}
