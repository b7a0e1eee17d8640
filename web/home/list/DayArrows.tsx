import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { useCompetition } from '../../competition/data.ts';
import { IconChevronLeft } from '../../icons/arrows/IconChevronLeft.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import type { Icon } from '../../icons/icon.tsx';
import { isPlayedByMatchday } from '../../matches/days/matchdays.ts';
import css from './DayArrows.module.css';

interface DayArrowsProps {
  days: readonly { day: string }[];
  current: string | undefined;
  onChoose: (day: string) => void;
}

const ids = { before: 'day-before', after: 'day-after' };

/**
 * Leads to the day or the matchday before and after the one in the list. Tab passes over the arrows, because they stand between the link that skips
 * to the matches and the first score; with the keyboard, days are chosen below the list.
 */
export function DayArrows({ days, current, onChoose }: DayArrowsProps) {
  const { t } = useLingui();
  const isOfLeague = isPlayedByMatchday(useCompetition().stages);
  const place = days.findIndex(({ day }) => day === current);
  const before = place < 0 ? undefined : days[place - 1]?.day;
  const after = place < 0 ? undefined : days[place + 1]?.day;
  // The arrow that was pressed may stand in the heading of a day that is no longer shown.
  const choose = (id: string, day: string) => {
    flushSync(() => onChoose(day));
    document.getElementById(id)?.focus();
  };
  return (
    <span className={css.arrows}>
      <Arrow
        id={ids.before}
        day={before}
        name={isOfLeague ? t`Previous matchday` : t`Previous day`}
        icon={IconChevronLeft}
        onChoose={choose}
      />
      <Arrow
        id={ids.after}
        day={after}
        name={isOfLeague ? t`Next matchday` : t`Next day`}
        icon={IconChevronRight}
        onChoose={choose}
      />
    </span>
  );
}

interface ArrowProps {
  id: string;
  /** Undefined at the first and the last day. */
  day: string | undefined;
  name: string;
  icon: Icon;
  onChoose: (id: string, day: string) => void;
}

function Arrow({ id, day, name, icon: Shape, onChoose }: ArrowProps) {
  return (
    <button
      id={id}
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      aria-disabled={day === undefined}
      onClick={() => day !== undefined && onChoose(id, day)}
    >
      <Shape size={24} aria-hidden="true" />
    </button>
  );
}
