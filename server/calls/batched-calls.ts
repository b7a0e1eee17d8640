import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import type { Endpoint } from '../../game/endpoint.ts';
import type { Asked } from './serve.ts';

/** A read that may be part of a batch. */
export interface BatchedCall {
  endpoint: Pick<Endpoint, 'answer'>;
  /**
   * Checks the caller and the parts of the request, and returns the answer like the handler of the endpoint. Throws its refusals. That there is a
   * session has been checked before, for the batch.
   */
  carryOut(asked: Asked): Promise<unknown>;
}

interface Found {
  call: BatchedCall;
  params: unknown;
  query: unknown;
}

const routers = new WeakMap<FastifyInstance, ReturnType<typeof findMyWay>>();

/**
 * Makes a read known to the batches of this server. Its handler must neither send nor change the reply, which is that of the batch. Throws if the
 * endpoint is a write.
 */
export function noteBatched(
  app: FastifyInstance,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'answer'>,
  carryOut: BatchedCall['carryOut'],
): void {
  if (endpoint.method !== 'GET') throw new Error(`${endpoint.method} ${endpoint.path} must not be in a batch`);
  const router = routers.get(app) ?? findMyWay();
  routers.set(app, router);
  router.on('GET', endpoint.path, () => undefined, { endpoint, carryOut });
}

/** Returns the read that a path with its query belongs to; undefined if it may not be part of a batch. */
export function findBatched(app: FastifyInstance, path: string): Found | undefined {
  // An address on another host would be found by its path.
  const found = path.startsWith('/') ? routers.get(app)?.find('GET', path) : undefined;
  return found ? { call: found.store as BatchedCall, params: found.params, query: found.searchParams } : undefined;
}
