import { Trans } from '@lingui/react/macro';
import { hasStarted } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { TableScope } from '../../game/standings/api.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { hasEnded } from '../matches/days/has-ended.ts';
import { nextAbove } from './climb.ts';
import type { Way } from './data.ts';
import { HeadToHead } from './duel/HeadToHead.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Ladder } from './Ladder.tsx';
import { WhatIf } from './WhatIf.tsx';

interface OwnWayProps {
  way: Way;
  /** The table that `way` belongs to. */
  scope: TableScope;
  matches: Match[];
  teams: Map<string, Team>;
  meUid: string;
}

/** The fan's neighbours in a table; in the overall table also what live matches may change, and the comparison with the next player above. */
export function OwnWay({ way, scope, matches, teams, meUid }: OwnWayProps) {
  const { stages } = useCompetition();
  const above = nextAbove(way);
  if (!matches.some(hasStarted)) return <NoWayYet />;
  return (
    <>
      <Ladder way={way} teams={teams} meUid={meUid} isEnded={hasEnded(matches, stages)} />
      <WhatIf way={way} matches={matches} teams={teams} />
      {scope === 'overall' && above && way.own && (
        <HeadToHead own={way.own} other={above} matches={matches} teams={teams} />
      )}
    </>
  );
}

/** Before the first match everybody shares the first rank, so there is nobody to overtake. */
function NoWayYet() {
  return (
    <EmptyState>
      <Trans>Your way up will appear here after the first kick-off.</Trans>
    </EmptyState>
  );
}
