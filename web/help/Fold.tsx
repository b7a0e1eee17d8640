import type { ReactNode } from 'react';
import css from './Fold.module.css';

/** Details that most readers skip, closed at first. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
