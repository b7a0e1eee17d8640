import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { shortWeekday } from '../platform/format.ts';
import { serverNow } from '../platform/time.ts';
import { dotOf } from './days.ts';
import type { Dot, MatchDay, PredictionsByMatch } from './days.ts';
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
        <DayButton
          key={day}
          day={day}
          dots={matches.map((match) => dotOf(match, picked, nowMs))}
          isCurrent={day === current}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}

interface DayButtonProps {
  day: string;
  dots: Dot[];
  isCurrent: boolean;
  onChoose: (day: string) => void;
}

function DayButton({ day, dots, isCurrent, onChoose }: DayButtonProps) {
  const { t } = useLingui();
  const name = shortWeekday(`${day}T12:00:00Z`, 'UTC');
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
      <span>{name}</span> <b>{Number(day.slice(-2))}</b>
      <span className="sr">
        , {day}, {missing > 0 ? `${matches}, ${picks}` : matches}
      </span>
      <span className={css.dots}>
        {dots.map((dot, place) => (
          <i key={place} className={css[dot]} />
        ))}
      </span>
    </button>
  );
}

/** Scrolls the strip only. The browser's `scrollIntoView` would also move the page. */
function bringIntoSight(day: HTMLElement | null): void {
  const strip = day?.parentElement;
  if (day && strip) strip.scrollLeft = day.offsetLeft - strip.offsetLeft - (strip.clientWidth - day.clientWidth) / 2;
}
