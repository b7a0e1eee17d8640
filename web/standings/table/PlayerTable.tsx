import type { ReactNode } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import css from './PlayerTable.module.css';
import { useSlidingRows } from './use-sliding-rows.ts';

interface PlayerTableProps {
  label: string;
  rows: readonly PlayerRow[];
  /** Sets `--columns`, and how what is in them looks. */
  className: string | undefined;
  /** The name of each column. */
  heads: ReactNode;
  /** How many rows a screen reader is told of, where not all players stand in the table. */
  rowCount?: number;
  /** A `PlayerTableRow` for each of the rows. */
  children: ReactNode;
}

/** Players by rank; when an update reorders them, those that moved slide to their places. */
export function PlayerTable({ label, rows, className, heads, rowCount, children }: PlayerTableProps) {
  const body = useSlidingRows(rows);
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

/** The name of a column. */
export function Head({ className, children }: HeadProps) {
  return (
    <span role="columnheader" className={className}>
      {children}
    </span>
  );
}

/** The name of a column that explains itself to the eye. */
export function SpokenHead({ children }: { children: ReactNode }) {
  return (
    <Head>
      <span className="sr">{children}</span>
    </Head>
  );
}
