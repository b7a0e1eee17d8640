import { Trans } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import type { Team } from '../../game/teams/team.ts';
import { paths } from '../platform/paths.ts';
import { useSelectionWindow } from '../teams/use-selection-window.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import css from './ProfilePage.module.css';

interface FavouritesProps {
  /** The team's tla, by pot. */
  userTeams: Record<string, string>;
  teams: Map<string, Team>;
  /** True on the fan's own profile, which links to the page where favourites are chosen and their points are shown. */
  isMe?: boolean;
}

/** Lists the favourite of each pot. Shows nothing if there are none and none can be chosen. */
export function Favourites({ userTeams, teams, isMe = false }: FavouritesProps) {
  const { isOpen } = useSelectionWindow();
  const favourites = Object.entries(userTeams)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, tla]) => teams.get(tla) ?? []);
  const canChoose = isMe && isOpen && [...teams.values()].some(({ section }) => section !== null);
  if (favourites.length === 0 && !canChoose) return null;
  return (
    <section className="card pad">
      <div className="row">
        <h2 className="h3 grow">
          <Trans>Favourite teams</Trans>
        </h2>
        {isMe && (
          <Link className="btn q" to={paths.teams()}>
            {canChoose ? <Trans>Choose</Trans> : <Trans>Points earned</Trans>}
          </Link>
        )}
      </div>
      {favourites.length === 0 ? (
        <p className="small t2">
          <Trans>Choose one team from each pot. You earn points from their results.</Trans>
        </p>
      ) : (
        <ul className={css.favourites}>
          {favourites.map((team) => (
            <li key={team.tla}>
              <Flag team={team} name={team.shortName} size={46} />
              <b aria-hidden="true">{team.tla}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
