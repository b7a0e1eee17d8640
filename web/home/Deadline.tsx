import { Plural, Trans } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { serverNow } from '../app/time.ts';
import { ClosesIn } from '../matches/Countdown.tsx';
import { useLockPhase } from '../matches/lock-phase.ts';
import { sidesOf } from '../matches/words.ts';
import { isMissing, nextDeadline } from '../matches/days.ts';
import type { Picked } from '../matches/days.ts';
import css from './HomePage.module.css';

interface DeadlineProps {
  matches: Match[];
  picked: Picked;
  teams: Map<string, Team>;
  /** The fan wants to see that match. */
  onGo: (match: Match) => void;
}

/** The next lock with its countdown, and how many picks are missing; a press goes there. */
export function Deadline({ matches, picked, teams, onGo }: DeadlineProps) {
  const nowMs = serverNow();
  const next = nextDeadline(matches, picked, nowMs);
  const phase = useLockPhase(next?.locksAt ?? null);
  if (!next) return null;
  const missing = matches.filter((match) => isMissing(match, picked, nowMs)).length;
  const sides = sidesOf(next, teams);
  const go = () => {
    flushSync(() => onGo(next));
    showEntry(next);
  };
  return (
    <button type="button" className={`card ${css.deadline}`} onClick={go}>
      <span className={`${css.count} ${phase === 'far' ? css.far : css.soon}`}>
        <IconClock size={24} aria-hidden="true" />
        {next.locksAt === null ? <Trans>Paused</Trans> : <ClosesIn until={next.locksAt} />}
      </span>
      <span className="small">
        <b>
          <span className={css.wide}>
            <Trans>
              {sides[1].name}–{sides[2].name} closes
            </Trans>
          </span>
          <span className={css.narrow}>
            {sides[1].short}–{sides[2].short}
          </span>
        </b>
        <br />
        <span className="t2">
          {missing === 0 ? (
            <Trans>Every pick is made.</Trans>
          ) : (
            <Plural value={missing} one="# pick missing" other="# picks missing" />
          )}
        </span>
      </span>
    </button>
  );
}

/** Scrolls to the card and puts the cursor into its first field. */
function showEntry(match: Match): void {
  const card = document.getElementById(`match-${match.id}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
