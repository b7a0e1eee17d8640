import type { ReactNode } from 'react';
import css from './NotFoundPanel.module.css';
import { Stadium } from '../Stadium.tsx';

interface NotFoundPanelProps {
  title: ReactNode;
  /** Why there is nothing here. */
  why: ReactNode;
  /** The ways on, as links. */
  children: ReactNode;
}

/** Says that there is nothing at an address, and leads on. */
export function NotFoundPanel({ title, why, children }: NotFoundPanelProps) {
  return (
    <Stadium isOut className={css.panel}>
      <b className={css.score} aria-hidden="true">
        4<span>:</span>04
      </b>
      <h1>{title}</h1>
      <p className="t2">{why}</p>
      <div className={css.acts}>{children}</div>
    </Stadium>
  );
}
