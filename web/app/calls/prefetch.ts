import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Requests what a page shows before it opens, so that it opens complete; the page itself says a refusal. A cached answer
 * is shown at once, and the page requests it again if it is too old, so that a bad connection does not delay the page.
 */
export async function prefetchUnlessHeld<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  if (client.getQueryData(query.queryKey) === undefined) await client.prefetchQuery(query);
}
