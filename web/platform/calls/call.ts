import type { Endpoint, Input, Output } from '../../../game/endpoint.ts';
import { isOnServer } from '../first-view/this-document.ts';
import { askInBatch } from './batch.ts';
import { answerHeldFor, noteAnswerFor } from './exact-answers.ts';
import { makeWrite } from './own-writes.ts';
import type { Changed } from './own-writes.ts';
import { ownPath } from './own-path.ts';
import { takePageAnswer } from './page-answers.ts';
import { fileWithinMs, problemOf, reach, readJson, withDeadline } from './reach.ts';

// The endpoint itself is not imported, because its shapes would be a part of every page.
const batchPath = '/db/:code/:year/batch';

/**
 * Makes a write like `call`, and changes the cached answer of a query by it. The live event about the change then does not make this page ask for that
 * answer. For writes whose event has the name of the write (docs/contract.md#live-events).
 */
export function callAndPut<E extends AnyEndpoint, Data>(
  changed: Changed<Data, Answer<E>>,
  endpoint: E,
  ...[parts]: PartsArgument<E>
): Promise<Answer<E>> {
  return makeWrite(changed, (writeName) =>
    call(endpoint, ...([{ ...parts, writeName }] as unknown as PartsArgument<E>)),
  );
}

/**
 * Calls an endpoint of our own server and fills in the competition's code and year. Throws the server's refusal as a
 * `Problem`, and `Unreachable` if there is no answer. The answer is not validated here, because the server already
 * validates what it sends. Calls of the same moment share a request if their endpoints allow it (`batch.ts`).
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[parts]: PartsArgument<E>): Promise<Answer<E>> {
  const { params, query, body, signal, cache, competition, isAnswerUnread, writeName } = (parts ?? {}) as LooseParts;
  const path = ownPath(endpoint.path, { ...competition, ...params }) + queryString(query);
  const sent = endpoint.method === 'GET' ? takePageAnswer(path) : undefined;
  if (sent) {
    noteAnswerFor(signal, sent.etag, sent.answer);
    return sent.answer as Answer<E>;
  }
  const held = cache === undefined && endpoint.method === 'GET' ? answerHeldFor(signal) : undefined;
  if (endpoint.isBatched && cache === undefined && !isOnServer()) {
    const found = await askInBatch(ownPath(batchPath), { path, etag: held?.etag ?? '', signal });
    if (found) {
      const { etag, live, answer = held?.answer } = found;
      noteAnswerFor(signal, etag, answer);
      return (live ? { ...(answer as object), ...live } : answer) as Answer<E>;
    }
  }
  const response = await reach(path, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.hasLiveFields && { 'live-fields': 'read' }),
      ...(held && { 'if-none-match': held.etag }),
      ...(isAnswerUnread && { prefer: 'return=minimal' }),
      ...(writeName !== undefined && { 'write-name': writeName }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: withDeadline(signal, endpoint.bodyLimit === undefined ? undefined : fileWithinMs),
    ...(cache && { cache }),
  });
  const isHeld = held && response.status === 304;
  if (!response.ok && !isHeld) throw await problemOf(response);
  if (response.status === 204) return undefined as Answer<E>;
  const answer = withLiveFields(isHeld ? held.answer : await readJson(response), response);
  noteAnswerFor(signal, response.headers.get('etag'), answer);
  return answer as Answer<E>;
}

/**
 * Puts the fields that are different at every request into an answer. If the server said that the rest has not changed, the browser answers with
 * the body that it has stored, in which these fields are old, but with the header of this answer.
 */
function withLiveFields(body: unknown, { headers }: Response): unknown {
  const fields = headers.get('live-fields');
  return fields === null ? body : { ...(body as object), ...(JSON.parse(fields) as object) };
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
  cache?: RequestCache;
  competition?: { code: string; year: string };
  isAnswerUnread?: boolean;
  /** That of `makeWrite`. */
  writeName?: string;
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
        /** True if the server need not send an answer to a change. */
        isAnswerUnread?: boolean;
      } & (unknown extends Input<B> ? unknown : { body: Input<B> })
    : never;
type OwnParams<P> = [keyof Omit<P, 'code' | 'year'>] extends [never] ? unknown : { params: Omit<P, 'code' | 'year'> };
type PartsArgument<E> = { signal?: AbortSignal } extends Parts<E> ? [parts?: Parts<E>] : [parts: Parts<E>];
