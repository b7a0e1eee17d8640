import { useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import type { PlayerRow } from '../../game/identity/player.ts';
import { paths } from '../platform/paths.ts';
import { LivePoints } from '../standings/LivePoints.tsx';
import { Movement } from '../standings/Movement.tsx';
import css from './HomePage.module.css';

export function OwnRank({ row }: { row: PlayerRow }) {
  const { t } = useLingui();
  return (
    <Link className={`card ${css.ownRank}`} to={paths.leaderboard()} title={t`Leaderboard`}>
      <span className="sr">{t`Your rank`}</span>
      <b>
        {row.rank}
        {row.shared && <sup>=</sup>}
      </b>
      <span>
        <Movement places={row.movement} />
        <LivePoints points={row.live} />
      </span>
    </Link>
  );
}
