import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '../../icons/arrows/IconChevronLeft.ts';
import { IconChevronRight } from '../../icons/arrows/IconChevronRight.ts';
import type { Icon } from '../../icons/icon.tsx';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import css from './MatchDay.module.css';
import { useShownDay } from './use-shown-day.ts';

/** Arrows to the days with matches before and after the one that is shown. */
export function DayNav() {
  const { t } = useLingui();
  const days = useShownDay();
  if (!days) return null;
  return (
    <nav className={css.days} aria-label={t`Days`}>
      <Arrow to={days.before} name={t`Previous day`} icon={IconChevronLeft} />
      <time className="num" dateTime={days.shown.day}>
        {days.shown.day}
      </time>
      <Arrow to={days.after} name={t`Next day`} icon={IconChevronRight} />
    </nav>
  );
}

function Arrow({ to, name, icon: Shape }: { to: string | undefined; name: string; icon: Icon }) {
  const shape = <Shape size={24} className={css.arrow} aria-hidden="true" />;
  if (to === undefined) return <span className={`ib ${css.end}`}>{shape}</span>;
  return (
    <Link className="ib" to={paths.adminOnDay(to)} aria-label={name}>
      {shape}
    </Link>
  );
}
