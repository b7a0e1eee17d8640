import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './compressed-answer.ts';
import { etagOf } from './etag.ts';
import { gzipFile, gzipPart } from './gzip-part.ts';
import type { GzipPart } from './gzip-part.ts';
import { ReadyAnswer } from './ready-answer.ts';

/** An answer for one reader that is kept for the next time, as small as it can be sent. */
export interface PackedAnswer {
  etag: string;
  part: GzipPart;
}

export async function packed(body: string): Promise<PackedAnswer> {
  const part = await gzipPart(body, 6);
  return { etag: etagOf(body), part: { ...part, bytes: copied(part.bytes) } };
}

/**
 * Returns the same bytes in memory that nothing else uses. Node makes small and compressed buffers as parts of larger ones of 64 kB, and a
 * kept part would keep the whole.
 */
function copied(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}

export function readyPacked(answer: PackedAnswer): ReadyAnswer {
  const { etag, part } = answer;
  return new ReadyAnswer({ etag, parts: () => [part], send: (...to) => sendPacked(answer, ...to) });
}

/**
 * Sends the answer, or 304 if the client sends its ETag. Browsers must not store it, because the next person at the device could find it.
 * Clients with their own storage can use the ETag.
 */
async function sendPacked(
  { etag, part }: PackedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply
    .header('cache-control', 'private, no-store')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8');
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.status(304).send();
  return sendGzip(gzipFile([part]), request, reply);
}

/** Sends a gzip file as the body, or its text to a client that does not accept the encoding. */
export function sendGzip(file: Buffer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(file);
  return reply.send(gunzipSync(file));
}
