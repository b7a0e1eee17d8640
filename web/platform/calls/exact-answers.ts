import type { Query } from '@tanstack/react-query';

/*
 * The page remembers the answers of which its data is made, with their ETags, so that the server need not send the same answer again. An ETag is a hash of
 * the answer. It counts only while the data is exactly what was made from the answer: a change by a live event or by an own act ends it.
 */

/** An answer as the server sent it. */
export interface SentAnswer {
  etag: string;
  answer: unknown;
}

interface Asking {
  query: Query;
  /** The answers that have arrived; undefined for one without an ETag. */
  arrived: (SentAnswer | undefined)[];
  isChanged: boolean;
}

/** What is noted about a fetch that is under way, by the signal that the fetch passes to its calls. Each fetch has another one. */
const askings = new WeakMap<AbortSignal, Asking>();
const coming = new WeakMap<Query, SentAnswer>();
const exact = new WeakMap<Query, { sent: SentAnswer; data: unknown }>();

/** Fetches the data of a query, and notes from which answer it is made. */
export async function askNoting(query: Query, signal: AbortSignal, ask: () => unknown): Promise<unknown> {
  const asking: Asking = { query, arrived: [], isChanged: false };
  askings.set(signal, asking);
  const data = await ask();
  // Data that is made from several answers is exactly made from none of them.
  noteComing(query, asking.arrived.length > 1 || asking.isChanged ? undefined : asking.arrived[0]);
  return data;
}

/** Returns the answer that the query already has for which a call is made. */
export function answerHeldFor(signal: AbortSignal | undefined): SentAnswer | undefined {
  const asking = signal && askings.get(signal);
  return asking && exactAnswer(asking.query);
}

/** Notes the answer to a call. */
export function noteAnswerFor(signal: AbortSignal | undefined, etag: string | null, answer: unknown): void {
  if (signal) askings.get(signal)?.arrived.push(etag === null ? undefined : { etag, answer });
}

/** Must be called if the data of a query is not made from the answer alone. */
export function noteChanged(signal: AbortSignal): void {
  const asking = askings.get(signal);
  if (asking) asking.isChanged = true;
}

/** Notes from which answer the next data of a query is exactly made; undefined if from none. */
export function noteComing(query: Query, sent: SentAnswer | undefined): void {
  if (sent) coming.set(query, sent);
  else coming.delete(query);
}

/** Must be called when the data that `noteComing` announced has become that of the query. */
export function noteCame(query: Query): void {
  const sent = coming.get(query);
  if (sent) exact.set(query, { sent, data: query.state.data });
  coming.delete(query);
}

/** Returns the answer from which the data of a query is exactly made; undefined if there is none, or if the data was changed since. */
export function exactAnswer(query: Query): SentAnswer | undefined {
  const known = exact.get(query);
  return known?.data === query.state.data ? known?.sent : undefined;
}

/** Carries out a change that is no part of the ETag, such as that of the clock. */
export function keepingExact(query: Query | undefined, change: () => void): void {
  const sent = query && exactAnswer(query);
  change();
  if (sent) exact.set(query, { sent, data: query.state.data });
}
