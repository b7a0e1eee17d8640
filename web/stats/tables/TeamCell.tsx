import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Team } from '../../../game/teams/team.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { softHyphens } from '../../ui/soft-hyphens.ts';
import { TeamName } from '../TeamName.tsx';
import css from './TeamTable.module.css';

export interface TeamCellProps {
  team: Team | undefined;
  isFavourite: boolean;
  /** True if it is certain that the team goes through. */
  isThrough?: boolean;
  /** Shown after the name. */
  children?: ReactNode;
}

export function TeamCell({ team, isFavourite, isThrough = false, children }: TeamCellProps) {
  return (
    <span className={css.team}>
      <Flag team={team ?? null} name="" size={24} />
      <span>
        <TeamName name={softHyphens(team?.shortName ?? '')} isFavourite={isFavourite} />
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
