import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Callable } from '../../game/callable.ts';
import { endpoint } from '../../game/endpoint.ts';
import type { Output } from '../../game/endpoint.ts';
import { Problem } from '../../game/problem.ts';
import { sessionIn } from './session.ts';
import type { AccountSession, Session } from './session.ts';
import { addHeaders } from '../platform/http/answer-headers.ts';
import { answerCallableError } from '../platform/http/errors.ts';
import { dataPolicy } from '../platform/http/foreign-pages.ts';
import type { Game, Games, Site } from './game.ts';
import type { HttpServers } from '../platform/http/http-servers.ts';
import { loggerOf } from '../platform/log/request-log.ts';
import { recordRoutes } from '../platform/http/routes-made.ts';
import { parse } from './parse.ts';
import { forgettingOwnRows, isJson, refuseCaller, refuseForeignOrigin, refuseReadOnly } from './serve.ts';
import { noteServed } from './served-endpoints.ts';
import type { Server } from './serve.ts';

type Shape = z.ZodMiniType;

/** Where callables are served: under `/functions` of the main port, and on the functions port. Source: docs/contract.md#ports. */
export interface CallableServers<G extends Game = Game> extends Server<G> {
  functions: FastifyInstance;
}

type FindSession = (request: FastifyRequest) => Promise<AccountSession | undefined>;

export interface CallableCall<Data, G extends Game> {
  game: G;
  data: Data;
  session: Session;
  request: FastifyRequest;
}

/** A callable, and what answers its calls. */
interface Served<D extends Shape, R extends Shape, G extends Game> {
  callable: Callable<D, R>;
  handler: (call: CallableCall<Output<D>, G>) => Promise<z.input<R>>;
}

/**
 * Serves a callable in both places: at `/functions/NAME` for the pages of the game, by session cookie; and on the functions port at
 * `/:project/:region/NAME`, by bearer token only, because browsers send the cookies of a host to all of its ports. Source:
 * docs/contract.md#order-of-refusals.
 */
export function serveCallable<D extends Shape, R extends Shape, G extends Game>(
  { app, functions, site, games }: CallableServers<G>,
  callable: Callable<D, R>,
  handler: Served<D, R, G>['handler'],
): void {
  noteServed(asEndpoint(callable));
  const byCookie: FindSession = ({ headers }) => site.sessions.find(headers.cookie);
  const byBearer: FindSession = ({ headers }) => site.sessions.findBearer(headers.authorization);
  const answer = async (request: FastifyRequest, find: FindSession): Promise<{ result: Output<R> | undefined }> =>
    // The session is looked up before the body is read, and again now, because it may have ended in between.
    answerCall({ site, games, callable, handler }, request, await find(request));
  app.post(`/functions/${callable.name}`, {
    config: { isParsed: true },
    errorHandler: answerCallableError,
    onRequest: async (request) => {
      refuseForeignOrigin(site, request);
      request.session = await byCookie(request);
      if (!request.session) throw new Problem('signed_out', 'no valid session');
      refuseReadOnly(request.session);
    },
    handler: (request) => answer(request, byCookie),
  });
  functions.post(`/:project/:region/${callable.name}`, {
    config: { isParsed: true },
    onRequest: async (request) => {
      request.session = await byBearer(request);
      if (!request.session) throw new Problem('signed_out', 'no valid session');
    },
    handler: (request) => answer(request, byBearer),
  });
}

/** Returns the answer of a callable to a request whose body has been read. Throws the first refusal in the order of the contract. */
async function answerCall<D extends Shape, R extends Shape, G extends Game>(
  { site, games, callable, handler }: Pick<CallableServers<G>, 'site' | 'games'> & Served<D, R, G>,
  request: FastifyRequest,
  session: AccountSession | undefined,
): Promise<{ result: Output<R> | undefined }> {
  if (!session) throw new Problem('signed_out', 'no valid session');
  refuseReadOnly(session);
  if (!isJson(request)) throw new Problem('wrong_type', 'the body must be application/json');
  refuseCaller(callable.who, session);
  const { data } = parse(body, request.body, 'body') ?? {};
  const given = parse(callable.data, data, 'data') as Output<D>;
  const game = await gameOf(games, site, given);
  const result = await forgettingOwnRows(site, session, () =>
    handler({ game, data: given, session: sessionIn(game, session), request }),
  );
  return { result: parse(callable.result, result, 'result') };
}

export function createFunctionsApp(
  bodyLimit: number,
  { site, servers, headers }: { site: Site; servers: HttpServers; headers: Record<string, string> },
): FastifyInstance {
  const functions = fastify({
    bodyLimit,
    serverFactory: servers.factory,
    frameworkErrors: (error, request, reply) =>
      answerCallableError(error, request, reply.headers(headers).header('content-security-policy', dataPolicy)),
    exposeHeadRoutes: false,
    logger: loggerOf(site.config),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  recordRoutes(functions);
  addHeaders(functions, headers);
  functions.setErrorHandler(answerCallableError);
  functions.setNotFoundHandler((request, reply) =>
    answerCallableError(new Problem('not_found', 'no such function'), request, reply),
  );
  return functions;
}

const body = z.object({ data: z.unknown() });

/**
 * Returns the game of the competition that the collections in the data name, such as `WC/2018/groups`. Throws `invalid` if they name
 * several, or one that is not played here. Data without a collection belongs to the default competition. Source:
 * docs/contract.md#callables.
 */
async function gameOf<G extends Game>(games: Games<G>, { competition }: Site, data: unknown): Promise<G> {
  const collections = Object.entries(data ?? {}).flatMap(([key, value]) =>
    key.endsWith('Collection') && typeof value === 'string'
      ? [{ key, of: value.slice(0, value.lastIndexOf('/')) }]
      : [],
  );
  const [first = { key: '', of: competition }] = collections;
  if (collections.some(({ of }) => of !== first.of)) {
    const { key } = collections.find(({ of }) => of !== competition) ?? first;
    throw wrongCollection(key, 'must begin with the same competition as the others');
  }
  try {
    return await games.find(first.of);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') {
      throw wrongCollection(first.key, `must begin with a competition that is played here, such as ${competition}/`);
    }
    throw error;
  }
}

function wrongCollection(path: string, message: string): Problem {
  return new Problem('invalid', `${path} is not of the competition played here`, { issues: [{ path, message }] });
}

function asEndpoint(callable: Callable) {
  return endpoint({
    summary: callable.summary,
    method: 'POST',
    path: `/functions/${callable.name}`,
    who: callable.who,
    body: z.object({ data: callable.data }),
    answer: z.object({ result: callable.result }),
  });
}
