import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave, predictionsQuery } from '../predictions/data.ts';

/** Loads the fan's picks with their matches, which home has loaded already. */
export function picksLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    const [me] = await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      client.ensureQueryData(predictionsQuery),
    ]);
    openAutosave(client, me.uid);
    return null;
  };
}
