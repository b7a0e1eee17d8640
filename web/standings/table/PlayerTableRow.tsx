import type { ReactNode } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { Form } from '../../ui/Lamp.tsx';
import { FavouriteFlag } from '../FavouriteFlag.tsx';
import { Movement } from '../Movement.tsx';
import { PlayerName } from '../PlayerName.tsx';
import css from './PlayerTable.module.css';
import { RankNumber } from '../RankNumber.tsx';

interface PlayerTableRowProps {
  row: PlayerRow;
  /** The team whose flag is shown beside the nick. */
  team: Team | undefined;
  isMe: boolean;
  /** False before the first points, when nobody has a place yet. */
  hasPlace: boolean;
  /** False if nobody has gained or lost places. */
  hasMovement: boolean;
  children: ReactNode;
}

/** Rank, movement, and the player with the last five matches. */
export function PlayerTableRow({ row, team, isMe, hasPlace, hasMovement, children }: PlayerTableRowProps) {
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
        <FavouriteFlag team={team} nick={row.nick} isNamed size={28} />
        <span className={css.who}>
          <PlayerName player={row} isMe={isMe} />
          <span className={css.form}>{/[^n]/.test(row.form) && <Form form={row.form} />}</span>
        </span>
      </span>
      {children}
    </div>
  );
}

/** The table's main number, at the end of a row. */
export function TotalCell({ children }: { children: ReactNode }) {
  return (
    <span role="cell" className={css.total}>
      {children}
    </span>
  );
}
