import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { competitionQuery } from '../competition/data.ts';
import { prefetchUnlessHeld } from '../app/calls/prefetch.ts';
import { meQuery } from '../identity/data.ts';
import { newsItemQuery } from './data.ts';

/** The list comes with the competition; an item may be refused, and that is answered on the page. */
export function newsLoader(client: QueryClient): (args: LoaderFunctionArgs) => Promise<null> {
  return async ({ params: { newsId } }) => {
    await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      newsId !== undefined && prefetchUnlessHeld(client, newsItemQuery(newsId)),
    ]);
    return null;
  };
}
