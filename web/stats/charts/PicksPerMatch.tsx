import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '../../../game/matches/match.ts';
import type { MatchCalls } from '../../../game/stats/api.ts';
import type { Team } from '../../../game/teams/team.ts';
import { formatShortDay } from '../../platform/format.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { axisUpTo } from './axis.ts';
import { calledMatches } from '../called.ts';
import type { Called } from '../called.ts';
import { ChartKey, ChartPanel, FiguresTable } from './ChartPanel.tsx';
import css from './ChartPanel.module.css';
import { sideNames } from '../side-names.ts';
import { UprightBars } from './UprightBars.tsx';

interface PicksPerMatchProps {
  /** The locked matches, by kick-off. */
  matches: Match[];
  crowd: MatchCalls[];
  teams: Map<string, Team>;
  players: number;
}

export function PicksPerMatch({ matches, crowd, teams, players }: PicksPerMatchProps) {
  const { t, i18n } = useLingui();
  const called = calledMatches(matches, crowd);
  const nameOf = ({ match }: Called) => sideNames(match, teams);
  const picks = called.map(({ calls }) => calls.picks);
  const average = i18n.number(picks.reduce((sum, count) => sum + count, 0) / called.length, {
    maximumFractionDigits: 0,
  });
  return (
    <ChartPanel
      title={t`Picks per match`}
      isWide
      chart={<Chart called={called} average={average} />}
      table={
        <FiguresTable
          columns={[
            <Trans key="match">Match</Trans>,
            <Trans key="day">Day</Trans>,
            <Trans key="winner">Picked the winner</Trans>,
            <Trans key="picks">Picks</Trans>,
          ]}
          rows={called.map((match) => ({
            key: match.match.id,
            name: <MatchButton matchId={match.match.id}>{nameOf(match)}</MatchButton>,
            figures: [dayOf(match), match.right ?? '–', i18n.number(match.calls.picks)],
          }))}
        />
      }
      finding={<Finding called={called} average={average} players={players} nameOf={nameOf} />}
    />
  );
}

function dayOf({ match }: Called): string {
  return formatShortDay(match.utcDate);
}

function Chart({ called, average }: { called: Called[]; average: string }) {
  const { t } = useLingui();
  const ends = called.length > 1 ? [called[0], called.at(-1)] : called;
  const picked = plural(called.length, { one: 'Picks for # match', other: 'Picks for # matches' });
  return (
    <div className={css.chart}>
      <UprightBars
        label={t`${picked}, ${average} per match on average. The table shows every number.`}
        axis={axisUpTo(Math.max(1, ...called.map(({ calls }) => calls.picks)))}
        bars={called.map(({ match, calls, right }) => ({
          key: match.id,
          parts: [
            { value: right ?? 0, look: css.solid },
            { value: calls.picks - (right ?? 0), look: css.outlined },
          ],
        }))}
        ends={ends.map(
          (end) =>
            end && (
              <bdi key={end.match.id} dir="ltr">
                {dayOf(end)}
              </bdi>
            ),
        )}
      />
      <ChartKey
        signs={[
          { look: css.outlined, name: <Trans>picks</Trans> },
          { look: css.solid, name: <Trans>picked the winner</Trans> },
        ]}
      />
    </div>
  );
}

interface FindingProps {
  called: Called[];
  average: string;
  players: number;
  nameOf: (called: Called) => string;
}

function Finding({ called, average, players, nameOf }: FindingProps) {
  const { i18n } = useLingui();
  const byPicks = called.toSorted((a, b) => b.calls.picks - a.calls.picks);
  const [most, fewest] = [byPicks[0], byPicks.at(-1)];
  return (
    <>
      <Trans>
        On average, {average} of {i18n.number(players)} players picked in time.
      </Trans>{' '}
      {most && fewest && most.calls.picks > fewest.calls.picks && (
        <Trans>
          Most picks for {nameOf(most)} ({i18n.number(most.calls.picks)}), fewest for {nameOf(fewest)} (
          {i18n.number(fewest.calls.picks)}).
        </Trans>
      )}
    </>
  );
}
