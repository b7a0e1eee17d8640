import { hashKey } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

interface Request {
  client: QueryClient;
  queryHash: string;
  changes: ((answer: unknown) => unknown)[];
}

/** The requests of `withChanges` that are under way. */
const underWay = new Set<Request>();

/**
 * Changes the cached answer of a query, for example by a live event. If an answer of the query is under way, the change is also made to that
 * answer, because the server may have given it before the event; so `change` must not replace anything newer. The query must use
 * `withChanges`.
 */
export function changeAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (answer: Data) => Data,
): void {
  const queryHash = hashKey(queryKey);
  for (const request of underWay) {
    if (request.client === client && request.queryHash === queryHash)
      request.changes.push((answer) => change(answer as Data));
  }
  const isOutdated = client.getQueryState(queryKey)?.isInvalidated === true;
  client.setQueryData<Data>(queryKey, (held) => (held === undefined ? held : change(held)));
  // The rest of an outdated answer stays outdated.
  if (isOutdated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** For the `queryFn` of a query: fetches its answer, and makes the changes that have arrived while it was under way. */
export async function withChanges<Data>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  fetchAnswer: () => Promise<Data>,
): Promise<Data> {
  const request: Request = { client, queryHash: hashKey(queryKey), changes: [] };
  underWay.add(request);
  try {
    let answer: unknown = await fetchAnswer();
    for (const change of request.changes) answer = change(answer);
    return answer as Data;
  } finally {
    underWay.delete(request);
  }
}
