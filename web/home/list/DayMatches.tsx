import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { isOpen } from '../../matches/days/days.ts';
import type { MatchDay } from '../../matches/days/days.ts';
import { weekday } from '../../platform/format.ts';
import { useOwnPicks } from '../../predictions/data.ts';
import { CrowdButton } from '../later/parts.ts';
import { QuickPicksButton } from '../../quick-picks/QuickPicksButton.tsx';
import { PickProgress } from '../../quick-picks/PickProgress.tsx';
import css from '../HomePage.module.css';
import { MatchList } from './MatchList.tsx';
import type { MatchListProps } from './MatchList.tsx';

interface DayMatchesProps extends Omit<MatchListProps, 'of' | 'day'> {
  day: MatchDay;
  children: ReactNode;
}

/** A day's matches with fields to predict them. */
export function DayMatches({ day, children, ...list }: DayMatchesProps) {
  const { stored } = useOwnPicks();
  const name = weekday(`${day.day}T12:00:00Z`, 'UTC');
  return (
    <section className={css.day} data-skip-here="" tabIndex={-1} aria-labelledby={`day-${day.day}`}>
      <header className={css.dayHeader}>
        <div>
          <h2 id={`day-${day.day}`}>{name}</h2>
          <div className={`small t2 num ${css.about}`}>
            <bdi dir="ltr">{day.day}</bdi>
            {day.matches.length > 1 && day.matches.some(isOpen) && (
              <PickProgress matches={day.matches} picked={stored} />
            )}
          </div>
        </div>
        {children}
        <Suspense>{day.matches.some(({ split }) => split) && <CrowdButton />}</Suspense>
        <QuickPicksButton title={name} day={day.day} matches={day.matches} />
      </header>
      <MatchList of={day.matches} day={day.day} {...list} />
    </section>
  );
}
