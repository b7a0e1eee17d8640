import type { Query } from '@tanstack/react-query';
import { hasPageAnswers, pageArrival } from './page-answers.ts';

const askedAt = new WeakMap<Query, number>();
/** When the answer that the page has was asked for. */
const cachedAskedAt = new WeakMap<Query, number>();

/**
 * Must be called when the answer to a query is asked for. Those that came with the page were asked for with it. `atMs` is 0 for an answer that
 * was stored on the device, which counts as old.
 */
export function noteAsked(query: Query, atMs = hasPageAnswers() ? pageArrival().askedAtMs : Date.now()): void {
  askedAt.set(query, atMs);
}

/** Asks for an answer. If none comes, for example without a connection, the page still has the former answer, which counts as old as before. */
export async function askAndNote(query: Query, ask: () => unknown): Promise<unknown> {
  const atMs = askedAtMs(query);
  try {
    const answer = await ask();
    cachedAskedAt.set(query, atMs);
    // Another request at the same moment may have failed.
    askedAt.set(query, Math.max(atMs, askedAtMs(query)));
    return answer;
  } catch (error) {
    // A newer request may be under way.
    if (askedAtMs(query) === atMs) askedAt.set(query, cachedAskedAt.get(query) ?? 0);
    throw error;
  }
}

/**
 * Returns when the answer to a query was asked for, or the one that is under way, in ms by this device's clock. What changed before that is
 * in the answer.
 */
export function askedAtMs(query: Query): number {
  return askedAt.get(query) ?? 0;
}
