import { Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import { LiveMinute } from './LiveMinute.tsx';

/** For example "Live 78′". */
export function LiveWords({ match }: { match: Match }) {
  return (
    <Trans>
      Live <LiveMinute match={match} />
    </Trans>
  );
}
