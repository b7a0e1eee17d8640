import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { competitionParams } from '../../game/competition/api.ts';
import type { Caller, Endpoint, Output } from '../../game/endpoint.ts';
import { noteServed } from './served-endpoints.ts';
import { Problem } from '../../game/problem.ts';
import { refuseOldAdminSignIn, refuseShortPassword } from './fresh-sign-in.ts';
import { noteBatched } from './batched-calls.ts';
import { parse } from './parse.ts';
import { sessionIn } from './session.ts';
import type { AccountSession, Session } from './session.ts';
import { sendSmaller } from '../platform/answers/compressed-answer.ts';
import { answerProviderError } from '../platform/http/errors.ts';
import { ReadyAnswer } from '../platform/answers/ready-answer.ts';
import type { Game, Games, Site } from './game.ts';
import { isLoopback } from '../platform/http/reach.ts';
import { competitionOf, visitedCompetition } from './visited-competition.ts';

type Shape = z.ZodMiniType;

export interface SiteCall<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** Undefined only if the endpoint admits guests and the request comes from one. */
  session: AccountSession | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call to one competition: the default one, unless the address names another. */
export interface Call<P, Q, B, G extends Game> extends SiteCall<P, Q, B> {
  game: G;
  session: Session | undefined;
}

/** A request before its parts are parsed. */
export type Asked = SiteCall<unknown, unknown, unknown>;

export type SignedIn<C extends { session: unknown }> = C & { session: NonNullable<C['session']> };

type Handled<W extends Caller, C extends { session: unknown }> = W extends 'guest' ? C : SignedIn<C>;

type Answer<A extends Shape> = z.input<A> | ReadyAnswer | FastifyReply;
type Answered<A extends Shape> = Promise<Answer<A>> | Answer<A>;

export interface SiteServer<S extends Site = Site> {
  app: FastifyInstance;
  site: S;
}

export interface Server<G extends Game = Game> extends SiteServer {
  games: Games<G>;
}

/**
 * Serves an endpoint that belongs to no competition: checks the request (docs/contract.md#order-of-refusals), calls the handler, and also
 * parses the answer, so that fields outside the contract cannot be sent. A handler that sends its reply itself returns the reply.
 */
export function serveSite<P extends Shape, Q extends Shape, B extends Shape, A extends Shape, W extends Caller>(
  { app, site }: SiteServer,
  endpoint: Endpoint<P, Q, B, A, W>,
  handler: (call: Handled<W, SiteCall<Output<P>, Output<Q>, Output<B>>>) => Answered<A>,
): void {
  noteServed(endpoint);
  addRoute({ app, site }, endpoint, async (call) =>
    handler(call as Handled<W, SiteCall<Output<P>, Output<Q>, Output<B>>>),
  );
}

/**
 * Serves an endpoint like `serveSite`, but the handler gets the body as the bytes that were sent, unchecked. It must have them parsed in
 * another thread, because parsing a large body here would hold up all other requests.
 */
export function serveBytes<P extends Shape, Q extends Shape, B extends Shape, A extends Shape, W extends Caller>(
  { app, site }: SiteServer,
  endpoint: Endpoint<P, Q, B, A, W>,
  handler: (call: Handled<W, SiteCall<Output<P>, Output<Q>, Uint8Array>>) => Answered<A>,
): void {
  noteServed(endpoint);
  const { body: _parsedLater, ...rest } = endpoint;
  void app.register(async (withBytes) => {
    withBytes.removeAllContentTypeParsers();
    withBytes.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    addRoute({ app: withBytes, site }, rest, async (call) => {
      const body = call.request.body instanceof Uint8Array ? call.request.body : new Uint8Array();
      return handler({ ...call, body } as Handled<W, SiteCall<Output<P>, Output<Q>, Uint8Array>>);
    });
  });
}

/**
 * Serves an endpoint of a competition like `serveSite`. The address names the competition. An address below `/admin` may leave it out, and
 * then means the default competition. Source: docs/contract.md#addresses-of-a-competition.
 */
export function serve<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
  W extends Caller,
  G extends Game,
>(
  { app, site, games }: Server<G>,
  endpoint: Endpoint<P, Q, B, A, W>,
  handler: (call: Handled<W, Call<Output<P>, Output<Q>, Output<B>, G>>) => Answered<A>,
): void {
  noteServed(endpoint);
  const answer = async (call: SiteCall<Output<P>, Output<Q>, Output<B>>): Promise<Answer<A>> => {
    const game = await games.find(competitionOf(call.params) ?? site.competition);
    const session = call.session && sessionIn(game, call.session);
    return handler({ ...call, game, session } as Handled<W, Call<Output<P>, Output<Q>, Output<B>, G>>);
  };
  addRoute({ app, site }, endpoint, answer);
  if (!endpoint.path.startsWith('/admin/')) return;
  const coded = withCompetition(endpoint);
  noteServed(coded);
  addRoute({ app, site }, coded, answer);
}

/** Returns the endpoint of an admin's call at the address with the competition in it. */
function withCompetition<P extends Shape, Q extends Shape, B extends Shape, A extends Shape, W extends Caller>(
  endpoint: Endpoint<P, Q, B, A, W>,
): Endpoint<P, Q, B, A, W> {
  const { params = z.strictObject({}) } = endpoint;
  return {
    ...endpoint,
    path: endpoint.path.replace('/admin/', '/admin/:code/:year/'),
    params: z.extend(params as unknown as z.ZodMiniObject, competitionParams.shape) as unknown as P,
  };
}

function addRoute<P extends Shape, Q extends Shape, B extends Shape, A extends Shape, W extends Caller>(
  { app, site }: SiteServer,
  endpoint: Endpoint<P, Q, B, A, W>,
  handler: (call: SiteCall<Output<P>, Output<Q>, Output<B>>) => Promise<Answer<A>>,
): void {
  const carryOut = (asked: Asked): Promise<Answer<A>> => {
    if (asked.session) refuseCallOf(asked.session, endpoint);
    const params = parse(endpoint.params, asked.params, 'params') as Output<P>;
    refuseForeignWrite(endpoint.method, params, asked.session);
    const call = {
      ...asked,
      params,
      query: parse(endpoint.query, asked.query, 'query') as Output<Q>,
      body: parse(endpoint.body, asked.body, 'body') as Output<B>,
    };
    return endpoint.method === 'GET' || endpoint.keepsOwnRows === true
      ? handler(call)
      : forgettingOwnRows(site, call.session, () => handler(call));
  };
  if (endpoint.isBatched) noteBatched(app, endpoint, carryOut);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isParsed: true },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    ...(endpoint.who === 'installation' ? { errorHandler: answerProviderError } : {}),
    // These checks run before the body is read, so that large bodies of unknown callers are not read.
    onRequest: async (request, reply) => {
      if (endpoint.method !== 'GET') refuseForeignOrigin(site, request);
      await identify(site, endpoint, { request, reply });
    },
    handler: async (request, reply) => {
      if (endpoint.body && !isJson(request)) throw new Problem('wrong_type', 'the body must be application/json');
      // The body may arrive long after the headers, and the session may have ended meanwhile.
      if (endpoint.method !== 'GET') await identify(site, endpoint, { request, reply });
      const { params, query, body, session } = request;
      const answer = await carryOut({ params, query, body, session, request, reply });
      // A reply is thenable, so after `await` only `sent` shows whether the handler has answered by itself.
      return reply.sent ? reply : sendAnswer({ request, reply }, endpoint, answer);
    },
  });
}

/**
 * Carries out a write and then forgets the own rows of the account, even if the write fails, because a part of it may be stored. So the next
 * request reads them again, without waiting for the announcement.
 */
export async function forgettingOwnRows<Done>(
  { ownRows }: Pick<Site, 'ownRows'>,
  session: Pick<AccountSession, 'userId'> | undefined,
  write: () => Promise<Done>,
): Promise<Done> {
  try {
    return await write();
  } finally {
    if (session) ownRows.forget([session.userId]);
  }
}

async function sendAnswer(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  endpoint: Pick<Endpoint, 'status' | 'answer'>,
  answer: unknown,
): Promise<FastifyReply> {
  if (endpoint.status !== undefined && reply.statusCode === 200) void reply.status(endpoint.status);
  if (answer instanceof ReadyAnswer) return answer.forms.send(request, reply);
  const json = JSON.stringify(endpoint.answer.parse(answer));
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store');
  void reply.type('application/json; charset=utf-8');
  return sendSmaller(json, request, reply);
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: AccountSession | undefined;
  }
}

/**
 * Sets the session of the request. Throws `signed_out` if the endpoint asks for one and there is none, and the refusal of
 * `refuseReadOnly`.
 */
async function identify(
  site: Site,
  { who, method }: Pick<Endpoint, 'who' | 'method'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  request.session = await (who === 'installation'
    ? site.findInstallation(request.headers)
    : site.sessions.findRenewed(request, reply, visitedCompetition(site, request)));
  if (who !== 'guest' && !request.session) throw new Problem('signed_out', 'no valid session');
  // Signing in and out must work with any cookie.
  if (method !== 'GET' && who !== 'guest') refuseReadOnly(request.session);
}

/**
 * Throws `unavailable` for a write with the former secret of a session. It may be a write of another tab of the device, which has the new secret when it
 * tries again, or of somebody who has copied the former one.
 */
export function refuseReadOnly(session: AccountSession | undefined): void {
  if (session?.isReadOnly) throw renewedProblem();
}

export function renewedProblem(): Problem {
  return new Problem('unavailable', 'the session has just been renewed', { retryAfterS: 1 });
}

function refuseCallOf(session: AccountSession, { who, method }: Pick<Endpoint, 'who' | 'method'>): void {
  refuseCaller(who, session);
  // Acts of an admin need a fresh sign-in. Calls that only read do not, except those whose handlers ask for one.
  if (who === 'admin' && method !== 'GET') refuseOldAdminSignIn(session);
}

/** Throws `blocked`, `forbidden`, `longer_password_needed` or `nick_missing` if the account may not make calls of this kind. */
export function refuseCaller(who: Caller, session: AccountSession): void {
  if (who === 'guest') return;
  if (session.blocked) throw new Problem('blocked', 'the account is blocked');
  if (who === 'staff' && session.role === 'none') throw new Problem('forbidden', 'for staff only');
  if (who === 'admin' && session.role !== 'admin') throw new Problem('forbidden', 'for admins only');
  if (who === 'staff' || who === 'admin') refuseShortPassword(session);
  if ((who === 'player' || who === 'installation') && session.nick === null)
    throw new Problem('nick_missing', 'the account has no nick yet');
}

/** Data below a `:uid` can be written by that account only; admins cannot write it either. Source: docs/contract.md#who-may-call. */
function refuseForeignWrite(method: string, params: unknown, session: AccountSession | undefined): void {
  if (method === 'GET' || typeof params !== 'object' || params === null || !('uid' in params)) return;
  if (params.uid !== session?.userId) throw new Problem('forbidden', "another user's document");
}

/**
 * Refuses a write that a page of another origin has sent, unless the origin is in CORS_ORIGINS. Browsers send the origin of a write; other
 * programs may leave it out.
 */
export function refuseForeignOrigin(site: Site, request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined && site.config.corsOrigins.includes(origin)) return;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
    throw new Problem('forbidden', 'a foreign page');
  if (origin === undefined || ownOrigins(site, request).includes(origin)) return;
  throw new Problem('forbidden', 'a foreign origin');
}

/**
 * Returns the origins of the game's own pages: the public address if one is set, otherwise the local names of this machine, and also the
 * host in the request if other machines can reach the game.
 */
function ownOrigins({ config }: Site, request: FastifyRequest): string[] {
  if (config.publicUrl !== undefined) return [new URL(config.publicUrl).origin];
  const port = request.socket.localPort;
  const local = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  // Requests for a foreign host were refused before (host-names.ts).
  return isLoopback(config.host) ? local : [...local, `http://${request.headers.host ?? ''}`];
}

export function isJson(request: FastifyRequest): boolean {
  return /^application\/json\b/i.test(request.headers['content-type'] ?? '');
}
