import { Plural, SelectOrdinal } from '@lingui/react/macro';
import type { TableRow } from '../../game/matches/tables.ts';
import type { Team } from '../../game/teams/team.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import css from './Section.module.css';

interface TeamLinksProps {
  teams: Team[];
  /** The row of each team in its table; undefined before its first match. */
  places: Map<string, TableRow | undefined>;
  label: string;
  /** True if the page has no other content, so that a wide screen has room for more than the crests. */
  isAlone?: boolean;
}

/** The crests of teams with their places, each of which leads to the page of its team. */
export function TeamLinks({ teams, places, label, isAlone = false }: TeamLinksProps) {
  return (
    <ul className={isAlone ? `${css.teams} ${css.alone}` : css.teams} aria-label={label}>
      {teams.map((team) => (
        <li key={team.tla} className={`card ${css.team}`}>
          <Flag team={team} name="" size={46} />
          <b>
            <Link className={css.link} to={paths.team(team.tla)}>
              {team.shortName}
            </Link>
          </b>
          <PlaceOf row={places.get(team.tla)} />
        </li>
      ))}
    </ul>
  );
}

function PlaceOf({ row }: { row: TableRow | undefined }) {
  if (!row) return null;
  return (
    <span className={`micro t2 num ${css.numbers}`}>
      <span>
        <SelectOrdinal value={row.place} one="#st" two="#nd" few="#rd" other="#th" />
      </span>
      <span>
        <Plural value={row.points} one="# point" other="# points" />
      </span>
    </span>
  );
}
