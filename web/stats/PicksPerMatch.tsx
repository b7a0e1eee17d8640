import { Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import type { MatchCalls } from '../../game/stats/api.ts';
import type { Team } from '../../game/teams/team.ts';
import { formatDay } from '../app/format.ts';
import { sidesOf } from '../matches/words.ts';
import { axisUpTo } from './axis.ts';
import { ChartPanel, FiguresTable } from './ChartPanel.tsx';
import css from './ChartPanel.module.css';
import { UprightBars } from './UprightBars.tsx';

interface PicksPerMatchProps {
  /** The locked ones, by kick-off. */
  matches: Match[];
  crowd: MatchCalls[];
  teams: Map<string, Team>;
  players: number;
}

/** How many players had a pick in time for each match, and how many of them the winner. */
export function PicksPerMatch({ matches, crowd, teams, players }: PicksPerMatchProps) {
  const { t, i18n } = useLingui();
  const byId = new Map(matches.map((match) => [match.id, match]));
  const called = crowd.flatMap((calls) => {
    const match = byId.get(calls.matchId);
    // What a running match will say of its picks is not known yet.
    return match ? [{ match, calls, right: match.status === 'FINISHED' ? calls.winner : null }] : [];
  });
  const nameOf = (match: Match) => `${sidesOf(match, teams)[1].name}–${sidesOf(match, teams)[2].name}`;
  const dayOf = (match: Match) => formatDay(match.utcDate).slice(5);
  const [first, last] = [called[0], called.at(-1)];
  if (!first || !last) return null;
  const average = i18n.number(called.reduce((sum, { calls }) => sum + calls.picks, 0) / called.length, {
    maximumFractionDigits: 0,
  });
  const byPicks = called.toSorted((a, b) => b.calls.picks - a.calls.picks);
  const [most = first, fewest = last] = [byPicks[0], byPicks.at(-1)];
  return (
    <ChartPanel
      title={t`Picks per match`}
      isWide
      chart={
        <div className={css.chart}>
          <UprightBars
            label={t`Picks of ${called.length} matches, ${average} on average. The table has every number.`}
            axis={axisUpTo(Math.max(1, most.calls.picks))}
            bars={called.map(({ match, calls, right }) => ({
              key: match.id,
              parts: [
                { value: right ?? 0, look: css.solid },
                { value: calls.picks - (right ?? 0), look: css.outlined },
              ],
            }))}
            ends={
              <>
                <bdi dir="ltr">{dayOf(first.match)}</bdi>
                {called.length > 1 && <bdi dir="ltr">{dayOf(last.match)}</bdi>}
              </>
            }
          />
          <div className={`small t2 ${css.key}`}>
            <span>
              <i className={css.outlined} /> <Trans>picks</Trans>
            </span>
            <span>
              <i className={css.solid} /> <Trans>had the winner</Trans>
            </span>
          </div>
        </div>
      }
      table={
        <FiguresTable
          columns={[
            <Trans key="match">Match</Trans>,
            <Trans key="day">Day</Trans>,
            <Trans key="winner">Had the winner</Trans>,
            <Trans key="picks">Picks</Trans>,
          ]}
          rows={called.map(({ match, calls, right }) => ({
            key: match.id,
            name: nameOf(match),
            figures: [dayOf(match), right ?? '–', i18n.number(calls.picks)],
          }))}
        />
      }
      finding={
        <>
          <Trans>
            On average {average} of {i18n.number(players)} players had a pick in time.
          </Trans>{' '}
          {most.calls.picks > fewest.calls.picks && (
            <Trans>
              Most for {nameOf(most.match)} ({i18n.number(most.calls.picks)}), fewest for {nameOf(fewest.match)} (
              {i18n.number(fewest.calls.picks)}).
            </Trans>
          )}
        </>
      }
    />
  );
}
