import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave, predictionsQuery } from '../predictions/data.ts';
import { preloadParts } from './later/parts.ts';

export function homeLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const [me] = await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      client.ensureQueryData(predictionsQuery),
    ]);
    openAutosave(client, me.uid);
    await preloadParts(client);
    return null;
  };
}
