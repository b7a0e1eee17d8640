import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { weekday } from '../../platform/format.ts';
import css from './DayOver.module.css';
import { MatchList } from './MatchList.tsx';
import type { MatchListProps } from './MatchList.tsx';

interface DayOverProps extends Omit<MatchListProps, 'of' | 'day'> {
  /** The format is YYYY-MM-DD. */
  day: string;
  matches: Match[];
  /** What the fan has earned on this day, if it is known. */
  points?: number | undefined;
  isOpen?: boolean;
  /** True if it says that the fan has picked none of its matches. */
  isWithoutPick?: boolean;
  /** True if its matches were played apart from their matchday. */
  isApart?: boolean;
}

/** A day that is over, in one line that opens. */
export function DayOver({
  day,
  matches,
  points,
  isOpen = false,
  isApart = false,
  isWithoutPick = false,
  ...list
}: DayOverProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details className={css.dayOver} open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <DayTitle day={day} isToday={false} />
        <span className="small t2 num">
          {isApart && (
            <>
              <Trans>New date</Trans>
              {' · '}
            </>
          )}
          {isWithoutPick ? (
            <Trans>
              <Plural value={matches.length} one="# match" other="# matches" />, no pick of yours
            </Trans>
          ) : points === undefined ? (
            <Plural value={matches.length} one="# match" other="# matches" />
          ) : (
            <Trans>
              <Plural value={matches.length} one="# match" other="# matches" />,{' '}
              <b>
                <Plural value={points} one="# point" other="# points" />
              </b>
            </Trans>
          )}
        </span>
      </summary>
      {isShown && <MatchList of={matches} day={day} {...list} />}
    </details>
  );
}

export function DayTitle({ day, isToday }: { day: string; isToday: boolean }) {
  const { t } = useLingui();
  return (
    <h3 className={css.dayTitle}>
      {isToday ? t`Today` : weekday(`${day}T12:00:00Z`, 'UTC')}{' '}
      <bdi dir="ltr" className="small t2 num">
        {day}
      </bdi>
    </h3>
  );
}
