import { Trans } from '@lingui/react/macro';
import type { Team } from '../../game/teams/team.ts';
import { Flag } from '../ui/Flag.tsx';
import css from './ProfilePage.module.css';

interface FavouritesProps {
  /** Team by section. */
  userTeams: Record<string, string>;
  teams: Map<string, Team>;
}

/** The favourite of each section; nothing while there are none. */
export function Favourites({ userTeams, teams }: FavouritesProps) {
  const favourites = Object.entries(userTeams)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, tla]) => teams.get(tla) ?? []);
  if (favourites.length === 0) return null;
  return (
    <section className="card pad">
      <h2 className="h3">
        <Trans>Favourites</Trans>
      </h2>
      <ul className={css.favourites}>
        {favourites.map((team) => (
          <li key={team.tla}>
            <Flag iso2={team.iso2} name={team.shortName} size={46} />
            <b aria-hidden="true">{team.tla}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
