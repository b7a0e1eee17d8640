import { Trans } from '@lingui/react/macro';
import { ownPlayerRow } from '../../../game/identity/player.ts';
import { useTeams } from '../../competition/data.ts';
import { ZoneOfTimes } from '../../matches/ZoneOfTimes.tsx';
import { useMatches } from '../../matches/data.ts';
import { useMe } from '../../identity/data.ts';
import { PassedBy } from '../../standings/rivals/PassedBy.tsx';
import { RivalsTable } from '../../standings/rivals/RivalsTable.tsx';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../platform/router/Link.tsx';
import { TopFive } from '../../standings/short-table/TopFive.tsx';
import { LeagueBeside } from './LeagueBeside.tsx';
import { LastNews } from './LastNews.tsx';

/** What stands beside the matches on a wide screen and below them on a phone. */
export function HomeAside() {
  const me = useMe();
  const teams = useTeams();
  return (
    <>
      <Link className="btn s" to={paths.picks()}>
        <Trans>All my picks</Trans>
      </Link>
      <TopFive me={ownPlayerRow(me)} teams={teams} />
      <RivalsTable teams={teams} />
      <LastNews readNewsList={me.readNewsList} />
      <ZoneOfTimes kickoffs={useMatches().map(({ utcDate }) => utcDate)} />
      {/* These come and go with kick-offs and goals, so they are the last, and nothing moves. */}
      <LeagueBeside />
      <PassedBy />
    </>
  );
}
