import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks before the page is shown, so that it comes whole; a refusal is the page's to say. What is held already is shown at
 * once, and asked for anew by the page where it has grown old: a bad line must not stand between them.
 */
export async function prefetchUnlessHeld<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  if (client.getQueryData(query.queryKey) === undefined) await client.prefetchQuery(query);
}
