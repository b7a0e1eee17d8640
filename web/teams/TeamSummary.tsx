import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Team } from '../../game/teams/team.ts';
import { IconCheck } from '../icons/signs/IconCheck.ts';
import { Flag } from '../ui/flag/Flag.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { TeamStats } from './data.ts';
import css from './Section.module.css';

interface TeamSummaryProps {
  team: Team;
  /** The team's name, or a link with it. */
  name: ReactNode;
  /** Undefined until the numbers are loaded. */
  stats: TeamStats | undefined;
}

export function TeamSummary({ team, name, stats }: TeamSummaryProps) {
  return (
    <>
      <Flag team={team} name="" size={46} />
      <b>{name}</b>
      {stats ? <Numbers of={stats[team.tla]} hasPoints={hasPoints(stats)} /> : <Skeleton width={52} height={17} />}
      <span className={css.check}>
        <IconCheck size={18} aria-hidden="true" />
      </span>
    </>
  );
}

interface NumbersProps {
  /** Missing for a team that nobody has chosen and that has no points. */
  of: TeamStats[string] | undefined;
  hasPoints: boolean;
}

function Numbers({ of: { usc, pts } = { usc: 0, pts: 0 }, hasPoints }: NumbersProps) {
  return (
    <span className={`micro t2 num ${css.numbers}`}>
      <span>
        <Plural value={usc} one="# fan" other="# fans" />
      </span>{' '}
      {hasPoints && (
        <span>
          <Plural value={pts} one="# pt" other="# pts" />
        </span>
      )}
    </span>
  );
}

/** Before the first points of any team, no team has a zero. */
function hasPoints(stats: TeamStats): boolean {
  return Object.values(stats).some(({ pts }) => pts > 0);
}
