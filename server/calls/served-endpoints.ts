import type { Endpoint } from '../../game/endpoint.ts';

/** Every endpoint that a server of this process serves, once. */
export const servedEndpoints: Endpoint[] = [];

/** Adds an endpoint to those that are served. */
export function noteServed(endpoint: Endpoint): void {
  const isKnown = servedEndpoints.some(({ method, path }) => method === endpoint.method && path === endpoint.path);
  if (!isKnown) servedEndpoints.push(endpoint);
}
