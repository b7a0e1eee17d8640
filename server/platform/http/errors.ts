import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callableHttpStatus, callableStatus } from '../../../game/callable.ts';
import { Problem } from '../../../game/problem.ts';
import { isBusy, isConnectionError, isDiskFull } from '../database/statement-errors.ts';
import { dataPolicy } from './foreign-pages.ts';
import { logRefusal } from '../log/request-log.ts';

/**
 * Turns every error of a route without a separate error handler into `{code, detail, issues?, lockedAt?}`. An unexpected error is logged,
 * and its answer reveals nothing about it.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, asProblem(error)));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      request,
      reply,
      new Problem('not_found', `${request.method} ${pathOf(request)} is no call of this server`),
    ),
  );
}

/** Answers a request that is refused before it has a route because its path cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // The hooks of routes have not run for this request, so these headers are set here.
  void reply.header('x-content-type-options', 'nosniff').header('content-security-policy', dataPolicy);
  void sendProblem(request, reply, asProblem(error));
}

/** Like `answerErrors`, in the form of the callable protocol (`game/callable.ts`). */
export function answerCallableError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = expected(request, asProblem(error));
  const status = callableStatus(problem.code);
  const details = { code: problem.code, ...(problem.issues ? { issues: problem.issues } : {}) };
  void refusing(reply, problem)
    .status(callableHttpStatus[status])
    .send({ error: { status, message: problem.message, details } });
}

/** Like `answerErrors`, in the form of the push registration calls. Source: docs/contract.md#push-registrations. */
export function answerProviderError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = expected(request, asProblem(error));
  void refusing(reply, problem)
    .status(problem.status)
    .send({
      error: { code: problem.code, message: problem.message, ...(problem.issues ? { issues: problem.issues } : {}) },
    });
}

/** Returns the refusal for an error of a database that is unreachable, busy or out of disk space; undefined for any other error. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (isDiskFull(error)) return new Problem('disk_full', 'the disk of the database is full', { retryAfterS: 10 });
  if (isConnectionError(error)) return new Problem('unavailable', 'the database does not answer', { retryAfterS: 2 });
  if (isBusy(error)) return new Problem('unavailable', 'the database is busy', { retryAfterS: 2 });
  return undefined;
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: Problem | Error): FastifyReply {
  const problem = expected(request, error);
  return refusing(reply, problem)
    .status(problem.status)
    .send({
      code: problem.code,
      detail: problem.message,
      ...(problem.issues ? { issues: problem.issues } : {}),
      ...(problem.lockedAt === undefined ? {} : { lockedAt: problem.lockedAt }),
    });
}

/** Returns the refusal that the client gets. An unexpected error is logged, and its refusal reveals nothing about it. */
function expected(request: FastifyRequest, error: Problem | Error): Problem {
  const problem = error instanceof Problem ? error : new Problem('internal', `logged as ${request.id}`);
  if (problem === error) logRefusal(request, problem);
  else request.log.error({ err: error }, 'unexpected error');
  request.refusal = problem.code;
  return problem;
}

function refusing(reply: FastifyReply, { retryAfterS }: Problem): FastifyReply {
  if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
  return reply.header('cache-control', 'no-store');
}

function asProblem(error: FastifyError | Problem): Problem | Error {
  if (error instanceof Problem) return error;
  const outage = databaseProblem(error);
  if (outage) return outage;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('too_large', error.message);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('wrong_type', 'the body must be application/json');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new Problem('invalid', error.message);
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? new Problem('invalid', error.message) : error;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
