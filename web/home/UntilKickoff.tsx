import { Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import { serverNow } from '../platform/time.ts';
import { useCompetition } from '../competition/data.ts';
import { ClosesIn } from '../predictions/card/Countdown.tsx';
import { useLockPhase } from '../predictions/card/lock-phase.ts';
import { kickoffWait, lateAfterMs } from './kickoff-wait.ts';
import type { KickoffWait } from './kickoff-wait.ts';

/** The time until the match locks, or the reason why there is no countdown. */
export function UntilKickoff({ match }: { match: Match }) {
  const wait = useKickoffWait(match);
  if (wait === 'paused') return <Trans>Paused</Trans>;
  if (wait === 'untimed') return <Trans>Open</Trans>;
  return wait === 'late' ? <Trans>Locked</Trans> : <ClosesIn until={match.locksAt ?? match.utcDate} />;
}

export function UntilKickoffLabel({ match }: { match: Match }) {
  const wait = useKickoffWait(match);
  if (wait === 'paused') return null;
  if (wait === 'untimed') return <Trans>until kick-off</Trans>;
  return wait === 'late' ? <Trans>not started yet</Trans> : <Trans>to kick-off</Trans>;
}

/** The component renders again when the match becomes late. */
function useKickoffWait({ locksAt }: Match): KickoffWait {
  const { clock } = useCompetition();
  useLockPhase(locksAt === null ? null : new Date(Date.parse(locksAt) + lateAfterMs).toISOString());
  return kickoffWait({ locksAt }, { isPaused: clock.paused, nowMs: serverNow() });
}
