import { Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { IconClock } from '../icons/football/IconClock.ts';
import { ClosesIn } from '../predictions/Countdown.tsx';
import { useLockPhase } from '../predictions/state/lock-phase.ts';
import { waitsForStart } from '../predictions/state/waits-for-start.ts';
import { KickoffWhen } from '../matches/KickoffWhen.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { isMissing, nextDeadline } from '../matches/days/days.ts';
import { goToEntry } from './go-to-entry.ts';
import home from './HomePage.module.css';
import { MissingWords, NothingToPick } from './MissingPicks.tsx';
import type { ToPick } from './MissingPicks.tsx';
import css from './NextLock.module.css';

/**
 * What locks next: the time until then, the match, and how many picks of its day or matchday are missing. A press leads to it. It stays when no pick
 * is missing.
 */
export function NextLock({ matches, days, rounds, picked, teams, onGo }: ToPick) {
  const nowMs = serverNow();
  const next = nextDeadline(matches, picked, nowMs);
  if (!next) return <NothingToPick />;
  return (
    <button type="button" className={`card ${home.deadline}`} onClick={() => goToEntry(next, onGo)}>
      <Countdown match={next} />
      <span className={`small ${css.closes}`}>
        <b>
          <Locks match={next} teams={teams} />
        </b>
        <span className="t2">
          <MissingWords next={next} days={days} rounds={rounds} picked={picked} />
        </span>
      </span>
      {isMissing(next, picked, nowMs) && (
        <span className={`btn p ${css.goPick}`}>
          <Trans>Pick</Trans>
        </span>
      )}
    </button>
  );
}

/** The time until the lock. There is none while the clock stands still, or if an admin starts the match. */
function Countdown({ match: { locksAt } }: { match: Match }) {
  const { clock } = useCompetition();
  const phase = useLockPhase(locksAt);
  if (locksAt === null || clock.paused) return null;
  return (
    <span className={`${css.count} ${phase === 'far' ? css.far : css.soon}`}>
      <IconClock size={24} aria-hidden="true" />
      <ClosesIn until={locksAt} />
    </span>
  );
}

function Locks({ match, teams }: { match: Match; teams: Map<string, Team> }) {
  const { clock } = useCompetition();
  const sides = sidesOf(match, teams);
  return (
    <>
      <span className={css.wide}>
        {sides[1].name}–{sides[2].name}
      </span>
      <span className={css.narrow}>
        {sides[1].short}–{sides[2].short}
      </span>{' '}
      {waitsForStart(match, tournamentNow(clock)) ? (
        <Trans>locks when it starts</Trans>
      ) : (
        <Trans>
          locks: <KickoffWhen match={match} />
        </Trans>
      )}
    </>
  );
}
