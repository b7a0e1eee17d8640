import type { FastifyInstance } from 'fastify';
import { problemStatus } from '../../../game/problem.ts';
import type { ProblemCode } from '../../../game/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused. It is set with the answer. */
    refusal?: ProblemCode;
  }
}

/** What this process has answered since its start. */
export interface AnswerCounts {
  /** How many requests were refused, by the code of the refusal. */
  refusals: Map<ProblemCode, number>;
  /** How many requests were answered, by the status of the answer. */
  statuses: Map<number, number>;
}

/**
 * Returns counts in which nothing has been counted yet. Those of faults of the server begin with 0, so that Prometheus sees the first fault
 * as a growth.
 */
export function newAnswerCounts(): AnswerCounts {
  const faults = (Object.keys(problemStatus) as ProblemCode[]).filter((code) => problemStatus[code] >= 500);
  return {
    refusals: new Map(faults.map((code) => [code, 0])),
    statuses: new Map([200, ...new Set(faults.map((code) => problemStatus[code]))].map((status) => [status, 0])),
  };
}

/** Makes a server add each of its answers to the counts. */
export function countAnswers(app: FastifyInstance, { refusals, statuses }: AnswerCounts): void {
  app.addHook('onResponse', ({ refusal }, { statusCode }, done) => {
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (refusal !== undefined) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    done();
  });
}
