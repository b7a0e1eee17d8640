import { Trans } from '@lingui/react/macro';
import { isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { Score } from '../../matches/Score.tsx';

type State = Pick<Match, 'status' | 'full1' | 'full2'> & Partial<Pick<Match, 'winner' | 'penalties'>>;

/** The status and the score of a match, such as "live 1:0". A match that is paused is in a break. */
export function MatchStateText({ status, full1, full2, winner = null, penalties = null }: State) {
  if (status === 'SCHEDULED') return <Trans>not started</Trans>;
  if (full1 === null || full2 === null) return winner === null ? <Trans>cancelled</Trans> : <Trans>walkover</Trans>;
  const score = <Score full1={full1} full2={full2} />;
  if (status === 'PAUSED') return <Trans>break {score}</Trans>;
  if (isLive({ status })) return <Trans>live {score}</Trans>;
  if (penalties === null) return <Trans>full time {score}</Trans>;
  const shootOut = <Score full1={penalties[1]} full2={penalties[2]} />;
  return (
    <Trans>
      full time {score}, penalties {shootOut}
    </Trans>
  );
}
