import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Team } from '../../game/teams/team.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import type { TeamStats } from './data.ts';
import css from './Section.module.css';
import { TeamSummary } from './TeamSummary.tsx';

interface SectionChoiceProps {
  section: string;
  teams: Team[];
  chosen: Team | undefined;
  stats: TeamStats | undefined;
  onChoose: (team: Team) => void;
}

/** The flags of a pot, from which one team can be chosen. Arrow keys move the choice. */
export function SectionChoice({ section, teams, chosen, stats, onChoose }: SectionChoiceProps) {
  const id = useId();
  return (
    <section className={css.section}>
      <div className={css.header}>
        <h2 id={id}>
          <Trans>Pot {section}</Trans>
        </h2>
        <span className="small t2">{chosen ? chosen.shortName : <Trans>Choose one</Trans>}</span>
      </div>
      <div className={css.teams} role="radiogroup" aria-labelledby={id}>
        {teams.map((team) => (
          <label key={team.tla} className={`card ${css.team} ${css.choice}`}>
            <input
              type="radio"
              className="sr"
              name={id}
              value={team.tla}
              checked={team.tla === chosen?.tla}
              onChange={() => onChoose(team)}
            />
            <TeamSummary team={team} name={team.shortName} stats={stats} />
          </label>
        ))}
      </div>
    </section>
  );
}

/** The flags of a pot when the selection is closed. Each leads to the page of its team. */
export function SectionView({ section, teams, chosen, stats }: Omit<SectionChoiceProps, 'onChoose'>) {
  return (
    <section className={css.section}>
      <div className={css.header}>
        <h2>
          <Trans>Pot {section}</Trans>
        </h2>
        {chosen && <span className="small t2">{chosen.shortName}</span>}
      </div>
      <ul className={`${css.teams} ${css.besidesPanel}`}>
        {teams.map((team) => (
          <li key={team.tla} className={`card ${css.team} ${team === chosen ? css.own : ''}`}>
            {team === chosen && (
              <span className="sr">
                <Trans>Your team:</Trans>
              </span>
            )}
            <TeamSummary
              team={team}
              name={
                <Link className={css.link} to={paths.team(team.tla)}>
                  {team.shortName}
                </Link>
              }
              stats={stats}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
