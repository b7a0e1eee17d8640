import { Plural, Trans } from '@lingui/react/macro';
import type { PreparedCompetition } from '../../../../game/import/api.ts';
import { Flag } from '../../../ui/flag/Flag.tsx';
import css from '../Competitions.module.css';

/** The teams as the pages would show them. A team that has neither a flag nor a shirt is shown by its letters. */
export function TeamsFound({ teams }: Pick<PreparedCompetition, 'teams'>) {
  const plain = teams.filter(({ iso2, shirt }) => iso2 === null && shirt === null).length;
  return (
    <section className={`card ${css.teams}`} aria-labelledby="teams-found">
      <h3 id="teams-found">
        <Plural value={teams.length} one="# team" other="# teams" />
      </h3>
      <p className="small t2">
        {plain === 0 ? (
          <Trans>Check the names.</Trans>
        ) : (
          <Plural
            value={plain}
            one="# team has no flag and no colours, so its abbreviation is shown."
            other="# teams have no flag and no colours, so their abbreviations are shown."
          />
        )}
      </p>
      <ul>
        {teams.map((team) => (
          <li key={team.tla}>
            <Flag team={team} name="" />
            <bdi>{team.shortName}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
