import type { Endpoint } from '../../game/endpoint.ts';

/**
 * Who gets the same answer: everybody who may call, everybody of an audience such as staff, or nobody else than the reader. Source:
 * docs/architecture.md#answers-that-many-read.
 */
export type Readers = 'shared' | 'by audience' | 'own';

/** Every endpoint that a server of this process serves, once. */
export const servedEndpoints: (Endpoint & { readers: Readers })[] = [];

/**
 * Adds an endpoint to those that are served. The first call for an endpoint counts, so a feature that keeps answers for many readers calls
 * this before it serves the endpoint.
 */
export function noteServed(endpoint: Endpoint, readers: Readers = 'own'): void {
  const isKnown = servedEndpoints.some(({ method, path }) => method === endpoint.method && path === endpoint.path);
  if (!isKnown) servedEndpoints.push({ ...endpoint, readers });
}
