import { ownPlayerRow } from '../../../game/identity/player.ts';
import { useTeams } from '../../competition/data.ts';
import { useMe } from '../../identity/data.ts';
import { RivalsTable } from '../../standings/rivals/RivalsTable.tsx';
import { TopFive } from '../../standings/short-table/TopFive.tsx';
import { LastNews } from './LastNews.tsx';

/** What stands beside the matches on a wide screen and below them on a phone. */
export function HomeAside() {
  const me = useMe();
  const teams = useTeams();
  return (
    <>
      <TopFive me={ownPlayerRow(me)} teams={teams} />
      <RivalsTable teams={teams} />
      <LastNews readNewsList={me.readNewsList} />
    </>
  );
}
