import { Trans } from '@lingui/react/macro';
import { isCancelled, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { LiveMinute } from '../../matches/LiveMinute.tsx';
import { MatchButton } from '../../matches/open/MatchButton.tsx';
import { Kickoff, Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import css from './PicksOfDay.module.css';

/** The head of a match's column: the flags with the teams' letters, the score or the kick-off, and the state. */
export function MatchHead({ match, day, teams }: { match: Match; day: string; teams: Map<string, Team> }) {
  const sides = sidesOf(match, teams);
  return (
    <th scope="col" className={isLive(match) ? css.live : undefined}>
      <MatchButton matchId={match.id} className={css.match}>
        <span className={css.flags}>
          <Side side={sides[1]} />
          <Side side={sides[2]} />
        </span>
        {match.full1 === null || match.full2 === null ? (
          <b>{isCancelled(match) ? '–' : <Kickoff at={match.utcDate} day={day} />}</b>
        ) : (
          <b>
            <Score full1={match.full1} full2={match.full2} />
          </b>
        )}
        <MatchWord match={match} />
      </MatchButton>
    </th>
  );
}

/** The letters are only shown, because the flag has the team's name. A team without a flag is shown by its letters alone. */
function Side({ side: { team, name } }: { side: { team: Team | null; name: string } }) {
  const isDrawn = team !== null && (team.iso2 !== null || team.shirt !== null);
  return (
    <span className={css.side}>
      <Flag team={team} name={name} size={22} />
      {isDrawn && <span aria-hidden="true">{team.tla}</span>}
    </span>
  );
}

function MatchWord({ match }: { match: Match }) {
  if (isLive(match))
    return (
      <span className={css.minute}>
        <LiveMinute match={match} />
      </span>
    );
  if (isCancelled(match)) return <Trans>cancelled</Trans>;
  if (match.status === 'FINISHED') return <Trans>full time</Trans>;
  return match.lockedAt === null ? <Trans>kick-off</Trans> : <Trans>locked</Trans>;
}
