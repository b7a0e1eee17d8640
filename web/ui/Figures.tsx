import type { ReactNode } from 'react';
import css from './Figures.module.css';

/** Some numbers beside each other, each below its name. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={`card ${css.figures}`}>{children}</dl>;
}

export function Figure({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt className="small t2">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
