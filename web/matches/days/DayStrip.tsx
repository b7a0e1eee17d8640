import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { memo } from 'react';
import { shortWeekday } from '../../platform/format.ts';
import { serverNow } from '../../platform/time.ts';
import type { Match } from '../../../game/matches/match.ts';
import { dotOf } from './day-dots.ts';
import type { Dot } from './day-dots.ts';
import type { MatchDay, PredictionsByMatch } from './days.ts';
import css from './DayStrip.module.css';

interface DayStripProps {
  days: MatchDay[];
  picked: PredictionsByMatch;
  current: string | undefined;
  onChoose: (day: string) => void;
}

export function DayStrip({ days, picked, current, onChoose }: DayStripProps) {
  const { t } = useLingui();
  const nowMs = serverNow();
  return (
    <nav className={css.strip} aria-label={t`Days`}>
      {days.map(({ day, matches }) => (
        <StripButton
          key={day}
          above={shortWeekday(`${day}T12:00:00Z`, 'UTC')}
          number={Number(day.slice(-2))}
          name={day}
          day={day}
          dots={dotsOf(matches, picked, nowMs)}
          isCurrent={day === current}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}

/** The dots of matches in one text, which is equal as long as no dot changes. */
export function dotsOf(matches: readonly Match[], picked: PredictionsByMatch, nowMs: number): string {
  return matches.map((match) => dotOf(match, picked, nowMs)).join(' ');
}

interface StripButtonProps {
  /** The key of the day or matchday. */
  day: string;
  above: string;
  number: number;
  /** The date, for screen readers. */
  name: string;
  /** See `dotsOf`. */
  dots: string;
  isCurrent: boolean;
  onChoose: (day: string) => void;
}

/** A day or a matchday in the strip, with one dot for each match. A league has hundreds of dots, which a goal does not render again. */
export const StripButton = memo(function StripButton(props: StripButtonProps) {
  const { day, above, number, name, isCurrent, onChoose } = props;
  const { t } = useLingui();
  const dots = props.dots.split(' ') as Dot[];
  const missing = dots.filter((dot) => dot === 'missing').length;
  const matches = t`${plural(dots.length, { one: '# match', other: '# matches' })}`;
  const picks = t`${plural(missing, { one: '# pick missing', other: '# picks missing' })}`;
  return (
    <button
      type="button"
      ref={isCurrent ? bringIntoSight : null}
      className={css.day}
      aria-current={isCurrent ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      <span>{above}</span> <b>{number}</b>
      <span className="sr">
        , {name}, {missing > 0 ? `${matches}, ${picks}` : matches}
      </span>
      <span className={css.dots}>
        {dots.map((dot, place) => (
          <i key={place} className={css[dot]} />
        ))}
      </span>
    </button>
  );
});

/** Scrolls the strip only. The browser's `scrollIntoView` would also move the page. */
function bringIntoSight(day: HTMLElement | null): void {
  const strip = day?.parentElement;
  if (day && strip) strip.scrollLeft = day.offsetLeft - strip.offsetLeft - (strip.clientWidth - day.clientWidth) / 2;
}
