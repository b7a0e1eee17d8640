import type { FastifyInstance } from 'fastify';
import { batchEndpoint } from '../../game/batch.ts';
import { Problem } from '../../game/problem.ts';
import { gzipFile, storedPart } from '../platform/answers/gzip-part.ts';
import type { GzipPart } from '../platform/answers/gzip-part.ts';
import { packed, readyPacked, sendGzip } from '../platform/answers/packed-answer.ts';
import { ReadyAnswer } from '../platform/answers/ready-answer.ts';
import { findBatched } from './batched-calls.ts';
import { serve } from './serve.ts';
import type { Asked, Server } from './serve.ts';

/** Serves several reads in one request. What it costs is little more than one of them, because most of a request is not the answer. */
export function batchRoute(server: Server): void {
  serve(server, batchEndpoint, async ({ query: { call = [], etag = [] }, request, reply }) => {
    if (call.length !== etag.length) throw new Problem('invalid', 'query: as many `etag` as `call`');
    // `call.session` is a copy that `serve` makes for the competition. The list of competitions is kept with the session object of the request.
    const { session } = request;
    const asked = { params: undefined, query: undefined, body: undefined, session, request, reply };
    const paths = [...new Set(call)];
    const read = await Promise.all(paths.map((path) => readOne(server.app, path, asked)));
    const answers = call.map((path) => read[paths.indexOf(path)]);
    void reply
      .header('cache-control', 'private, no-store')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8');
    return sendGzip(gzipFile(await together(answers, etag)), request, reply);
  });
}

/**
 * Returns the answer to one read; undefined if it is refused, fails, or may not be part of a batch. So one that fails, for example because the
 * database is busy, does not keep the others from being answered.
 */
async function readOne(app: FastifyInstance, path: string, asked: Asked): Promise<ReadyAnswer | undefined> {
  const found = findBatched(app, path);
  if (!found) return undefined;
  const { call, params, query } = found;
  try {
    const answer = await call.carryOut({ ...asked, params, query });
    if (answer instanceof ReadyAnswer) return answer;
    return readyPacked(await packed(JSON.stringify(call.endpoint.answer.parse(answer))));
  } catch (error) {
    if (!(error instanceof Problem)) asked.request.log.warn({ err: error }, 'a read of a batch failed');
    return undefined;
  }
}

/** Returns the text of the whole answer. `known` are the ETags that the client has. */
async function together(answers: readonly (ReadyAnswer | undefined)[], known: readonly string[]): Promise<GzipPart[]> {
  const parts: GzipPart[] = [];
  let text = '{"answers":[';
  for (const [at, answer] of answers.entries()) {
    if (at > 0) text += ',';
    if (!answer) {
      text += 'null';
      continue;
    }
    const { forms } = answer;
    const { etag, live } = forms;
    text += JSON.stringify({ etag, live }).slice(0, -1);
    if (etag !== known[at]) {
      parts.push(storedPart(`${text},"answer":`), ...(await forms.parts()));
      text = '';
    }
    text += '}';
  }
  return [...parts, storedPart(`${text}]}`)];
}
