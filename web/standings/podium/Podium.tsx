import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useMe } from '../../identity/data.ts';
import { Face } from '../table/Face.tsx';
import { PlayerName } from '../PlayerName.tsx';
import css from './Podium.module.css';

interface PodiumProps {
  /** The first rows of the table. */
  users: PlayerRow[];
  /** The fan's own row, which stands below if it is not among the first three; missing where it is in sight anyway. */
  own?: PlayerRow;
  teams: Map<string, Team>;
  /** The points that the table is ordered by; the total of the game if this is missing. */
  pointsOf?: (row: PlayerRow) => number;
  /** What stands above the places. */
  children?: ReactNode;
}

/** The first three players of a table, and the fan's own place below them. A table of one player has none. Source: docs/product.md#moments. */
export function Podium({ users, own, teams, pointsOf = ({ score }) => score.tot, children }: PodiumProps) {
  const { t } = useLingui();
  const { uid } = useMe();
  if (users.length < 2) return null;
  const shown = users.slice(0, 3);
  return (
    <section className={`card ${css.card}`} aria-label={t`The podium`}>
      {children}
      <ol className={css.podium}>
        {shown.map((row, place) => (
          <li key={row.uid} className={css[`place${place + 1}`]}>
            <Face row={row} teams={teams} size={44} />
            <PlayerName player={row} isMe={row.uid === uid} />
            <span className={css.block}>
              {row.rank} <Points points={pointsOf(row)} />
            </span>
          </li>
        ))}
      </ol>
      {own && !shown.some((row) => row.uid === uid) && (
        <p className={css.own}>
          <b>{own.rank}</b>
          <span className="grow">
            <PlayerName player={own} isMe />
          </span>
          <Points points={pointsOf(own)} />
        </p>
      )}
    </section>
  );
}

function Points({ points }: { points: number }) {
  return (
    <small className="num">
      <Trans>
        <Plural value={points} one="# point" other="# points" />
      </Trans>
    </small>
  );
}
