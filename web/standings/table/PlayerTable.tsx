import type { ReactNode } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import css from './PlayerTable.module.css';
import { useSlidingRows } from '../../ui/table/use-sliding-rows.ts';

interface PlayerTableProps {
  label: string;
  rows: readonly PlayerRow[];
  /** Sets `--columns` and the styles of the cells. */
  className: string | undefined;
  heads: ReactNode;
  /** The number of rows that screen readers announce. If it is missing, they count the rows. */
  rowCount?: number;
  /** A `PlayerTableRow` for each row. */
  children: ReactNode;
}

/** Players by rank. When an update changes the order, the rows that moved slide to their new place. */
export function PlayerTable({ label, rows, className, heads, rowCount, children }: PlayerTableProps) {
  const body = useSlidingRows<HTMLDivElement>(rows.map(({ uid }) => uid));
  return (
    <div className={`card ${className}`} role="table" aria-label={label} aria-rowcount={rowCount}>
      <div role="rowgroup">
        <div className={`${css.row} ${css.head}`} role="row">
          {heads}
        </div>
      </div>
      <div ref={body} role="rowgroup" className={css.body}>
        {children}
      </div>
    </div>
  );
}

interface HeadProps {
  className?: string | undefined;
  children: ReactNode;
}

export function Head({ className, children }: HeadProps) {
  return (
    <span role="columnheader" className={className}>
      {children}
    </span>
  );
}

/** A column name for screen readers only, for columns that need no visible name. */
export function SpokenHead({ children }: { children: ReactNode }) {
  return (
    <Head>
      <span className="sr">{children}</span>
    </Head>
  );
}
