import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressQuickly, encodingFor, leastBytes, sendSmaller } from './compressed-answer.ts';

const decompress = promisify(brotliDecompress);

/** An answer for one reader that is kept for the next time, as small as it can be sent. */
export interface PackedAnswer {
  /** A hash of the text, so it is the same on every process. */
  etag: string;
  /** Compressed with brotli if `isCompressed`, otherwise the text itself. */
  bytes: Buffer;
  isCompressed: boolean;
}

export async function packed(body: string): Promise<PackedAnswer> {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const bytes = Buffer.from(body);
  if (bytes.length < leastBytes) return { etag, bytes: copied(bytes), isCompressed: false };
  return { etag, bytes: copied(await compressQuickly(bytes, 'br')), isCompressed: true };
}

/**
 * Returns the same bytes in memory that nothing else uses. Node makes small and compressed buffers as parts of larger ones of 64 kB, and a
 * kept part would keep the whole.
 */
function copied(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}

/**
 * Sends the answer, or 304 if the client sends its ETag. Browsers must not store it, because the next person at the device could find it.
 * Clients with their own storage can use the ETag.
 */
export async function sendPacked(
  { etag, bytes, isCompressed }: PackedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply
    .header('cache-control', 'private, no-store')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8');
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (!isCompressed) return reply.send(bytes);
  if (encodingFor(request) === 'br') return reply.header('content-encoding', 'br').send(bytes);
  return sendSmaller((await decompress(bytes)).toString(), request, reply);
}
