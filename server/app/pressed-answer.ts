import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** An answer made once for many readers: the same bytes for all, compressed once. */
export interface PressedAnswer {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/**
 * The ETag is a hash: it names these bytes and no others, on every process. `effort` is brotli's quality: 6 for what
 * thousands read, 4 (a third of the time) for what a few hundred do.
 */
export async function pressed(body: string, effort: 4 | 6): Promise<PressedAnswer> {
  const plain = Buffer.from(body);
  const [small, smaller] = await Promise.all([
    compressGzip(plain, { level: effort === 6 ? 6 : 2 }),
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { etag, plain, gzip: small, brotli: smaller };
}

/** The bytes in the best encoding the client takes, or 304 if it has them. */
export function sendPressed(answer: PressedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply
    .header('cache-control', 'private, no-cache')
    .header('etag', answer.etag)
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(answer.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(answer.gzip);
  return reply.send(answer.plain);
}
