import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ownPlayerRow } from '../../game/identity/player.ts';
import { hasStarted } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Competition } from '../../game/settings/configuration.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { isNewcomer } from '../first-steps/is-newcomer.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { matchDays, nextDeadline } from '../matches/days/days.ts';
import type { MatchDay } from '../matches/days/days.ts';
import { hasEnded } from '../matches/days/has-ended.ts';
import { isPlayedByMatchday, matchdays } from '../matches/days/matchdays.ts';
import type { Matchday } from '../matches/days/matchdays.ts';
import { saidOf, useIsComplete } from '../moments/use-is-complete.ts';
import { useIsShown } from '../platform/first-view/use-is-shown.ts';
import { useLocation } from '../platform/router/hooks.ts';
import { serverNow } from '../platform/time.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { currentDay } from './current-day.ts';
import { DayMatches } from './list/DayMatches.tsx';
import { goToEntry, goToList } from './go-to-entry.ts';
import css from './HomePage.module.css';
import {
  AdminNote,
  AllDays,
  DayArrows,
  DayOver,
  Elsewhere,
  FirstSteps,
  HomeAside,
  MatchdayCards,
  NextLock,
  Recap,
} from './later/parts.ts';
import { MissingPicks } from './MissingPicks.tsx';
import type { Days } from './opening-day.ts';
import { RankLine } from './RankLine.tsx';
import { restoreShownDay, storeShownDay } from './shown-day.ts';
import { SpokenRank } from './SpokenRank.tsx';
import type { StadiumView } from './stadium/stadium-view.ts';
import { StadiumBox } from './stadium/StadiumBox.tsx';
import { useIsBackNavigation } from './use-is-back-navigation.ts';
import { useNoteSeen } from './use-note-seen.ts';
import { useOpening } from './use-opening.ts';
import type { Opening } from './use-opening.ts';

/**
 * The present match, the day or the next pick in a stadium, what locks next, and the matches of a day with their picks. Source:
 * docs/product.md#home.
 */
export function HomePage() {
  const { t } = useLingui();
  const competition = useCompetition();
  const teams = useTeams();
  const matches = useMatches();
  const { stored: picked } = useOwnPicks();
  const me = useMe();
  const row = ownPlayerRow(me);
  const isDecided = hasEnded(matches, competition.stages);
  const isEnded = useIsComplete(isDecided ? saidOf('over', matches) : undefined, [me.version]);
  const { days, rounds } = daysOf(matches, competition);
  const opening = useOpening({ days, rounds }, isEnded);
  const [day, setDay] = useShownDay(days, opening);
  const go = (match: Match) => setDay(dayOf(match, days));
  const isShown = useIsShown();
  const { view, current } = opening;
  const isOver = view.kind === 'over';
  const present = currentDay(matches, { timeZone: competition.timeZone, atMs: 0, seen: [], since: me.firstAccess });
  const today = present?.matches.filter(({ dateKnown }) => dateKnown) ?? [];
  const round = rounds?.find((matchday) => matchday.day === day);
  const shownDays = round ? [round] : daysFrom(days, day).slice(0, isShown ? 2 : 1);
  const isListed = hasMatchOf(shownDays, today);
  useNoteSeen(isListed || showsDay(view, today) ? present : undefined);
  // Before the first match everybody shares the first rank.
  const hasRank = view.kind === 'next' && matches.some(hasStarted);
  const toPick = { matches, days, rounds, picked, teams, onGo: go };
  const chooseBelow = useCallback((to: string) => goToList(() => setDay(to)), [setDay]);
  const choice = { days, current: day, onChoose: setDay };
  const stadium = <StadiumBox {...{ view, today, picked, teams, points: competition.points, row, onGo: go }} />;
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
        <div className={`stack ${css.column}`} style={{ '--g': '12px' } as React.CSSProperties}>
          {!isOver && stadium}
          {!isOver && (
            <div className={css.duo}>
              {view.kind === 'next' ? (
                <MissingPicks {...toPick} />
              ) : (
                <Suspense fallback={<div className="card" />}>
                  <NextLock {...toPick} />
                </Suspense>
              )}
              {row && hasRank && (
                <div className={`card ${css.ownRank}`}>
                  <RankLine row={row} />
                </div>
              )}
            </div>
          )}
          {row && <SpokenRank rank={row.rank} />}
          <Suspense>{isShown && me.isAdmin && <AdminNote />}</Suspense>
          {current?.isFolded && !current.isBeforeEntry && current.day === present?.day && !isListed && (
            <Suspense>
              <DayOver day={current.day} matches={today} points={me.day?.tot} teams={teams} order={opening.order} />
            </Suspense>
          )}
          <Cards days={round ? [] : shownDays} round={round} opening={opening}>
            <Suspense>{isShown && <DayArrows {...choice} />}</Suspense>
          </Cards>
          <Suspense>{isShown && <Elsewhere />}</Suspense>
          <Suspense>
            {isShown && <AllDays {...choice} rounds={rounds} picked={picked} onChoose={chooseBelow} />}
          </Suspense>
        </div>
        <Aside isShown={isShown}>{!isOver && <Steps onGo={go} />}</Aside>
      </div>
    </div>
  );
}

/** The first steps of a newcomer. They never stand above a pick. */
function Steps({ onGo }: { onGo: (match: Match) => void }) {
  const me = useMe();
  const matches = useMatches();
  const { stored } = useOwnPicks();
  if (!isNewcomer(me, serverNow())) return null;
  const pick = () => {
    const next = nextDeadline(matches, stored, serverNow());
    if (next) goToEntry(next, onGo);
  };
  return (
    <Suspense fallback={null}>
      <FirstSteps onPick={pick} />
    </Suspense>
  );
}

function Aside({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const toCome = <div className={`card ${css.asideToCome}`} aria-busy="true" />;
  return (
    <aside className="stack">
      {children}
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
function daysOf(matches: Match[], { stages, timeZone }: Pick<Competition, 'stages' | 'timeZone'>): Days {
  if (!isPlayedByMatchday(stages)) return { days: matchDays(matches, timeZone), rounds: undefined };
  const rounds = matchdays(matches, timeZone);
  return { days: rounds, rounds };
}

interface CardsProps {
  days: MatchDay[];
  /** The matchday of a league that is shown instead of days. */
  round: Matchday | undefined;
  opening: Opening;
  /** What stands in the heading of the first. */
  children: ReactNode;
}

function Cards({ days, round, opening: { view, day, order, current }, children }: CardsProps) {
  const teams = useTeams();
  const { stored: picked } = useOwnPicks();
  const list = { teams, order };
  if (round) {
    const keptDay = current && !current.isFolded ? current.day : undefined;
    return (
      <Suspense>
        <MatchdayCards {...{ round, picked, keptDay }} isFolded={view.kind === 'over' && day === round.day} {...list}>
          {children}
        </MatchdayCards>
      </Suspense>
    );
  }
  return days.map((matchDay, place) => (
    <DayMatches key={matchDay.day} day={matchDay} {...list}>
      {place === 0 && children}
    </DayMatches>
  ));
}

/**
 * The day or matchday of the list: on a return to the page the one that was shown before, then the one that the fan has chosen, and otherwise the
 * one on which home opens.
 */
function useShownDay(days: MatchDay[], { day: opensOn, returns }: Opening) {
  const isBack = useIsBackNavigation();
  const [chosen, setChosen] = useState(() => ({ day: restoreShownDay(days, { isBack }), returns }));
  const day = (chosen.returns === returns ? chosen.day : undefined) ?? opensOn;
  // Opening a match makes another entry of the history.
  const { key } = useLocation();
  useEffect(() => storeShownDay(day), [day, key]);
  const choose = useCallback((to: string | undefined) => setChosen({ day: to, returns }), [returns]);
  return [day, choose] as const;
}

function daysFrom(days: MatchDay[], day: string | undefined): MatchDay[] {
  const from = days.findIndex((matchDay) => matchDay.day === day);
  return from < 0 ? [] : days.slice(from, from + 2);
}

function hasMatchOf(days: MatchDay[], matches: Match[]): boolean {
  return days.some((day) => day.matches.some(({ id }) => matches.some((match) => match.id === id)));
}

/** True if the stadium shows this day or a match of it. */
function showsDay(view: StadiumView, matches: Match[]): boolean {
  return view.kind === 'board' || (view.kind === 'match' && matches.some(({ id }) => id === view.id));
}

function dayOf(match: Match, days: MatchDay[]): string | undefined {
  return days.find((matchDay) => matchDay.matches.some(({ id }) => id === match.id))?.day;
}
