import type { Callable } from '../../../game/callable.ts';
import type { Input, Output } from '../../../game/endpoint.ts';
import { problemOf, reach, readJson, withDeadline } from './reach.ts';

/** Calls a callable of our own server by the protocol for callables. Throws the same errors as `call`. */
export async function callFunction<C extends AnyCallable>(callable: C, data: Input<C['data']>): Promise<Result<C>> {
  const response = await reach(`/functions/${callable.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: withDeadline(undefined),
  });
  if (!response.ok) throw await problemOf(response);
  return ((await readJson(response)) as { result: Result<C> }).result;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any callable, whatever its two shapes
type AnyCallable = Callable<any, any>;
type Result<C> = C extends { result: infer R } ? Output<R> : never;
