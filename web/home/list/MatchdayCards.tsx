import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { formatDay } from '../../platform/format.ts';
import { tournamentNow } from '../../platform/time.ts';
import { useCompetition } from '../../competition/data.ts';
import { isOpen, matchDays } from '../../matches/days/days.ts';
import type { MatchDay, PredictionsByMatch } from '../../matches/days/days.ts';
import { daysOfMatchday } from '../../matches/days/matchdays.ts';
import type { Matchday } from '../../matches/days/matchdays.ts';
import { QuickPicksButton } from '../../quick-picks/QuickPicksButton.tsx';
import { PickProgress } from '../../quick-picks/PickProgress.tsx';
import { CrowdButton } from '../later/parts.ts';
import { DayOver, DayTitle } from './DayOver.tsx';
import { MatchList } from './MatchList.tsx';
import type { MatchListProps } from './MatchList.tsx';
import css from '../HomePage.module.css';
import dayCss from './DayOver.module.css';

interface MatchdayCardsProps extends Omit<MatchListProps, 'of' | 'day'> {
  round: Matchday;
  picked: PredictionsByMatch;
  /** The day (YYYY-MM-DD) that is open although it may be over. */
  keptDay: string | undefined;
  /** True if days without a pick of the fan are one line each, although the whole matchday is over. */
  isFolded: boolean;
  children: ReactNode;
}

/** A whole matchday of a league with fields to predict it, day by day. Source: docs/product.md#home. */
export function MatchdayCards({ round, picked, keptDay, isFolded, children, ...cards }: MatchdayCardsProps) {
  const { timeZone, clock } = useCompetition();
  const today = formatDay(tournamentNow(clock), timeZone);
  const days = (matches: Matchday['matches']) => matchDays(matches, timeZone);
  const from = keptDay !== undefined && keptDay < today ? keptDay : today;
  // Every day is before the one that this word names.
  const isWithoutPick = isFolded && !round.matches.some(({ id }) => picked.has(id));
  const { coming, moved, over } = daysOfMatchday(round, { days, today: isWithoutPick ? 'later' : from });
  const [first, ...others] = coming;
  return (
    <section className={css.day} data-skip-here="" tabIndex={-1} aria-labelledby="matchday-title">
      <MatchdayHeader round={round} picked={picked} first={first && { day: first.day, isToday: first.day === today }}>
        {children}
      </MatchdayHeader>
      {first && <MatchList of={first.matches} day={first.day} {...cards} />}
      {others.map((ofDay) => (
        <Day key={ofDay.day} ofDay={ofDay} isToday={ofDay.day === today} {...cards} />
      ))}
      {moved.length > 0 && (
        <>
          <h3 className={dayCss.dayTitle}>
            {moved.some(({ dateKnown }) => dateKnown) ? <Trans>New dates</Trans> : <Trans>Postponed</Trans>}
          </h3>
          <MatchList of={moved} {...cards} />
        </>
      )}
      {over.map((ofDay) => (
        <DayOver
          key={ofDay.day}
          {...ofDay}
          isOpen={coming.length + moved.length === 0 && !isWithoutPick}
          isWithoutPick={isWithoutPick}
          {...cards}
        />
      ))}
    </section>
  );
}

interface MatchdayHeaderProps extends Pick<MatchdayCardsProps, 'round' | 'picked' | 'children'> {
  /** The day whose matches follow, if it is not over. */
  first: { day: string; isToday: boolean } | undefined;
}

/** The matchday and its first day. They share a heading, so that a phone has room for the first matches. */
function MatchdayHeader({ round, picked, first, children }: MatchdayHeaderProps) {
  const { part, matchday, matches, from, to } = round;
  const { t } = useLingui();
  const name = part === null ? t`Matchday ${matchday}` : t`${part}, Matchday ${matchday}`;
  return (
    <header className={css.dayHeader}>
      <div>
        <h2 id="matchday-title">{name}</h2>
        <div className={`small t2 num ${css.about}`}>
          {first ? (
            <DayTitle {...first} />
          ) : from === to ? (
            <bdi dir="ltr">{from}</bdi>
          ) : (
            <span>
              <Trans>
                <bdi dir="ltr">{from}</bdi> to <bdi dir="ltr">{to}</bdi>
              </Trans>
            </span>
          )}
          {matches.some(isOpen) && <PickProgress matches={matches} picked={picked} />}
        </div>
      </div>
      {children}
      <Suspense>{matches.some(({ split }) => split) && <CrowdButton />}</Suspense>
      <QuickPicksButton title={name} matches={matches} />
    </header>
  );
}

interface DayProps extends Omit<MatchListProps, 'of' | 'day'> {
  ofDay: MatchDay;
  isToday: boolean;
}

function Day({ ofDay: { day, matches }, isToday, ...cards }: DayProps) {
  return (
    <>
      <DayTitle day={day} isToday={isToday} />
      <MatchList of={matches} day={day} {...cards} />
    </>
  );
}
