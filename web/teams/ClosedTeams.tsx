import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { isOver } from '../../game/matches/match.ts';
import type { OwnUser } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { IconLock } from '../icons/people/IconLock.ts';
import { useMatches } from '../matches/data.ts';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import css from './ClosedTeams.module.css';
import { useEarnings } from './data.ts';
import type { TeamStats } from './data.ts';
import { Earnings } from './Earnings.tsx';
import { SectionView } from './SectionChoice.tsx';

interface ClosedTeamsProps {
  me: OwnUser;
  sections: string[];
  stats: TeamStats | undefined;
  unsaved: Team[];
  /** True if the selection closed while the page was open. */
  closedJustNow: boolean;
}

/** Shown when the selection is closed: the reason, the stored favourites and what they have earned, and the numbers of all teams. */
export function ClosedTeams({ me, sections, stats, unsaved, closedJustNow }: ClosedTeamsProps) {
  const teams = useTeams();
  const earned = useEarnings(me.uid);
  const favourites = favouritesOf(me, teams);
  const former = formerFavourites(me, { earned: Object.keys(earned ?? {}), teams });
  const hasNone = favourites.length === 0 && former.length === 0;
  const reason = (
    <section key="reason" className="card pad stack" style={{ '--g': '10px' } as React.CSSProperties}>
      <Reason closedJustNow={closedJustNow} hasStored={favourites.length > 0} />
      {unsaved.length > 0 && <Unsaved teams={unsaved} hasStored={favourites.length > 0} />}
    </section>
  );
  const earnings = hasNone ? (
    <EmptyState key="earnings">
      <Trans>You have no favourite teams, so you earn no team points. Your picks still earn points.</Trans>
    </EmptyState>
  ) : (
    <Earnings key="earnings" favourites={favourites} former={former} earned={earned} />
  );
  // The points come first, unless there is news about why the selection is closed.
  const isReasonFirst = closedJustNow || unsaved.length > 0;
  return (
    <div className="cols">
      <div className={`stack ${css.panel}`}>{isReasonFirst ? [reason, earnings] : [earnings, reason]}</div>
      <div className="stack">
        {sections.map((section) => (
          <SectionView
            key={section}
            section={section}
            teams={[...teams.values()].filter((team) => team.section === section)}
            chosen={favourites.find((team) => team.section === section)}
            stats={stats}
          />
        ))}
      </div>
    </div>
  );
}

function favouritesOf({ userTeams }: OwnUser, teams: Map<string, Team>): Team[] {
  return Object.entries(userTeams)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap(([, tla]) => teams.get(tla) ?? []);
}

/** Returns former favourites that earned points while the player had them. */
function formerFavourites(
  { userTeams }: OwnUser,
  { earned, teams }: { earned: string[]; teams: Map<string, Team> },
): Team[] {
  return earned.flatMap((tla) => {
    const team = teams.get(tla);
    return team && userTeams[team.section ?? ''] !== tla ? [team] : [];
  });
}

function Reason({ closedJustNow, hasStored }: { closedJustNow: boolean; hasStored: boolean }) {
  return (
    <div
      className={css.why}
      role={closedJustNow ? 'alert' : undefined}
      tabIndex={-1}
      ref={closedJustNow ? showAtOnce : undefined}
    >
      <Chip tone={closedJustNow ? 'warn' : 'rest'} icon={<IconLock size={18} aria-hidden="true" />}>
        {closedJustNow ? <Trans>Closed just now</Trans> : <Trans>Closed</Trans>}
      </Chip>
      <p className="small">
        <Why /> {hasStored && <Trans>You keep your teams.</Trans>}
      </p>
    </div>
  );
}

/** Focuses and shows the reason, because the element that had the focus was removed. */
function showAtOnce(reason: HTMLElement | null): void {
  reason?.focus();
}

function Why() {
  const { teamSelectionLocked } = useCompetition();
  const matches = useMatches();
  if (matches.every(isOver)) return <Trans>All matches are over, so teams can no longer be chosen.</Trans>;
  if (teamSelectionLocked) return <Trans>The organiser has closed team selection.</Trans>;
  return (
    <Trans>
      You could choose teams until the tournament started or, if you joined later, for an hour after your first visit.
    </Trans>
  );
}

function Unsaved({ teams, hasStored }: { teams: Team[]; hasStored: boolean }) {
  const names = new Intl.ListFormat(i18n.locale || 'en-US', { type: 'conjunction' }).format(
    teams.map((team) => team.shortName),
  );
  return (
    <p className="note">
      {hasStored ? (
        <Trans>You chose {names} but didn't save in time. Your earlier teams still count.</Trans>
      ) : (
        <Trans>You chose {names} but didn't save in time.</Trans>
      )}
    </p>
  );
}
