import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stdTimeFunctions } from 'pino';
import type { Problem } from '../../game/problem.ts';
import type { Config } from './config.ts';
import { loggableError } from './db/loggable-error.ts';

/** What both servers log with: an error tells no more than `loggableError` says. */
export function loggerOf({ logLevel }: Pick<Config, 'logLevel'>) {
  const serializers = { err: loggableError };
  return { level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime, serializers };
}

/** What a proxy may call a request. */
const idShape = /^[A-Za-z0-9._-]{8,64}$/;

/** A request's name in the logs: the proxy's own, if there is one to be trusted, else a new one. */
export function requestId(trustProxy: boolean): (request: { headers: FastifyRequest['raw']['headers'] }) => string {
  return ({ headers: { 'x-request-id': given } }) =>
    trustProxy && typeof given === 'string' && idShape.test(given) ? given : randomUUID();
}

/**
 * A line for each answer (LOG_LEVEL=info): which call, by whom, how it ended and how long it took. The route stands for the
 * address, because addresses hold invite and sign-in tokens; bodies, cookies and queries are never logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        uid: request.session?.userId,
      },
      'answered',
    );
  });
}

const told = new WeakSet<FastifyRequest>();

/** A line for each sign-in, at the default level. Like all lines it names the request, and no address. */
export function noteSignIn(request: FastifyRequest, it: { uid: string; way: string }): void {
  request.log.warn(it, 'signed in');
}

/** A line for each sign-in that fails; `uid` is the account that was tried, if there is one. */
export function noteFailedSignIn(
  request: FastifyRequest,
  it: { uid: string | undefined; way: string; code: string },
): void {
  told.add(request);
  request.log.warn(it, 'sign-in failed');
}

/** A line for what was refused to an account that is signed in: it may not do that, or must show itself first (401, 403). */
export function noteRefusal(request: FastifyRequest, { status, code }: Problem): void {
  const uid = request.session?.userId;
  if (uid === undefined || told.has(request) || (status !== 401 && status !== 403)) return;
  request.log.warn({ uid, code, method: request.method, route: request.routeOptions.url ?? 'none' }, 'refused');
}
