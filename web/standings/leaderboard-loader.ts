import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, isForPlayers, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave } from '../predictions/data.ts';
import { usersQuery, wayQuery, winnersQuery } from './data.ts';
import { scopeOf, viewOfAddress } from './scope/table-view.ts';

/** Loads what the leaderboard shows at an address: the table that it names, and the fan's way up in that table. */
export function leaderboardLoader(client: QueryClient): (args: { search: string }) => Promise<null> {
  return async ({ search }) => {
    // The guard has loaded both already.
    const [competition, me] = await Promise.all([
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(meQuery),
    ]);
    const view = viewOfAddress(new URLSearchParams(search), isForPlayers(competition) ? competition.stages : []);
    const scope = scopeOf(view);
    await Promise.all([
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      client.ensureQueryData(usersQuery(scope)),
      view === 'winners' && client.ensureQueryData(winnersQuery),
      // An account that has not entered the competition has no way up.
      me.rank !== null && client.ensureQueryData(wayQuery(me.uid, scope)),
    ]);
    openAutosave(client, me.uid);
    return null;
  };
}
