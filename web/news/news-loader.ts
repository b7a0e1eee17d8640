import type { QueryClient } from '@tanstack/react-query';
import type { Params } from '../platform/router/patterns.ts';
import { competitionQuery } from '../competition/data.ts';
import { prefetchUnlessCached } from '../platform/calls/prefetch.ts';
import { meQuery } from '../identity/data.ts';
import { newsItemQuery } from './data.ts';

/** The list is part of the competition's configuration. A single item may be refused, so the page itself shows that error. */
export function newsLoader(client: QueryClient): (args: { params: Params }) => Promise<null> {
  return async ({ params: { newsId } }) => {
    await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      newsId !== undefined && prefetchUnlessCached(client, newsItemQuery(newsId)),
    ]);
    return null;
  };
}
