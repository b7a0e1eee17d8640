import { hashKey } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { keepingExact, noteChanged } from './exact-answers.ts';

interface Request {
  client: QueryClient;
  queryHash: string;
  changes: ((answer: unknown) => unknown)[];
  /** True if one of the changes concerns what the ETag of the answer stands for. */
  isOther: boolean;
}

/** The requests of `withChanges` that are under way. */
const underWay = new Set<Request>();

/**
 * Changes the cached answer of a query, for example by a live event. If an answer of the query is under way, the change is also made to that
 * answer, because the server may have given it before the event; so `change` must not replace anything newer. The query must use
 * `withChanges`. `isLive` says that only live fields of the answer are changed (`game/endpoint.ts`), which are no part of its ETag.
 */
export function changeAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (answer: Data) => Data,
  { isLive = false } = {},
): void {
  const queryHash = hashKey(queryKey);
  for (const request of underWay) {
    if (request.client !== client || request.queryHash !== queryHash) continue;
    request.changes.push((answer) => change(answer as Data));
    request.isOther ||= !isLive;
  }
  const isOutdated = client.getQueryState(queryKey)?.isInvalidated === true;
  const set = () => client.setQueryData<Data>(queryKey, (held) => (held === undefined ? held : change(held)));
  if (isLive) keepingExact(client.getQueryCache().find({ queryKey }), set);
  else set();
  // The rest of an outdated answer stays outdated.
  if (isOutdated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** For the `queryFn` of a query: fetches its answer, and makes the changes that have arrived while it was under way. */
export async function withChanges<Data>(
  { client, queryKey, signal }: { client: QueryClient; queryKey: QueryKey; signal: AbortSignal },
  fetchAnswer: () => Promise<Data>,
): Promise<Data> {
  const request: Request = { client, queryHash: hashKey(queryKey), changes: [], isOther: false };
  underWay.add(request);
  try {
    let answer: unknown = await fetchAnswer();
    for (const change of request.changes) answer = change(answer);
    if (request.isOther) noteChanged(signal);
    return answer as Data;
  } finally {
    underWay.delete(request);
  }
}
