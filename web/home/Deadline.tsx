import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { formatDay, weekday } from '../platform/format.ts';
import { serverNow, tournamentNow } from '../platform/time.ts';
import { IconClock } from '../icons/football/IconClock.ts';
import { useLockPhase } from '../predictions/card/lock-phase.ts';
import type { LockPhase } from '../predictions/card/lock-phase.ts';
import { sidesOf } from '../matches/sides-and-round.ts';
import { isMissing, nextDeadline } from '../matches/days.ts';
import type { MatchDay, PredictionsByMatch } from '../matches/days.ts';
import type { Matchday } from '../matches/matchdays.ts';
import { goToEntry } from './go-to-entry.ts';
import css from './HomePage.module.css';
import { UntilKickoff } from './UntilKickoff.tsx';

interface DeadlineProps {
  matches: Match[];
  picked: PredictionsByMatch;
  teams: Map<string, Team>;
  days: MatchDay[];
  /** The matchdays of a league, which take the place of days. */
  rounds: Matchday[] | undefined;
  /** The id of the match whose countdown the stadium already shows. */
  inStadium: string | undefined;
  onGo: (match: Match) => void;
}

/**
 * A tile with the countdown to the next lock and the number of missing picks of that day or matchday. A click leads to that match. The tile
 * stays when no pick is missing.
 */
export function Deadline({ matches, days, rounds, picked, teams, inStadium, onGo }: DeadlineProps) {
  const nowMs = serverNow();
  const next = nextDeadline(matches, picked, nowMs);
  const phase = useLockPhase(next?.locksAt ?? null);
  if (!next) {
    return (
      <p className={`card small t2 ${css.deadline}`}>
        <Trans>There's nothing to pick right now.</Trans>
      </p>
    );
  }
  const missing = <Missing scope={scopeOf(next, { days, rounds })} picked={picked} nowMs={nowMs} />;
  return (
    <button type="button" className={`card ${css.deadline}`} onClick={() => goToEntry(next, onGo)}>
      {next.id === inStadium ? (
        <b className={css.missing}>{missing}</b>
      ) : (
        <Countdown match={next} phase={phase} missing={missing} teams={teams} />
      )}
    </button>
  );
}

interface CountdownProps {
  match: Match;
  phase: LockPhase;
  missing: ReactNode;
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
        <span className="t2">{missing}</span>
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
          Locks next: {sides[1].name}–{sides[2].name}
        </Trans>
      </span>
      <span className={css.narrow}>
        {sides[1].short}–{sides[2].short}
      </span>
    </b>
  );
}

/** The matches that are picked together: those of a day, or of a matchday. */
type Scope = { matches: Match[]; day: string } | { matches: Match[]; matchday: number };

function scopeOf(next: Match, { days, rounds }: Pick<DeadlineProps, 'days' | 'rounds'>): Scope {
  const has = ({ matches }: { matches: Match[] }) => matches.some(({ id }) => id === next.id);
  const round = rounds?.find(has);
  return round ?? days.find(has) ?? { matches: [next], day: '' };
}

function Missing({ scope, picked, nowMs }: { scope: Scope; picked: PredictionsByMatch; nowMs: number }) {
  const { clock, timeZone } = useCompetition();
  const count = scope.matches.filter((match) => isMissing(match, picked, nowMs)).length;
  if (count === 0) return <Trans>All picks are in.</Trans>;
  if ('matchday' in scope)
    return (
      <Trans>
        <Plural value={count} one="# pick missing" other="# picks missing" /> for Matchday {scope.matchday}
      </Trans>
    );
  if (scope.day === formatDay(tournamentNow(clock), timeZone))
    return <Plural value={count} one="# pick missing today" other="# picks missing today" />;
  const day = weekday(`${scope.day}T12:00:00Z`, 'UTC');
  return (
    <Trans>
      <Plural value={count} one="# pick missing" other="# picks missing" /> on {day}
    </Trans>
  );
}
