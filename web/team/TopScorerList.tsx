import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import css from './TeamPage.module.css';
import { topScorers } from './top-scorers.ts';

/** Who has scored most for the team; nothing where the data has no names. */
export function TopScorerList({ team, matches }: { team: Team; matches: Match[] }) {
  const id = useId();
  const { scorers, others, unnamed } = topScorers(team.tla, matches);
  if (scorers.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Top scorers</Trans>
      </h2>
      <div className={`card ${css.scorers}`}>
        <ol>
          {scorers.map(({ name, goals }) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <span className="num nowrap">
                <Plural value={goals} one="# goal" other="# goals" />
              </span>
            </li>
          ))}
        </ol>
        {others > 0 && (
          <p className="small t2">
            <Plural value={others} one="# other player has scored." other="# other players have scored." />
          </p>
        )}
        {unnamed > 0 && (
          <p className="small t2">
            <Plural
              value={unnamed}
              one="The scorer of # goal is not known."
              other="The scorers of # goals are not known."
            />
          </p>
        )}
      </div>
    </section>
  );
}
