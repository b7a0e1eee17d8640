import type { Query } from '@tanstack/react-query';
import { hasPageAnswers, pageArrival } from './page-answers.ts';

const askedAt = new WeakMap<Query, number>();

/**
 * Must be called when the answer to a query is asked for. Those that came with the page were asked for with it. `atMs` is 0 for an answer that
 * was stored on the device, which counts as old.
 */
export function noteAsked(query: Query, atMs = hasPageAnswers() ? pageArrival().askedAtMs : Date.now()): void {
  askedAt.set(query, atMs);
}

/**
 * Returns when the answer to a query was asked for, or the one that is under way, in ms by this device's clock. What changed before that is
 * in the answer.
 */
export function askedAtMs(query: Query): number {
  return askedAt.get(query) ?? 0;
}
