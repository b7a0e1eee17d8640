import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { useEarnings } from '../../teams/data.ts';
import { useWhatIf } from '../data.ts';
import type { WhatIf } from '../data.ts';
import { bestOfSeveral, goalsChangedBy } from './recap.ts';

interface WhatIfCardProps {
  row: PlayerRow;
  matches: Match[];
  teams: Map<string, Team>;
}

/** The one goal that would have changed the final rank, and what the favourites brought. It is left out if there is neither. */
export function WhatIfCard({ row, matches, teams }: WhatIfCardProps) {
  const whatIf = useWhatIf(row.uid);
  const match = whatIf && matches.find(({ id }) => id === whatIf.matchId);
  const points = row.score.team;
  if (!match && points === 0) return null;
  return (
    <section className="card pad stack" style={{ '--g': '8px' } as React.CSSProperties}>
      <h3>{match ? <Trans>What if?</Trans> : <Trans>Your teams</Trans>}</h3>
      {match && (
        <p>
          <OneGoal whatIf={whatIf} match={match} teams={teams} />
        </p>
      )}
      {points !== 0 && (
        <p className="small t2">
          <FavouritePoints row={row} teams={teams} />
        </p>
      )}
    </section>
  );
}

function OneGoal({ whatIf, match, teams }: { whatIf: WhatIf; match: Match; teams: Map<string, Team> }) {
  const sides = sidesOf(match, teams);
  const between = (
    <b>
      <MatchButton matchId={match.id}>
        <bdi>{sides[1].name}</bdi>–<bdi>{sides[2].name}</bdi>
      </MatchButton>
    </b>
  );
  const score = <Score full1={whatIf.full1} full2={whatIf.full2} />;
  const rank = (
    <b>
      <SelectOrdinal value={whatIf.rank} one="#st" two="#nd" few="#rd" other="#th" />
    </b>
  );
  const isMore = goalsChangedBy(whatIf, match) > 0;
  // The goal is meant to fall within 90 minutes, because only the score after them counts for the points.
  if (match.score90 && isMore) {
    return (
      <Trans>
        With one more goal before extra time in {between}, your {score} would have been exact and you'd have finished{' '}
        {rank}.
      </Trans>
    );
  }
  if (match.score90) {
    return (
      <Trans>
        With one fewer goal before extra time in {between}, your {score} would have been exact and you'd have finished{' '}
        {rank}.
      </Trans>
    );
  }
  return isMore ? (
    <Trans>
      With one more goal in {between}, your {score} would have been exact and you'd have finished {rank}.
    </Trans>
  ) : (
    <Trans>
      With one fewer goal in {between}, your {score} would have been exact and you'd have finished {rank}.
    </Trans>
  );
}

function FavouritePoints({ row, teams }: { row: PlayerRow; teams: Map<string, Team> }) {
  const best = bestOfSeveral(useEarnings(row.uid));
  const points = row.score.team;
  const team = best && teams.get(best.tla)?.shortName;
  return (
    <>
      <Trans>
        Your teams earned you <Plural value={points} one="# point" other="# points" />.
      </Trans>
      {team && (
        <>
          {' '}
          <Trans>
            <bdi>{team}</bdi> alone earned {best.points}.
          </Trans>
        </>
      )}
    </>
  );
}
