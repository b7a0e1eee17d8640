import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../identity/data.ts';
import { siteCompetitionsQuery } from '../competitions/data.ts';
import { prefetchUnlessCached } from '../platform/calls/prefetch.ts';
import { isOnServer } from '../platform/first-view/this-document.ts';
import { loadOwnPicks } from '../predictions/load-own-picks.ts';
import { shortTableQuery } from '../standings/short-table/data.ts';
import { ownRivalsQuery } from '../standings/rivals/data.ts';
import { preloadParts } from './later/parts.ts';

export function homeLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    askForLaterParts(client);
    await loadOwnPicks(client);
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
