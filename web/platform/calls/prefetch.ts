import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches data for a page before it opens, so that the page opens complete. The page itself shows a refusal. If there is a cached answer,
 * the page opens with it at once and refetches it when it is stale, so that a bad connection does not delay the page.
 */
export async function prefetchUnlessCached<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  if (client.getQueryData(query.queryKey) === undefined) await client.prefetchQuery(query);
}
