import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, leastBytes, sendSmaller } from './compressed-answer.ts';

const compress = promisify(brotliCompress);
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
  return { etag, bytes: copied(await compress(bytes, quick)), isCompressed: true };
}

/** Returns a copy in memory of its own. Small and compressed buffers are parts of larger ones of 64 kB, which would be kept as a whole. */
function copied(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}

/** For an answer that one reader gets, time matters more than the last tenth of its size. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/**
 * Sends the answer, or 304 if the client has it. Browsers do not store it, because the next person at the device could find it. A page that keeps
 * it itself can ask with its ETag.
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
