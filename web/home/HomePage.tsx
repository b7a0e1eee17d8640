import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { ownPlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Competition } from '../../game/settings/configuration.ts';
import { formatDay } from '../platform/format.ts';
import { loadLaterTexts } from '../platform/language.ts';
import { serverNow, tournamentNow, useNow } from '../platform/time.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { OtherCompetitions } from '../competitions/OtherCompetitions.tsx';
import { DayMatches } from './DayMatches.tsx';
import { sortByUrgency, matchDays, openingDay } from '../matches/days.ts';
import type { MatchDay } from '../matches/days.ts';
import { DayStrip } from '../matches/DayStrip.tsx';
import { isPlayedByMatchday, matchdays, openingMatchday } from '../matches/matchdays.ts';
import type { Matchday } from '../matches/matchdays.ts';
import { MatchdayStrip } from '../matches/MatchdayStrip.tsx';
import { MatchdayCards } from './MatchdayCards.tsx';
import { Deadline } from './Deadline.tsx';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import css from './HomePage.module.css';
import { restoreShownDay, storeShownDay } from './shown-day.ts';
import { useIsBackNavigation } from './use-is-back-navigation.ts';
import { LastNews } from './LastNews.tsx';
import { OwnRank } from './OwnRank.tsx';
import { SpokenRank } from './SpokenRank.tsx';
import { matchesOnStage, stadiumView } from './stadium-view.ts';
import { StadiumBox } from './StadiumBox.tsx';
import { PassedBy } from '../standings/rivals/PassedBy.tsx';
import { RivalsTable } from '../standings/rivals/RivalsTable.tsx';
import { TopFive } from '../standings/short-table/TopFive.tsx';

const FirstSteps = lazy(() =>
  import('../first-steps/FirstSteps.tsx').then((module) => ({ default: module.FirstSteps })),
);

const Recap = lazy(async () => {
  const [module] = await Promise.all([import('../moments/recap/Recap.tsx'), loadLaterTexts()]);
  return { default: module.Recap };
});

/** How often the page checks whether the latest result is still recent enough for the stadium. */
const stadiumStepMs = 5000;

/**
 * The live matches, the next deadline, a day's matches with fields to predict them, and the fan's rank.
 * Source: docs/product.md#home.
 */
export function HomePage() {
  const { t } = useLingui();
  const competition = useCompetition();
  const teams = useTeams();
  const matches = useMatches();
  const { stored: picked } = useOwnPicks();
  const me = useMe();
  const row = ownPlayerRow(me);
  const { shown, skip } = useFirstSteps();
  const { days, rounds } = daysOf(matches, competition);
  const [day, setDay] = useDay(days, rounds ? openingMatchdayOf(rounds) : openingDayOf(days));
  const atMs = tournamentNow(competition.clock, useNow(stadiumStepMs));
  const view = stadiumView(matches, { stages: competition.stages, picked, nowMs: serverNow(), atMs });
  return (
    <div className="cols">
      <h1 className="sr">{t`Home`}</h1>
      <div className="stack" style={{ '--g': '12px' } as React.CSSProperties}>
        {shown && view.kind !== 'champion' && (
          <Suspense fallback={<div className={`card lit ${css.stepsToCome}`} />}>
            <FirstSteps {...shown} onSkip={skip} />
          </Suspense>
        )}
        <StadiumBox view={view} picked={picked} teams={teams} points={competition.points} row={row} />
        {view.kind !== 'champion' && (
          <div className={css.duo}>
            <Deadline
              matches={matches}
              days={days}
              rounds={rounds}
              picked={picked}
              teams={teams}
              inStadium={view.kind === 'next' ? view.match.id : undefined}
              onGo={(match) => setDay(dayOf(match, days))}
            />
            {row && <OwnRank row={row} />}
          </div>
        )}
        {view.kind === 'champion' && row && (
          <Suspense fallback={null}>
            <Recap row={row} teams={teams} />
          </Suspense>
        )}
        {row && <SpokenRank rank={row.rank} />}
        <PassedBy />
        <OtherCompetitions />
        <Strip days={days} rounds={rounds} picked={picked} current={day} onChoose={setDay} />
        <Cards days={rounds ? [] : daysFrom(days, day)} round={roundOf(rounds, day)} onStage={matchesOnStage(view)} />
      </div>
      <aside className="stack">
        <TopFive me={row} teams={teams} />
        <RivalsTable teams={teams} />
        <LastNews readNewsList={me.readNewsList} />
      </aside>
    </div>
  );
}

/** The days of a cup, or the matchdays of a league, which take the place of days on this page. */
function daysOf(
  matches: Match[],
  { stages, timeZone }: Pick<Competition, 'stages' | 'timeZone'>,
): { days: MatchDay[]; rounds: Matchday[] | undefined } {
  if (!isPlayedByMatchday(stages)) return { days: matchDays(matches, timeZone), rounds: undefined };
  const rounds = matchdays(matches, timeZone);
  return { days: rounds, rounds };
}

function Strip({ rounds, ...props }: ComponentProps<typeof DayStrip> & { rounds: Matchday[] | undefined }) {
  return rounds ? <MatchdayStrip {...props} rounds={rounds} /> : <DayStrip {...props} />;
}

function roundOf(rounds: Matchday[] | undefined, day: string | undefined): Matchday | undefined {
  return rounds?.find((round) => round.day === day);
}

interface CardsProps {
  days: MatchDay[];
  /** The matchday of a league that is shown instead of days. */
  round: Matchday | undefined;
  onStage: ReturnType<typeof matchesOnStage>;
}

/** The cards keep the order they had when the page was opened, so that no card moves just before the fan presses it. */
function Cards({ days, round, onStage }: CardsProps) {
  const teams = useTeams();
  const matches = useMatches();
  const { stored: picked } = useOwnPicks();
  const [order] = useState(() => new Map(sortByUrgency(matches).map(({ id }, place) => [id, place])));
  const cards = { matches, teams, order, onStage };
  if (round) return <MatchdayCards round={round} picked={picked} {...cards} />;
  return days.map((matchDay) => <DayMatches key={matchDay.day} day={matchDay} {...cards} />);
}

type Opening = Parameters<typeof openingDay>[1];
const openingDayOf = (days: MatchDay[]) => (of: Opening) => openingDay(days, of);
const openingMatchdayOf = (rounds: Matchday[]) => (of: Opening) => openingMatchday(rounds, of);

/** The day or matchday that is shown first: on a return to the page, the one that was shown before; otherwise the one that `open` chooses. */
function useDay(days: MatchDay[], open: (of: Opening) => string | undefined) {
  const { clock, timeZone } = useCompetition();
  const { stored: picked } = useOwnPicks();
  const isBack = useIsBackNavigation();
  const today = formatDay(tournamentNow(clock), timeZone);
  const chosen = useState(() => restoreShownDay(days, { isBack }) ?? open({ picked, nowMs: serverNow(), today }));
  const [day] = chosen;
  useEffect(() => storeShownDay(day), [day]);
  return chosen;
}

function daysFrom(days: MatchDay[], day: string | undefined): MatchDay[] {
  const from = days.findIndex((matchDay) => matchDay.day === day);
  return from < 0 ? [] : days.slice(from, from + 2);
}

function dayOf(match: Match, days: MatchDay[]): string | undefined {
  return days.find((matchDay) => matchDay.matches.some(({ id }) => id === match.id))?.day;
}
