import type { PlayerRow } from '../../../game/identity/player.ts';
import { hasStarted } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useMatches } from '../../matches/data.ts';
import { RecentForm } from '../table/RecentForm.tsx';
import { FavouriteFlag } from '../FavouriteFlag.tsx';
import { LivePoints } from '../LivePoints.tsx';
import { Movement } from '../Movement.tsx';
import { PlayerName } from '../PlayerName.tsx';
import { RankNumber } from '../RankNumber.tsx';
import css from './ShortTable.module.css';

interface ShortRowsProps {
  rows: readonly PlayerRow[];
  /** A row below the others, from which ranks separate it. */
  apart?: PlayerRow | null;
  teams: Map<string, Team>;
  meUid: string | undefined;
}

/** The players of a short table: rank, movement, nick, form and points. Before the first match all are equal, so only faces and nicks are shown. */
export function ShortRows({ rows, apart, teams, meUid }: ShortRowsProps) {
  const hasBegun = useMatches().some(hasStarted);
  const facts = { teams, meUid, hasBegun };
  return (
    <ol className={`${css.rows} ${hasBegun ? '' : css.withoutPoints}`}>
      {rows.map((row) => (
        <ShortRow key={row.uid} row={row} {...facts} />
      ))}
      {apart && <ShortRow row={apart} isApart {...facts} />}
    </ol>
  );
}

interface ShortRowProps extends Pick<ShortRowsProps, 'teams' | 'meUid'> {
  row: PlayerRow;
  hasBegun: boolean;
  isApart?: boolean;
}

function ShortRow({ row, teams, meUid, hasBegun, isApart = false }: ShortRowProps) {
  const isMe = row.uid === meUid;
  const team = row.flag === null ? undefined : teams.get(row.flag);
  const classes = [css.row, isMe && css.me, isApart && hasBegun && css.apart];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {hasBegun && (
        <>
          <RankNumber rank={row.rank} shared={row.shared} />
          <Movement places={row.movement} />
        </>
      )}
      <span>
        <FavouriteFlag team={team} nick={row.nick} isNamed size={28} />
      </span>
      <span className="grow">
        <PlayerName player={row} isMe={isMe} />
        {/[^n]/.test(row.form) && <RecentForm form={row.form} />}
      </span>
      {hasBegun && (
        <span className={css.total}>
          {row.score.tot}
          <LivePoints points={row.live} />
        </span>
      )}
    </li>
  );
}
