import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '../../../game/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused. It is set with the answer. */
    refusal?: ProblemCode;
  }
}

/** How many requests this process has refused since its start, by the code of the refusal. */
export type RefusalCounts = Map<ProblemCode, number>;

export function countRefusals(app: FastifyInstance, counts: RefusalCounts): void {
  app.addHook('onResponse', ({ refusal }, _reply, done) => {
    if (refusal !== undefined) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
    done();
  });
}
