import { useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import type { PlayerRow } from '../../game/identity/player.ts';
import { paths } from '../platform/paths.ts';
import { LivePoints } from '../standings/LivePoints.tsx';
import { Movement } from '../standings/Movement.tsx';
import css from './HomePage.module.css';

/** Numbers of so many digits do not fit beside each other, so they are shown below each other. */
const leastDigits = 6;

export function OwnRank({ row }: { row: PlayerRow }) {
  const { t } = useLingui();
  const digits = `${row.rank}${Math.abs(row.movement ?? 0)}`.length;
  const shape = digits < leastDigits ? css.ownRank : `${css.ownRank} ${css.stacked}`;
  return (
    <Link className={`card ${shape}`} to={paths.leaderboard()} title={t`Leaderboard`}>
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
