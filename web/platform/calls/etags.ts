import type { Query } from '@tanstack/react-query';

/*
 * The page remembers the ETag of each answer that it has, so that the server need not send the same answer again. An ETag is a hash of the answer. It counts
 * only while the data of the query is exactly what was made from that answer: a change by a live event or by an own act ends it.
 */

/** Thrown by a call if the page has its answer already. The query that made the call keeps its data. */
export class Unchanged extends Error {
  override readonly name = 'Unchanged';
}

interface Asking {
  query: Query;
  /** The ETags of the answers that have arrived for the query; undefined for one without an ETag. */
  arrived: (string | undefined)[];
  isChanged: boolean;
}

/** Each fetch of a query has a signal of its own, with which its calls are made. */
const askings = new WeakMap<AbortSignal, Asking>();
/** The ETag of the answer that is about to become the data of a query. */
const coming = new WeakMap<Query, string>();
const exact = new WeakMap<Query, { etag: string; data: unknown }>();

/** Runs a fetch of a query. If its call throws `Unchanged`, the data of the query stay as they are. */
export async function askUnlessHeld(query: Query, signal: AbortSignal, ask: () => unknown): Promise<unknown> {
  const asking: Asking = { query, arrived: [], isChanged: false };
  askings.set(signal, asking);
  try {
    const data = await ask();
    // The data may be made from several answers.
    noteComing(query, asking.arrived.length === 1 && !asking.isChanged ? asking.arrived[0] : undefined);
    return data;
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
    noteComing(query, exactEtag(query));
    return query.state.data;
  }
}

/** What a query has, of which a call is a part. */
export function heldBy(signal: AbortSignal | undefined): { etag: string; data: unknown } | undefined {
  const query = signal && askings.get(signal)?.query;
  const etag = query && exactEtag(query);
  return etag === undefined ? undefined : { etag, data: query?.state.data };
}

/** Notes the ETag of the answer to a call. */
export function noteEtag(signal: AbortSignal | undefined, etag: string | undefined): void {
  if (signal) askings.get(signal)?.arrived.push(etag);
}

/** Must be called if the data of a query is not only made from the answer. */
export function noteChanged(signal: AbortSignal): void {
  const asking = askings.get(signal);
  if (asking) asking.isChanged = true;
}

/** Notes that the data of a query will be made from the answer with this ETag. */
export function noteComing(query: Query, etag: string | undefined): void {
  if (etag === undefined) coming.delete(query);
  else coming.set(query, etag);
}

/** Must be called when the data that was announced by `noteComing` has become that of the query. */
export function noteArrived(query: Query): void {
  const etag = coming.get(query);
  coming.delete(query);
  if (etag !== undefined) exact.set(query, { etag, data: query.state.data });
}

/** Returns the ETag of the answer from which the data of a query is exactly made; undefined if it is not known, or if the data was changed since. */
export function exactEtag(query: Query): string | undefined {
  const known = exact.get(query);
  return known?.data === query.state.data ? known?.etag : undefined;
}

/** Carries out a change of what is no part of the ETag, such as the clock. */
export function keepingEtag(query: Query | undefined, change: () => void): void {
  const etag = query && exactEtag(query);
  change();
  if (query && etag !== undefined) exact.set(query, { etag, data: query.state.data });
}
