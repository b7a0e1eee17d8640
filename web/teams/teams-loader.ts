import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { prefetchUnlessCached } from '../platform/calls/prefetch.ts';
import { poolsQuery } from '../matches/tables/data.ts';
import { earningsQuery, teamStatsQuery } from './data.ts';

/** Loads the choice and the numbers of the teams. If the numbers cannot be loaded, the page opens without them. */
export function teamsLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const { uid } = await client.ensureQueryData(meQuery);
    const [{ hasFavourites }] = await Promise.all([
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      prefetchUnlessCached(client, teamStatsQuery),
      prefetchUnlessCached(client, earningsQuery(uid)),
    ]);
    // Without favourites the teams stand in the order of their tables.
    if (!hasFavourites) await client.ensureQueryData(poolsQuery);
    return null;
  };
}
