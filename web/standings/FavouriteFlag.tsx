import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { Flag } from '../ui/flag/Flag.tsx';

interface FavouriteFlagProps {
  /** The player's favourite team; undefined if the player has none. */
  team: Team | undefined;
  /** True if the team is named nowhere beside it, so that a screen reader must name it. */
  isNamed?: boolean;
  /** The width in px. */
  size: number;
}

/** The flag of a player's favourite team: an empty disc if the player has none, and nothing in a competition without favourite teams. */
export function FavouriteFlag({ team, isNamed = false, size }: FavouriteFlagProps) {
  const { hasFavourites } = useCompetition();
  if (!hasFavourites) return null;
  return <Flag team={team ?? null} name={(isNamed && team?.shortName) || ''} size={size} />;
}
