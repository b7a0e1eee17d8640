import type { QueryClient } from '@tanstack/react-query';
import { siteCompetitionsQuery } from '../competitions/data.ts';
import { prefetchUnlessCached } from '../platform/calls/prefetch.ts';
import { loadOwnPicks } from '../predictions/load-own-picks.ts';
import { preloadRowCrowd } from '../predictions/row/RowCrowd.tsx';

/** Loads the fan's picks with their matches, which home has loaded already, and the competitions, of which the next picks are offered. */
export function picksLoader(client: QueryClient): () => Promise<null> {
  return async () => {
    await Promise.all([loadOwnPicks(client), prefetchUnlessCached(client, siteCompetitionsQuery), preloadRowCrowd()]);
    return null;
  };
}
