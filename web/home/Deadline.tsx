import { Plural, Trans } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { serverNow } from '../platform/time.ts';
import { IconClock } from '../icons/football/IconClock.ts';
import { useLockPhase } from '../predictions/card/lock-phase.ts';
import type { LockPhase } from '../predictions/card/lock-phase.ts';
import { sidesOf } from '../matches/sides-and-round.ts';
import { isMissing, nextDeadline } from '../matches/days.ts';
import type { PredictionsByMatch } from '../matches/days.ts';
import css from './HomePage.module.css';
import { UntilKickoff } from './UntilKickoff.tsx';

interface DeadlineProps {
  matches: Match[];
  picked: PredictionsByMatch;
  teams: Map<string, Team>;
  /** The id of the match whose countdown the stadium already shows. */
  inStadium: string | undefined;
  onGo: (match: Match) => void;
}

/**
 * A tile with the countdown to the next lock and the number of missing picks. A click leads to that match. It also stays when no pick is
 * missing.
 */
export function Deadline({ matches, picked, teams, inStadium, onGo }: DeadlineProps) {
  const nowMs = serverNow();
  const next = nextDeadline(matches, picked, nowMs);
  const phase = useLockPhase(next?.locksAt ?? null);
  if (!next) {
    return (
      <p className={`card small t2 ${css.deadline}`}>
        <Trans>There is nothing to pick right now.</Trans>
      </p>
    );
  }
  const missing = matches.filter((match) => isMissing(match, picked, nowMs)).length;
  const go = () => {
    flushSync(() => onGo(next));
    showEntry(next);
  };
  return (
    <button type="button" className={`card ${css.deadline}`} onClick={go}>
      {next.id === inStadium ? (
        <b className={css.missing}>
          <Missing count={missing} />
        </b>
      ) : (
        <Countdown match={next} phase={phase} missing={missing} teams={teams} />
      )}
    </button>
  );
}

interface CountdownProps {
  match: Match;
  phase: LockPhase;
  missing: number;
  teams: Map<string, Team>;
}

function Countdown({ match, phase, missing, teams }: CountdownProps) {
  return (
    <>
      <span className={`${css.count} ${phase === 'far' ? css.far : css.soon}`}>
        <IconClock size={24} aria-hidden="true" />
        <UntilKickoff match={match} />
      </span>
      <span className="small">
        <span className={css.closes}>
          <Closes match={match} teams={teams} />
          <br />
        </span>
        <span className="t2">
          <Missing count={missing} />
        </span>
      </span>
    </>
  );
}

function Closes({ match, teams }: { match: Match; teams: Map<string, Team> }) {
  const sides = sidesOf(match, teams);
  return (
    <b>
      <span className={css.wide}>
        <Trans>
          {sides[1].name}–{sides[2].name} locks
        </Trans>
      </span>
      <span className={css.narrow}>
        {sides[1].short}–{sides[2].short}
      </span>
    </b>
  );
}

function Missing({ count }: { count: number }) {
  if (count === 0) return <Trans>All picks are in.</Trans>;
  return <Plural value={count} one="# pick missing" other="# picks missing" />;
}

function showEntry(match: Match): void {
  const card = document.getElementById(`match-${match.id}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
