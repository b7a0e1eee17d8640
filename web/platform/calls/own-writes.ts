import { hashKey } from '@tanstack/react-query';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

interface OwnWrite {
  queryHash: string;
  isAnswered: Promise<boolean>;
}

/** The writes of this page whose event may still arrive, by name. */
const writes = new Map<string, OwnWrite>();
const rememberedMs = 10_000;

/** Names are different on every page, so that a page does not take the write of another one for its own. */
const ofPage = Math.random().toString(36).slice(2, 8);
let count = 0;

/**
 * Makes a write under a name, which `send` must put into the request. The caller puts the answer into the cache of this query with `putAnswer`.
 * So the event about the change does not make the page ask for it.
 */
export function makeWrite<A>(queryKey: QueryKey, send: (name: string) => Promise<A>): Promise<A> {
  const name = `${ofPage}${(count++).toString(36)}`;
  const sent = send(name);
  const isAnswered = sent.then(
    () => true,
    () => false,
  );
  writes.set(name, { queryHash: hashKey(queryKey), isAnswered });
  void isAnswered.then(() => setTimeout(() => writes.delete(name), rememberedMs));
  return sent;
}

/**
 * Returns the write of this page that has this name. `isAnswered` resolves with false if its answer was lost or was a refusal.
 */
export function findOwnWrite(name: string | undefined): OwnWrite | undefined {
  return name === undefined ? undefined : writes.get(name);
}

/**
 * Puts what a write has changed into the cached answer of a query. An answer that was asked for before the write would overwrite it, so such a
 * request is cancelled and repeated.
 */
export function putAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (held: Data) => Data,
): void {
  const isOnItsWay = client.isFetching({ queryKey, exact: true }) > 0;
  if (isOnItsWay) void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, (held) => (held === undefined ? held : change(held)));
  if (isOnItsWay) void client.invalidateQueries({ queryKey, exact: true });
}
