import * as z from 'zod/mini';
import { competitionParams } from './competition/api.ts';
import { endpoint, mostBatched } from './endpoint.ts';

/** A parameter of the query that is there once for each read. */
const perRead = z.optional(
  z.union([
    z.pipe(
      z.string(),
      z.transform((one) => [one]),
    ),
    z.array(z.string()).check(z.maxLength(mostBatched)),
  ]),
);

/**
 * Several reads in one request. `call` has their paths with their queries, and `etag` the ETag of each answer that the client has, or nothing. What
 * cannot be read here, such as a refused call, is null in the answer: the client asks for it by itself and gets the refusal. Source:
 * docs/contract.md#batches.
 */
export const batchEndpoint = endpoint({
  summary: 'Several reads in one request: for each `call` (path and query) its answer, unless `etag` is still its ETag',
  method: 'GET',
  path: '/db/:code/:year/batch',
  who: 'account',
  params: competitionParams,
  query: z.strictObject({ call: perRead, etag: perRead }),
  answer: z.object({
    answers: z.array(
      z.nullable(
        z.object({
          etag: z.string(),
          /** The fields of the answer that are different at every request; it is left out if there are none. */
          live: z.optional(z.record(z.string(), z.unknown())),
          /** All other fields of the answer. It is left out if the client has this answer already. */
          answer: z.optional(z.unknown()),
        }),
      ),
    ),
  }),
});
