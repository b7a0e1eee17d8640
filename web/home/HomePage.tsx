import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { ownPlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Competition } from '../../game/settings/configuration.ts';
import { formatDay } from '../platform/format.ts';
import { serverNow, tournamentNow, useNow } from '../platform/time.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { DayMatches } from './DayMatches.tsx';
import { sortByUrgency, matchDays, nextDeadline, openingDay } from '../matches/days.ts';
import type { MatchDay } from '../matches/days.ts';
import { DayStrip } from '../matches/DayStrip.tsx';
import { saidOf, useIsComplete } from '../moments/use-is-complete.ts';
import { isPlayedByMatchday, matchdays, openingMatchday } from '../matches/matchdays.ts';
import type { Matchday } from '../matches/matchdays.ts';
import { Deadline } from './Deadline.tsx';
import { goToEntry } from './go-to-entry.ts';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import css from './HomePage.module.css';
import { restoreShownDay, storeShownDay } from './shown-day.ts';
import { useIsShown } from '../platform/first-view/use-is-shown.ts';
import { useIsBackNavigation } from './use-is-back-navigation.ts';
import { FirstSteps, HomeAside, HomeNotes, MatchdayCards, MatchdayStrip, Recap } from './later/parts.ts';
import { OwnRank } from './OwnRank.tsx';
import { SpokenRank } from './SpokenRank.tsx';
import { matchesOnStage, stadiumView, viewBeforeTheEnd } from './stadium-view.ts';
import { StadiumBox } from './StadiumBox.tsx';

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
  const go = (match: Match) => setDay(dayOf(match, days));
  const isShown = useIsShown();
  const atMs = tournamentNow(competition.clock, useNow(stadiumStepMs));
  const due = stadiumView(matches, { stages: competition.stages, picked, nowMs: serverNow(), atMs });
  const isComplete = useIsComplete(due.kind === 'over' ? saidOf('over', matches) : undefined, [me.version]);
  const view = isComplete ? due : viewBeforeTheEnd(due);
  const isOver = view.kind === 'over';
  const stadium = <StadiumBox {...{ view, picked, teams, points: competition.points, row }} />;
  return (
    <div className="stack">
      <h1 className="sr">{t`Home`}</h1>
      {isOver && stadium}
      {isOver && row && (
        <Suspense fallback={null}>
          <Recap row={row} teams={teams} />
        </Suspense>
      )}
      <div className="cols">
        <div className="stack" style={{ '--g': '12px' } as React.CSSProperties}>
          {shown && !isOver && <Steps shown={shown} onSkip={skip} onGo={go} />}
          {!isOver && stadium}
          {!isOver && (
            <div className={css.duo}>
              <Deadline
                matches={matches}
                days={days}
                rounds={rounds}
                picked={picked}
                teams={teams}
                inStadium={view.kind === 'next' ? view.match.id : undefined}
                onGo={go}
              />
              {row && <OwnRank row={row} />}
            </div>
          )}
          {row && <SpokenRank rank={row.rank} />}
          <Suspense>{isShown && <HomeNotes />}</Suspense>
          <Strip days={days} rounds={rounds} picked={picked} current={day} onChoose={setDay} />
          <Cards
            days={rounds ? [] : daysFrom(days, day).slice(0, isShown ? 2 : 1)}
            round={roundOf(rounds, day)}
            onStage={matchesOnStage(view)}
          />
        </div>
        <Aside isShown={isShown} />
      </div>
    </div>
  );
}

interface StepsProps {
  shown: NonNullable<ReturnType<typeof useFirstSteps>['shown']>;
  onSkip: ReturnType<typeof useFirstSteps>['skip'];
  onGo: (match: Match) => void;
}

function Steps({ shown, onSkip, onGo }: StepsProps) {
  const matches = useMatches();
  const { stored } = useOwnPicks();
  const pick = () => {
    const next = nextDeadline(matches, stored, serverNow());
    if (next) goToEntry(next, onGo);
  };
  return (
    <Suspense fallback={<div className={`card lit ${css.stepsToCome}`} />}>
      <FirstSteps {...shown} onSkip={onSkip} onPick={pick} />
    </Suspense>
  );
}

function Aside({ isShown }: { isShown: boolean }) {
  const toCome = <div className={`card ${css.asideToCome}`} />;
  return (
    <aside className="stack">
      {isShown ? (
        <Suspense fallback={toCome}>
          <HomeAside />
        </Suspense>
      ) : (
        toCome
      )}
    </aside>
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
  if (!rounds) return <DayStrip {...props} />;
  return (
    <Suspense>
      <MatchdayStrip {...props} rounds={rounds} />
    </Suspense>
  );
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
  if (round) {
    return (
      <Suspense>
        <MatchdayCards round={round} picked={picked} {...cards} />
      </Suspense>
    );
  }
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
