import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stdTimeFunctions } from 'pino';
import type { Problem } from '../../../game/problem.ts';
import type { PlatformConfig } from '../config.ts';
import { loggableError } from './loggable-error.ts';

/** Returns the logger settings of both servers: of an error, only what `loggableError` returns is logged. */
export function loggerOf({ logLevel }: Pick<PlatformConfig, 'logLevel'>) {
  const serializers = { err: loggableError };
  return { level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime, serializers };
}

const idShape = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Returns a function that chooses the id of a request for the logs: the id that a trusted proxy sends if it has the form `idShape`,
 * otherwise a new one.
 */
export function requestId(trustProxy: boolean): (request: { headers: FastifyRequest['raw']['headers'] }) => string {
  return ({ headers: { 'x-request-id': fromProxy } }) =>
    trustProxy && typeof fromProxy === 'string' && idShape.test(fromProxy) ? fromProxy : randomUUID();
}

/**
 * Logs a line for each answer (LOG_LEVEL=info): the call, the account, the outcome and the duration. It logs the route instead of the path,
 * because paths may contain invite and sign-in tokens; `namesOf` returns what else of a request may be logged. Bodies, cookies and queries
 * are never logged.
 */
export function logRequests(app: FastifyInstance, namesOf: (request: FastifyRequest) => Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        ...namesOf(request),
        status: reply.statusCode,
        code: request.refusal,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        uid: request.session?.userId,
      },
      'answered',
    );
    done();
  });
}

const told = new WeakSet<FastifyRequest>();

/** Logs a line for each sign-in, at the default level. The line has the request id, and no email or IP address. */
export function logSignIn(request: FastifyRequest, signIn: { uid: string; way: string }): void {
  request.log.warn(signIn, 'signed in');
}

/** Logs a line for each failed sign-in. `uid` is the account that was tried, if there is one. */
export function logFailedSignIn(
  request: FastifyRequest,
  attempt: { uid: string | undefined; way: string; code: string },
): void {
  told.add(request);
  request.log.warn(attempt, 'sign-in failed');
}

/** Logs a line when an account that is signed in is refused (401 or 403), because it lacks a right or must sign in again first. */
export function logRefusal(request: FastifyRequest, { status, code }: Problem): void {
  const uid = request.session?.userId;
  if (uid === undefined || told.has(request) || (status !== 401 && status !== 403)) return;
  request.log.warn({ uid, code, method: request.method, route: request.routeOptions.url ?? 'none' }, 'refused');
}
