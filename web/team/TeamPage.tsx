import { Trans } from '@lingui/react/macro';
import type { Team } from '../../game/teams/team.ts';
import { useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { useParams } from '../platform/router/hooks.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HistoryWithTeam } from './HistoryWithTeam.tsx';
import { matchesOfTeam } from './team-matches.ts';
import { TableAround } from './TableAround.tsx';
import { TeamHead } from './TeamHead.tsx';
import { TeamMatches } from './TeamMatches.tsx';
import css from './TeamPage.module.css';
import { TopScorerList } from './TopScorerList.tsx';

/** One team of the competition: its place, form, matches and scorers, and the fan's own history with it. Source: docs/product.md#a-teams-page. */
export function TeamPage() {
  const { id = '' } = useParams();
  const team = useTeams().get(id.toUpperCase());
  if (!team) return <NoLonger />;
  return <OneTeam key={team.tla} team={team} />;
}

function OneTeam({ team }: { team: Team }) {
  const matches = matchesOfTeam(team.tla, useMatches());
  return (
    <div className={css.page}>
      <TeamHead team={team} matches={matches} />
      <div className="cols">
        <TeamMatches matches={matches} />
        <div className={css.parts}>
          <TableAround team={team} />
          <TopScorerList team={team} matches={matches} />
          <HistoryWithTeam team={team} matches={matches} />
        </div>
      </div>
    </div>
  );
}

/** Shown if the team left the competition while the page was open. */
function NoLonger() {
  return (
    <EmptyState>
      <Trans>This team is no longer in the competition.</Trans>
    </EmptyState>
  );
}
