import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave } from '../predictions/data.ts';
import { usersQuery, wayQuery } from './data.ts';

export function leaderboardLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const [me] = await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      client.ensureQueryData(usersQuery('overall')),
    ]);
    // An account that has not entered the competition has no way up.
    if (me.rank !== null) await client.ensureQueryData(wayQuery(me.uid, 'overall'));
    openAutosave(client, me.uid);
    return null;
  };
}
