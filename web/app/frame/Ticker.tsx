import { Trans } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import { isLive } from '../../../game/matches/match.ts';
import { LiveMinute } from '../../matches/LiveMinute.tsx';
import { useMatches } from '../../matches/data.ts';
import { paths } from '../../platform/paths.ts';
import css from './Ticker.module.css';

/** Shows the first live match. The top bar has it on every page but home, which shows live matches in the stadium. */
export function Ticker() {
  const match = useMatches().find(isLive);
  if (!match?.team1 || !match.team2) return null;
  const { team1, team2, full1, full2 } = match;
  return (
    <Link className={`night ${css.ticker}`} to={paths.home()} data-ticker>
      <span className="pulse" />
      <span className="sr">
        <Trans>Live:</Trans>
      </span>
      <bdi dir="ltr">
        {team1} {full1}:{full2} {team2}
      </bdi>
      <span className={css.minute}>
        <LiveMinute match={match} />
      </span>
    </Link>
  );
}
