import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import { initialsOf } from './initials.ts';
import css from './FavouriteFlag.module.css';

interface FavouriteFlagProps {
  /** The player's favourite team; undefined if the player has none. */
  team: Team | undefined;
  nick: string;
  /** True if the team is named nowhere beside it, so that a screen reader must name it. */
  isNamed?: boolean;
  /** The width in px. */
  size: number;
}

/** The flag of a player's favourite team, or a disc with the player's initials; nothing in a competition without favourite teams. */
export function FavouriteFlag({ team, nick, isNamed = false, size }: FavouriteFlagProps) {
  const { hasFavourites } = useCompetition();
  if (!hasFavourites) return null;
  if (!team) return <Initials nick={nick} size={size} />;
  return <Flag team={team} name={isNamed ? team.shortName : ''} size={size} />;
}

/** A disc with a player's initials. The nick stands beside it, so a screen reader does not read it. */
export function Initials({ nick, size }: Pick<FavouriteFlagProps, 'nick' | 'size'>) {
  return (
    <span className={css.initials} style={{ '--f': `${size}px` } as React.CSSProperties} aria-hidden="true">
      {initialsOf(nick)}
    </span>
  );
}
