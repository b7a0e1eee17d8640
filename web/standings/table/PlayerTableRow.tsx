import type { ReactNode } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { RecentForm } from './RecentForm.tsx';
import { Movement } from '../Movement.tsx';
import { PlayerName } from '../PlayerName.tsx';
import css from './PlayerTable.module.css';
import { RankNumber } from '../RankNumber.tsx';

interface PlayerTableRowProps {
  row: PlayerRow;
  /** Stands before the nick. */
  face: ReactNode;
  isMe: boolean;
  /** False before the first points, when nobody has a place yet. */
  hasPlace: boolean;
  /** False if nobody has gained or lost places. */
  hasMovement: boolean;
  children: ReactNode;
}

/** Rank, movement, and the player with the last five matches. */
export function PlayerTableRow({ row, face, isMe, hasPlace, hasMovement, children }: PlayerTableRowProps) {
  const classes = [css.row, isMe && css.me, isMe && 'me'].filter(Boolean).join(' ');
  return (
    <div className={classes} role="row" aria-current={isMe || undefined}>
      {hasPlace && (
        <>
          <span role="cell" className={css.rank}>
            <RankNumber rank={row.rank} shared={row.shared} />
          </span>
          <span role="cell" className={css.movement}>
            {hasMovement && <Movement places={row.movement} />}
          </span>
        </>
      )}
      <span role="cell" className={css.player}>
        {face}
        <span className={css.who}>
          <PlayerName player={row} isMe={isMe} />
          <span className={css.form}>{hasForm(row) && <RecentForm form={row.form} />}</span>
        </span>
      </span>
      {children}
    </div>
  );
}

/** True if the player has picked one of the last five matches. */
export function hasForm({ form }: Pick<PlayerRow, 'form'>): boolean {
  return /[^n]/.test(form);
}

/** The table's main number, at the end of a row. */
export function TotalCell({ children }: { children: ReactNode }) {
  return (
    <span role="cell" className={css.total}>
      {children}
    </span>
  );
}
