import { Trans } from '@lingui/react/macro';
import { isShootOut, liveMinute } from '../../game/matches/live-minute.ts';
import type { Match } from '../../game/matches/match.ts';
import { tournamentNow, useNow } from '../platform/time.ts';
import { useCompetitionForGuests } from '../competition/data.ts';

/**
 * The current minute, such as "78′", which advances with the tournament's clock. In a break or a shoot-out, a word such
 * as "half-time" is shown instead.
 */
export function LiveMinute({ match }: { match: Match }) {
  const { clock } = useCompetitionForGuests();
  const now = liveMinute(match, tournamentNow(clock, useNow(1000)));
  if (isShootOut(match)) return <Trans>shoot-out</Trans>;
  if (match.period === 'BREAK') return match.minute === 45 ? <Trans>half-time</Trans> : <Trans>break</Trans>;
  if (now === null) return null;
  return (
    <bdi dir="ltr" className="num">
      {now.minute}
      {now.stoppage && '+'}′
    </bdi>
  );
}
