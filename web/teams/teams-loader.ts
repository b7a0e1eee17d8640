import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { poolsQuery } from '../matches/tables/data.ts';
import { earningsQuery, teamStatsQuery } from './data.ts';

/** The page waits for the choice, but not for the numbers of the teams. */
export function teamsLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const [me, { hasFavourites }] = await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
    ]);
    // Without favourites the teams stand in the order of their tables.
    if (!hasFavourites) await client.ensureQueryData(poolsQuery);
    void client.prefetchQuery(teamStatsQuery);
    void client.prefetchQuery(earningsQuery(me.uid));
    return null;
  };
}
