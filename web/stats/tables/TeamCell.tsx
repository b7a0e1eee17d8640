import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Team } from '../../../game/teams/team.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import { softHyphens } from '../../ui/soft-hyphens.ts';
import { Heart } from '../TeamName.tsx';
import css from './TeamTable.module.css';

export interface TeamCellProps {
  team: Team | undefined;
  isFavourite: boolean;
  /** True if it is certain that the team goes through. */
  isThrough?: boolean;
  /** Shown after the name. */
  children?: ReactNode;
}

/** A team in the row of a table, whose name leads to the team's page. */
export function TeamCell({ team, isFavourite, isThrough = false, children }: TeamCellProps) {
  return (
    <span className={css.team}>
      <Flag team={team ?? null} name="" size={24} />
      <span>
        {team && (
          <Link className={css.link} to={paths.team(team.tla)}>
            {softHyphens(team.shortName)}
          </Link>
        )}
        {isFavourite && <Heart />}
        {isThrough && (
          <span className="sr">
            , <Trans>goes through</Trans>
          </span>
        )}
      </span>
      {children}
    </span>
  );
}

/** The heads of the first two columns: the place and the team. */
export function TeamHeads() {
  return (
    <>
      <th scope="col">
        <span className="sr">
          <Trans>Place</Trans>
        </span>
      </th>
      <th scope="col">
        <Trans>Team</Trans>
      </th>
    </>
  );
}
