import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { Form } from '../../ui/Lamp.tsx';
import { FavouriteFlag } from '../FavouriteFlag.tsx';
import { LivePoints } from '../LivePoints.tsx';
import { Movement } from '../Movement.tsx';
import { PlayerName } from '../PlayerName.tsx';
import { RankNumber } from '../RankNumber.tsx';
import css from './ShortTable.module.css';

interface ShortRowProps {
  row: PlayerRow;
  teams: Map<string, Team>;
  isMe: boolean;
  /** True if there are ranks between this row and the one above. */
  isApart?: boolean;
}

/** A player in a short table: rank, movement, nick, form and points. */
export function ShortRow({ row, teams, isMe, isApart = false }: ShortRowProps) {
  const team = row.flag === null ? undefined : teams.get(row.flag);
  const classes = [css.row, isMe && css.me, isApart && css.apart];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <RankNumber rank={row.rank} shared={row.shared} />
      <Movement places={row.movement} />
      <span>
        <FavouriteFlag team={team} nick={row.nick} isNamed size={28} />
      </span>
      <span className="grow">
        <PlayerName player={row} isMe={isMe} />
        {/[^n]/.test(row.form) && <Form form={row.form} />}
      </span>
      <span className={css.total}>
        {row.score.tot}
        <LivePoints points={row.live} />
      </span>
    </li>
  );
}
