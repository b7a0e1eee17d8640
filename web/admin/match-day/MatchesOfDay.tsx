import { Trans } from '@lingui/react/macro';
import type { Override } from '../../../game/admin/match-day.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { useTeams } from '../../competition/data.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { IconPin } from '../../icons/signs/IconPin.ts';
import { LiveMinute } from '../../matches/LiveMinute.tsx';
import { MatchKickoff } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import { MatchStateText } from '../results/MatchStateText.tsx';
import { scoreText } from '../results/preview/act-words.ts';
import { resultPath } from './LiveMatch.tsx';
import css from './MatchDay.module.css';

interface MatchesOfDayProps {
  day: string;
  matches: Match[];
  overrides: Override[];
}

/** All matches on this day. Each leads to its result, its versions and its teams. */
export function MatchesOfDay({ day, matches, overrides }: MatchesOfDayProps) {
  return (
    <section className={`card ${css.part}`} aria-labelledby="matches-of-day">
      <div className={css.partHead}>
        <h2 id="matches-of-day" className="h3">
          <Trans>All matches on this day</Trans>
        </h2>
      </div>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <Row match={match} day={day} isOverridden={overrides.some(({ matchId }) => matchId === match.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ match, day, isOverridden }: { match: Match; day: string; isOverridden: boolean }) {
  const sides = sidesOf(match, useTeams());
  return (
    <Link className={css.match} to={resultPath(match.id)}>
      <span className={css.flags}>
        <Flag team={sides[1].team} name="" />
        <Flag team={sides[2].team} name="" />
      </span>
      <span className="grow">
        <b>
          {sides[1].name}–{sides[2].name}
        </b>
        <small className={css.state}>
          <State match={match} day={day} />
          {isOverridden && (
            <>
              <IconPin size={18} aria-hidden="true" />
              <Trans>override</Trans>
            </>
          )}
        </small>
      </span>
      <b className={css.score}>
        <bdi dir="ltr">{scoreText(match)}</bdi>
      </b>
    </Link>
  );
}

function State({ match, day }: { match: Match; day: string }) {
  if (isLive(match)) {
    return (
      <>
        <span className={`pulse ${css.dot}`} />
        <Trans>
          Live <LiveMinute match={match} />
        </Trans>
      </>
    );
  }
  if (match.status === 'SCHEDULED') return <MatchKickoff match={match} day={day} />;
  return (
    <>
      <IconCheck size={18} aria-hidden="true" />
      {match.full1 === null ? <MatchStateText {...match} /> : <Trans>Full time</Trans>}
    </>
  );
}
