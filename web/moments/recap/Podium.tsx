import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { PlayerName } from '../../standings/PlayerName.tsx';
import css from './Podium.module.css';

interface PodiumProps {
  /** The first rows of the table. */
  users: PlayerRow[];
  own: PlayerRow;
}

/** The first three players of the game, and the fan's own place below them. A game of one player has none. Source: docs/product.md#moments. */
export function Podium({ users, own }: PodiumProps) {
  const { t } = useLingui();
  if (users.length < 2) return null;
  const shown = users.slice(0, 3);
  return (
    <section className={`card ${css.card}`} aria-label={t`The podium`}>
      <ol className={css.podium}>
        {shown.map((row, place) => (
          <li key={row.uid} className={css[`place${place + 1}`]}>
            <PlayerName player={row} isMe={row.uid === own.uid} />
            <span className={css.block}>
              {row.rank} <Points of={row} />
            </span>
          </li>
        ))}
      </ol>
      {!shown.some(({ uid }) => uid === own.uid) && (
        <p className={css.own}>
          <b>{own.rank}</b>
          <span className="grow">
            <PlayerName player={own} isMe />
          </span>
          <Points of={own} />
        </p>
      )}
    </section>
  );
}

function Points({ of: { score } }: { of: PlayerRow }) {
  return (
    <small className="num">
      <Trans>
        <Plural value={score.tot} one="# point" other="# points" />
      </Trans>
    </small>
  );
}
