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
      {stats ? <Numbers {...(stats[team.tla] ?? { usc: 0, pts: 0 })} /> : <Skeleton width={52} height={17} />}
      <span className={css.check}>
        <IconCheck size={18} aria-hidden="true" />
      </span>
    </>
  );
}

function Numbers({ usc, pts }: TeamStats[string]) {
  return (
    <span className={`micro t2 num ${css.numbers}`}>
      <span>
        <Plural value={usc} one="# fan" other="# fans" />
      </span>{' '}
      <span>
        <Plural value={pts} one="# pt" other="# pts" />
      </span>
    </span>
  );
}
