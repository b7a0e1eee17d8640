import type * as z from 'zod/mini';

/**
 * Who may call: `guest` is anybody; `account` is a signed-in account that is not blocked; `player` is an account with a nick; `staff`
 * includes admins; `installation` is a player's device, identified by headers instead of a cookie. The server checks the caller before it
 * parses the parameters and the body. Source: docs/contract.md#who-may-call, docs/contract.md#push-registrations.
 */
export type Caller = 'guest' | 'account' | 'player' | 'staff' | 'admin' | 'installation';

type Shape = z.ZodMiniType;

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Who extends Caller = Caller,
> {
  /** The description of the call in the OpenAPI document. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path from the root of the origin; parameters are written as `:name`. */
  path: string;
  who: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** The maximum size of the body in bytes, if the default limit is too low. */
  bodyLimit?: number;
  /** The HTTP status of success; 200 by default. */
  status?: number;
  /**
   * True if the answer has fields that are different at every request. A client that sends `live-fields: read` takes them from the header
   * `live-fields` of the answer. Source: docs/contract.md.
   */
  hasLiveFields?: boolean;
  /** True for a read (GET) that pages send together with others, as one request (`game/batch.ts`). */
  isBatched?: boolean;
  /**
   * True for a write that changes none of the sender's own rows that the server keeps in memory, or whose handler forgets them. After any other
   * write the server forgets them, which costs a little time.
   */
  keepsOwnRows?: boolean;
  /**
   * Who gets the same answer; nobody but the caller by default. It changes nothing: a test checks that it is true
   * (server/app/contract/readers.test.ts). Source: docs/architecture.md#answers-that-many-read.
   */
  readers?: Readers;
}

/** Everybody who may call, everybody of an audience such as staff, or nobody else than the caller. */
export type Readers = 'shared' | 'by audience' | 'own';

/** The most reads in one batch (`game/batch.ts`). */
export const mostBatched = 20;

export type Input<S> = S extends Shape ? z.input<S> : undefined;
export type Output<S> = S extends Shape ? z.output<S> : undefined;

/**
 * Declares an endpoint, and returns it unchanged. The function exists so that the types of the endpoint's parts are inferred. The annotation
 * below lets a bundler drop endpoints that no page uses.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Answer extends Shape,
  const Who extends Caller,
>(declared: Endpoint<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  return declared;
}
