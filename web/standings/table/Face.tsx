import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { Initials } from '../FavouriteFlag.tsx';

interface FaceProps {
  row: Pick<PlayerRow, 'flag' | 'nick'>;
  teams: Map<string, Team>;
  /** The width in px. */
  size: number;
}

/** The flag of the player's favourite team, or a disc with the initials, also in a competition without favourites. */
export function Face({ row: { flag, nick }, teams, size }: FaceProps) {
  const team = flag === null ? undefined : teams.get(flag);
  return team ? <Flag team={team} name={team.shortName} size={size} /> : <Initials nick={nick} size={size} />;
}
