import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../game/problem.ts';
import { isConnectionError } from './db/postgres.ts';

/** Every error of every route becomes `{code, detail, issues?}` here; what nobody expected is logged and says nothing. */
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

/** What is refused before there is a route: a path that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply, asProblem(error));
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, it: Problem | Error): FastifyReply {
  if (!(it instanceof Problem)) {
    request.log.error({ err: it }, 'unexpected error');
    return sendProblem(request, reply, new Problem('internal', `logged as ${request.id}`));
  }
  if (it.retryAfterS !== undefined) void reply.header('retry-after', String(it.retryAfterS));
  return reply
    .status(it.status)
    .header('cache-control', 'no-store')
    .send({ code: it.code, detail: it.message, ...(it.issues ? { issues: it.issues } : {}) });
}

/** The refusals that come from below the routes, in our words. */
function asProblem(error: FastifyError | Problem): Problem | Error {
  if (error instanceof Problem) return error;
  if (isConnectionError(error)) return new Problem('unavailable', 'the database does not answer', { retryAfterS: 2 });
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
