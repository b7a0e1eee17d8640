import type { Endpoint, Input, Output } from '../../game/endpoint.ts';
import { isProblemCode, Problem } from '../../game/problem.ts';
import type { Issue } from '../../game/problem.ts';
import { currentCompetition } from '../competition/current.ts';

/** The longest the page waits for an answer. */
const answerWithinMs = 15_000;

/** No network, or no answer within 15 seconds: the server may not even have seen the call. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Calls an endpoint of our own server. A refusal is thrown as the `Problem` the server sent, silence as `Unreachable`.
 * The competition's code and year are filled in. The answer's shape is the server's promise: it parses what it sends.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[parts]: PartsArgument<E>): Promise<Answer<E>> {
  const { params, query, body, signal } = (parts ?? {}) as LooseParts;
  const response = await reach(fillPath(endpoint.path, params ?? {}) + queryString(query), {
    method: endpoint.method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: withDeadline(signal),
  });
  if (!response.ok) throw await problemOf(response);
  return (await readJson(response)) as Answer<E>;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw unreachableUnlessAborted(cause, url);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw unreachableUnlessAborted(cause, response.url);
  }
}

/** Our own abort (a page left, a query cancelled) stays what it is; everything else means nobody answered. */
function unreachableUnlessAborted(cause: unknown, url: string): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  return new Unreachable(`no answer from ${url}`, { cause });
}

function withDeadline(signal: AbortSignal | undefined): AbortSignal {
  const deadline = AbortSignal.timeout(answerWithinMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/** Something between us and the server (a proxy) answers without one of our codes; then the status decides. */
async function problemOf(response: Response): Promise<Problem | Unreachable> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; detail?: string; issues?: Issue[] };
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined;
  if (isProblemCode(body.code)) {
    return new Problem(body.code, body.detail ?? body.code, {
      ...(body.issues && { issues: body.issues }),
      ...(retryAfterS && { retryAfterS }),
    });
  }
  if (response.status >= 502) return new Unreachable(`status ${response.status} from ${response.url}`);
  return new Problem('internal', `status ${response.status} from ${response.url}`);
}

function fillPath(path: string, params: Record<string, string>): string {
  const all: Record<string, string> = { ...currentCompetition(), ...params };
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(all[name] ?? ''));
}

function queryString(query: Record<string, string | undefined> | undefined): string {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint, whatever its four shapes
type AnyEndpoint = Endpoint<any, any, any, any>;
type Answer<E> = E extends { answer: infer A } ? Output<A> : never;

interface LooseParts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** What a caller has to pass: the endpoint's own params (not the competition's), its query and its body. */
type Parts<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? OwnParams<Input<P>> & { query?: Input<Q>; signal?: AbortSignal } & (unknown extends Input<B>
          ? unknown
          : { body: Input<B> })
    : never;
type OwnParams<P> = [keyof Omit<P, 'code' | 'year'>] extends [never] ? unknown : { params: Omit<P, 'code' | 'year'> };
type PartsArgument<E> = { signal?: AbortSignal } extends Parts<E> ? [parts?: Parts<E>] : [parts: Parts<E>];
