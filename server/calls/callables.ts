import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Callable } from '../../game/callable.ts';
import { endpoint } from '../../game/endpoint.ts';
import type { Output } from '../../game/endpoint.ts';
import { Problem } from '../../game/problem.ts';
import type { Session } from './session.ts';
import { addHeaders } from '../platform/http/answer-headers.ts';
import { answerCallableError } from '../platform/http/errors.ts';
import { dataPolicy } from '../platform/http/foreign-pages.ts';
import type { Game } from './game.ts';
import type { HttpServers } from '../platform/http/http-servers.ts';
import { loggerOf } from '../platform/log/request-log.ts';
import { recordRoutes } from '../platform/http/routes-made.ts';
import { isJson, parse, refuseCaller, refuseForeignOrigin, servedEndpoints } from './serve.ts';

type Shape = z.ZodMiniType;

/**
 * Where callables are served: under `/functions` of the main port, and on the functions port.
 * Source: docs/contract.md#ports.
 */
export interface CallableServers<G extends Game = Game> {
  app: FastifyInstance;
  functions: FastifyInstance;
  game: G;
}

type FindSession = (request: FastifyRequest) => Promise<Session | undefined>;

export interface CallableCall<Data> {
  data: Data;
  session: Session;
  request: FastifyRequest;
}

/**
 * Serves a callable in both places: at `/functions/NAME` for the pages of the game, by session cookie; and on the functions port at
 * `/:project/:region/NAME`, by bearer token only, because browsers send the cookies of a host to all of its ports. Source:
 * docs/contract.md#order-of-refusals.
 */
export function serveCallable<D extends Shape, R extends Shape>(
  { app, functions, game }: CallableServers,
  callable: Callable<D, R>,
  handler: (call: CallableCall<Output<D>>) => Promise<z.input<R>>,
): void {
  servedEndpoints.push(asEndpoint(callable));
  const byCookie: FindSession = ({ headers }) => game.sessions.find(headers.cookie);
  const byBearer: FindSession = ({ headers }) => game.sessions.findBearer(headers.authorization);
  // The session is looked up before the body is read, and again afterwards, because the session may have ended in between.
  const answer = async (request: FastifyRequest, find: FindSession): Promise<{ result: Output<R> | undefined }> => {
    const session = await find(request);
    if (!session) throw new Problem('signed_out', 'no valid session');
    if (!isJson(request)) throw new Problem('wrong_type', 'the body must be application/json');
    refuseCaller(callable.who, session);
    const { data } = parse(body, request.body, 'body') ?? {};
    const given = parse(callable.data, data, 'data') as Output<D>;
    refuseOtherCollections(game, given);
    return { result: parse(callable.result, await handler({ data: given, session, request }), 'result') };
  };
  app.post(`/functions/${callable.name}`, {
    errorHandler: answerCallableError,
    onRequest: async (request) => {
      refuseForeignOrigin(game, request);
      request.session = await byCookie(request);
      if (!request.session) throw new Problem('signed_out', 'no valid session');
    },
    handler: (request) => answer(request, byCookie),
  });
  functions.post(`/:project/:region/${callable.name}`, {
    onRequest: async (request) => {
      request.session = await byBearer(request);
      if (!request.session) throw new Problem('signed_out', 'no valid session');
    },
    handler: (request) => answer(request, byBearer),
  });
}

export function createFunctionsApp(
  bodyLimit: number,
  { game, servers, headers }: { game: Game; servers: HttpServers; headers: Record<string, string> },
): FastifyInstance {
  const functions = fastify({
    bodyLimit,
    serverFactory: servers.factory,
    frameworkErrors: (error, request, reply) =>
      answerCallableError(error, request, reply.headers(headers).header('content-security-policy', dataPolicy)),
    exposeHeadRoutes: false,
    logger: loggerOf(game.config),
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

/** Refuses a collection of another competition, such as `WC/2018/groups`. Source: docs/contract.md#callables. */
function refuseOtherCollections({ competition }: Game, data: unknown): void {
  for (const [key, value] of Object.entries(data ?? {})) {
    if (!key.endsWith('Collection') || typeof value !== 'string' || value.startsWith(`${competition}/`)) continue;
    throw new Problem('invalid', `${key} ${value} is not of the competition played here`, {
      issues: [{ path: key, message: `must begin with ${competition}/` }],
    });
  }
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
