import type { Callable } from '../../../game/callable.ts';
import type { Endpoint, Input, Output } from '../../../game/endpoint.ts';
import { isProblemCode, Problem } from '../../../game/problem.ts';
import type { Issue } from '../../../game/problem.ts';
import { isOfSite } from '../../../game/admin-paths.ts';
import { currentCompetition } from '../current-competition.ts';
import { fillPath } from './fill-path.ts';
import { takePageAnswer } from './page-answers.ts';
import { probeServer, noteAnswer } from './server-answers.ts';

const answerWithinMs = 15_000;
/** Uploads and downloads of files may take longer on slow connections. */
const fileWithinMs = 90_000;

/**
 * Thrown if there is no network, if no complete answer arrived in time, or if a gateway answered with 502 or a higher
 * status. The server may or may not have received the call.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Calls an endpoint of our own server and fills in the competition's code and year. Throws the server's refusal as a
 * `Problem`, and `Unreachable` if there is no answer. The answer is not validated here, because the server already
 * validates what it sends.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[parts]: PartsArgument<E>): Promise<Answer<E>> {
  const { params, query, body, signal, cache, competition } = (parts ?? {}) as LooseParts;
  const path = ownPath(endpoint.path, { ...competition, ...params }) + queryString(query);
  const sent = endpoint.method === 'GET' ? takePageAnswer(path) : undefined;
  if (sent !== undefined) return sent as Answer<E>;
  const response = await reach(path, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.hasLiveFields && { 'live-fields': 'read' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: withDeadline(signal, endpoint.bodyLimit === undefined ? answerWithinMs : fileWithinMs),
    ...(cache && { cache }),
  });
  if (!response.ok) throw await problemOf(response);
  return withLiveFields(await readJson(response), response) as Answer<E>;
}

/**
 * Puts the fields that are different at every request into an answer. If the server said that the rest has not changed, the browser answers with
 * the body that it has stored, in which these fields are old, but with the header of this answer.
 */
function withLiveFields(body: unknown, { headers }: Response): unknown {
  const fields = headers.get('live-fields');
  return fields === null ? body : { ...(body as object), ...(JSON.parse(fields) as object) };
}

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

/** Sends a file as the body, and fills in `:code` and `:year` of the path. Throws the same errors as `call`. */
export async function sendFile<Given>(path: string, file: Blob): Promise<Given> {
  const response = await reach(ownPath(path), {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
    signal: AbortSignal.timeout(fileWithinMs),
  });
  if (!response.ok) throw await problemOf(response);
  return (await readJson(response)) as Given;
}

/** Fetches a file from the path of its endpoint. Throws the same errors as `call`. */
export async function fetchFile({ path, method }: Pick<AnyEndpoint, 'path' | 'method'>): Promise<Blob> {
  const response = await reach(ownPath(path), { method, signal: AbortSignal.timeout(fileWithinMs) });
  if (!response.ok) throw await problemOf(response);
  return response.blob().catch(async (cause: unknown) => {
    throw await probeUnlessAborted(cause, response.url);
  });
}

let send = (path: string, init: RequestInit): Promise<Response> => fetch(path, init);

/** Sets how calls reach the server. Only the server itself uses this, when it renders a page. */
export function sendCallsBy(sender: (path: string) => Promise<Response>): void {
  send = sender;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  const askedAtMs = performance.now();
  try {
    const response = await send(url, init);
    noteAnswer(askedAtMs);
    return response;
  } catch (cause) {
    throw await probeUnlessAborted(cause, url);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw await probeUnlessAborted(cause, response.url);
  }
}

/**
 * Returns the error to throw. An abort by our own code (the fan left the page, or a query was cancelled) is returned
 * unchanged. Any other error means that no answer arrived: the server is probed, and an `Unreachable` is returned.
 */
async function probeUnlessAborted(cause: unknown, url: string): Promise<unknown> {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  await probeServer();
  return new Unreachable(`no answer from ${url}`, { cause });
}

function withDeadline(signal: AbortSignal | undefined, withinMs = answerWithinMs): AbortSignal {
  const deadline = AbortSignal.timeout(withinMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/** An answer without one of our refusal codes probably comes from a proxy between the page and the server, so only its status counts. */
async function problemOf(response: Response): Promise<Problem | Unreachable> {
  const { code, detail, issues, lockedAt } = refusalIn((await response.json().catch(() => ({}))) as RefusalBody);
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined;
  if (isProblemCode(code)) {
    return new Problem(code, detail ?? code, {
      ...(issues && { issues }),
      ...(retryAfterS && { retryAfterS }),
      ...(lockedAt !== undefined && { lockedAt }),
    });
  }
  if (response.status >= 502) return new Unreachable(`status ${response.status} from ${response.url}`);
  return new Problem('internal', `status ${response.status} from ${response.url}`);
}

interface Refusal {
  lockedAt?: string;
  code?: unknown;
  detail?: string | undefined;
  issues?: Issue[];
}

/** The body of a refusal. A callable's refusal has its fields in `error`. */
type RefusalBody = Refusal & { error?: { message?: string; details?: Omit<Refusal, 'detail'> } };

function refusalIn({ error, ...refusal }: RefusalBody): Refusal {
  return error ? { ...error.details, detail: error.message } : refusal;
}

function ownPath(path: string, params?: Record<string, string>): string {
  return fillPath(withCompetition(path), { ...currentCompetition(), ...params });
}

/**
 * Returns the path of an admin's call to a competition with the competition in it. Without it the call would go to the default competition.
 * Source: docs/contract.md#addresses-of-a-competition.
 */
function withCompetition(path: string): string {
  return isOfSite(path) ? path : path.replace(/^\/admin\//, '/admin/:code/:year/');
}

function queryString(query: Record<string, string | undefined> | undefined): string {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any endpoint, whatever its four shapes
type AnyEndpoint = Endpoint<any, any, any, any>;
type Answer<E> = E extends { answer: infer A } ? Output<A> : never;
// oxlint-disable-next-line typescript/no-explicit-any -- any callable, whatever its two shapes
type AnyCallable = Callable<any, any>;
type Result<C> = C extends { result: infer R } ? Output<R> : never;

interface LooseParts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  cache?: RequestCache;
  competition?: { code: string; year: string };
}

/**
 * The arguments of a call. The params `code` and `year` are left out, because `call` fills them in: those of `competition`, by default of this
 * document's competition.
 */
type Parts<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? OwnParams<Input<P>> & {
        query?: Input<Q>;
        signal?: AbortSignal;
        cache?: RequestCache;
        competition?: { code: string; year: string };
      } & (unknown extends Input<B> ? unknown : { body: Input<B> })
    : never;
type OwnParams<P> = [keyof Omit<P, 'code' | 'year'>] extends [never] ? unknown : { params: Omit<P, 'code' | 'year'> };
type PartsArgument<E> = { signal?: AbortSignal } extends Parts<E> ? [parts?: Parts<E>] : [parts: Parts<E>];
