import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { weekday } from '../platform/format.ts';
import css from './PicksPage.module.css';

interface LazyDayProps {
  /** The format is YYYY-MM-DD. */
  day: string;
  /** How many matches it has. */
  count: number;
  /** True for a day that is shown at once. */
  isFirst: boolean;
  children: ReactNode;
}

/** A day whose rows are made once it comes near the screen, because a league has hundreds of rows. Until then it keeps about their height. */
export function LazyDay({ day, count, isFirst, children }: LazyDayProps) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <section ref={place} className={css.day} aria-labelledby={`picks-${day}`}>
      <h3 id={`picks-${day}`} className={css.dayTitle}>
        {weekday(`${day}T12:00:00Z`, 'UTC')}{' '}
        <bdi dir="ltr" className="small t2 num nowrap">
          {day}
        </bdi>
      </h3>
      {isNear ? children : <div style={{ height: `${count * rowRem}rem` }} />}
    </section>
  );
}

/** About the height of a row with its part of a heading. */
const rowRem = 6;
