import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave } from '../predictions/data.ts';
import { teamStatsQuery } from '../teams/data.ts';
import { poolsQuery } from '../matches/tables/data.ts';
import { crowdQuery, playerCountQuery } from './data.ts';

export function statsLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const [me] = await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      client.ensureQueryData(teamStatsQuery),
      client.ensureQueryData(playerCountQuery),
      client.ensureQueryData(poolsQuery),
      client.ensureQueryData(crowdQuery),
    ]);
    openAutosave(client, me.uid);
    return null;
  };
}
