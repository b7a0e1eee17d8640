import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave, predictionsQuery } from '../predictions/data.ts';
import { usersQuery } from '../standings/data.ts';

export function homeLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const [me] = await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      client.ensureQueryData(predictionsQuery),
      client.ensureQueryData(usersQuery('overall')),
    ]);
    openAutosave(client, me.uid);
    return null;
  };
}
