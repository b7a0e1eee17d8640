import type { Team } from '../../game/teams/team.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import css from './Section.module.css';

/** The crests of teams, each of which leads to the page of its team. */
export function TeamLinks({ teams, label }: { teams: Team[]; label: string }) {
  return (
    <ul className={css.teams} aria-label={label}>
      {teams.map((team) => (
        <li key={team.tla} className={`card ${css.team}`}>
          <Flag team={team} name="" size={46} />
          <b>
            <Link className={css.link} to={paths.team(team.tla)}>
              {team.shortName}
            </Link>
          </b>
        </li>
      ))}
    </ul>
  );
}
