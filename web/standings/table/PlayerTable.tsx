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
  /** The fan's own row once more as the first line, where its place in the table is out of sight. */
  pinned?: ReactNode;
  /** True if the place of the pinned row is in sight on wide screens, where it is then not repeated. */
  pinnedIsNear?: boolean;
  /** A `PlayerTableRow` for each row. */
  children: ReactNode;
}

/**
 * Players by rank. When an update changes the order, the rows that moved slide to their new place. The pinned line is the first of the table and
 * stays at its top edge, so that no row ever lies over another one of the list.
 */
export function PlayerTable(props: PlayerTableProps) {
  const { label, rows, className, heads, rowCount, pinned, pinnedIsNear = false, children } = props;
  const body = useSlidingRows<HTMLDivElement>(rows.map(({ uid }) => uid));
  return (
    <div className={`card ${css.table} ${className}`} role="table" aria-label={label} aria-rowcount={rowCount}>
      <div role="rowgroup">
        <div className={`${css.row} ${css.head}`} role="row">
          {heads}
        </div>
      </div>
      {pinned && (
        <div role="rowgroup" className={pinnedIsNear ? `${css.pinned} ${css.near}` : css.pinned}>
          {pinned}
        </div>
      )}
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

/** The rows of a table that are in sight before it is scrolled, on a phone and on a wide screen. */
const inSight = { narrow: 5, wide: 10 };

/** Returns the fan's own row if its place in the table is so low that it is out of sight at first, or else undefined. */
export function rowToPin<Row extends { uid: string }>(rows: readonly Row[], meUid: string): Row | undefined {
  return rows.find(({ uid }, place) => uid === meUid && place >= inSight.narrow);
}

export function isNear(rows: readonly { uid: string }[], meUid: string): boolean {
  return rows.slice(0, inSight.wide).some(({ uid }) => uid === meUid);
}

/** True if a player has gained or lost places, so that the column says something. */
export function hasMovement(rows: readonly PlayerRow[]): boolean {
  return rows.some(({ movement }) => movement !== null && movement !== 0);
}
