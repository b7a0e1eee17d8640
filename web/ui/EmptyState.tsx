import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

/** An empty list: unlit lamps, a sentence that explains why it is empty, and at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`card ${css.empty}`}>
      <svg className={css.lamps} viewBox="0 0 60 36" aria-hidden="true">
        {places.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
        ))}
      </svg>
      <p>{children}</p>
      {action}
    </div>
  );
}

const places = [6, 18, 30, 42, 54].flatMap((x) => [6, 18, 30].map((y) => ({ x, y })));
