import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useMe } from '../../identity/data.ts';
import { Initials } from '../FavouriteFlag.tsx';
import { PlayerName } from '../PlayerName.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import css from './Podium.module.css';

interface PodiumProps {
  /** The first rows of the table. */
  users: PlayerRow[];
  /** The fan's own row, which stands below if it is not among the first three; missing where it is in sight anyway. */
  own?: PlayerRow;
  teams: Map<string, Team>;
}

/** The first three players of the game, and the fan's own place below them. A game of one player has none. Source: docs/product.md#moments. */
export function Podium({ users, own, teams }: PodiumProps) {
  const { t } = useLingui();
  const { uid } = useMe();
  if (users.length < 2) return null;
  const shown = users.slice(0, 3);
  return (
    <section className={`card ${css.card}`} aria-label={t`The podium`}>
      <ol className={css.podium}>
        {shown.map((row, place) => (
          <li key={row.uid} className={css[`place${place + 1}`]}>
            <Face row={row} teams={teams} />
            <PlayerName player={row} isMe={row.uid === uid} />
            <span className={css.block}>
              {row.rank} <Points of={row} />
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
          <Points of={own} />
        </p>
      )}
    </section>
  );
}

/** The favourite of the player or the initials, also in a competition without favourites. */
function Face({ row: { flag, nick }, teams }: { row: PlayerRow; teams: Map<string, Team> }) {
  const team = flag === null ? undefined : teams.get(flag);
  return team ? <Flag team={team} name={team.shortName} size={44} /> : <Initials nick={nick} size={44} />;
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
