import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { paths } from '../platform/paths.ts';
import { useTable } from '../standings/data.ts';
import { LivePoints } from '../standings/LivePoints.tsx';
import { Movement } from '../standings/Movement.tsx';
import { PlayerName } from '../standings/PlayerName.tsx';
import { RankNumber } from '../standings/RankNumber.tsx';
import { Flag } from '../ui/Flag.tsx';
import { Form } from '../ui/Lamp.tsx';
import css from './TopFive.module.css';

interface TopFiveProps {
  me: PlayerRow | null;
  teams: Map<string, Team>;
}

export function TopFive({ me, teams }: TopFiveProps) {
  const { users } = useTable('overall');
  const top = users.slice(0, 5);
  const isAmongThem = top.some(({ uid }) => uid === me?.uid);
  return (
    <section className="card" aria-labelledby="top-five">
      <header className={css.header}>
        <h3 id="top-five">
          <Trans>Top five and you</Trans>
        </h3>
        <Link className="small" to={paths.leaderboard()}>
          <Trans>Leaderboard</Trans>
        </Link>
      </header>
      {top.length === 0 && (
        <p className={`small t2 ${css.empty}`}>
          <Trans>No players yet. The table starts with the first pick.</Trans>
        </p>
      )}
      <ol className={css.rows}>
        {top.map((row) => (
          <Row key={row.uid} row={row} teams={teams} isMe={row.uid === me?.uid} />
        ))}
        {me && !isAmongThem && <Row row={me} teams={teams} isMe isApart />}
      </ol>
    </section>
  );
}

interface RowProps {
  row: PlayerRow;
  teams: Map<string, Team>;
  isMe: boolean;
  /** True if there are ranks between this row and the one above. */
  isApart?: boolean;
}

function Row({ row, teams, isMe, isApart = false }: RowProps) {
  const team = row.flag === null ? undefined : teams.get(row.flag);
  const classes = [css.row, isMe && css.me, isApart && css.apart];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <RankNumber rank={row.rank} shared={row.shared} />
      <Movement places={row.movement} />
      <Flag team={team ?? null} name={team?.shortName ?? ''} size={28} />
      <span className="grow">
        <PlayerName player={row} isMe={isMe} />
        {row.form !== '' && <Form form={row.form} />}
      </span>
      <span className={css.total}>
        {row.score.tot}
        <LivePoints points={row.live} />
      </span>
    </li>
  );
}
