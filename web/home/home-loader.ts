import type { QueryClient } from '@tanstack/react-query';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { siteCompetitionsQuery } from '../competitions/data.ts';
import { prefetchUnlessCached } from '../platform/calls/prefetch.ts';
import { isOnServer } from '../platform/first-view/this-document.ts';
import { openAutosave, predictionsQuery } from '../predictions/data.ts';
import { shortTableQuery } from '../standings/short-table/data.ts';
import { ownRivalsQuery } from '../standings/rivals/data.ts';
import { preloadParts } from './later/parts.ts';

export function homeLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    askForLaterParts(client);
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

/**
 * Asks for the data of parts whose code is loaded after the first view, so that these reads share a request with the others. The page does not
 * wait for them.
 */
function askForLaterParts(client: QueryClient): void {
  if (isOnServer()) return;
  void prefetchUnlessCached(client, shortTableQuery);
  void prefetchUnlessCached(client, siteCompetitionsQuery);
  const me = client.getQueryData(meQuery.queryKey);
  if (me) void prefetchUnlessCached(client, ownRivalsQuery(me.uid));
}
