import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { keptAnswer } from '../../platform/http/kept-answer.ts';
import type { KeptAnswer } from '../../platform/http/kept-answer.ts';
import { packed, sendPacked } from '../../platform/http/packed-answer.ts';
import type { PackedAnswer } from '../../platform/http/packed-answer.ts';
import type { OwnRow } from './own-row.ts';

interface Sending<A> {
  /** The reader's own row, with which the answer is kept. A change replaces the row, and so the answer is gone. */
  row: OwnRow;
  /** Everything else that the answer is made of (keptAnswer). */
  parts: readonly unknown[];
  make: () => A | Promise<A>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns a function that sends an answer for one reader, and makes it only if something that it is made of has changed. */
export function ownAnswers<A extends z.ZodMiniType>(endpoint: {
  answer: A;
}): (sending: Sending<z.input<A>>) => Promise<FastifyReply> {
  const kept = new WeakMap<OwnRow, KeptAnswer<PackedAnswer>>();
  return async ({ row, parts, make, request, reply }) => {
    const ofRow = kept.get(row) ?? keptAnswer<PackedAnswer>();
    kept.set(row, ofRow);
    const answer = await ofRow.read(parts, async () => packed(JSON.stringify(endpoint.answer.parse(await make()))));
    return sendPacked(answer, request, reply);
  };
}
