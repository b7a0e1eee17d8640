import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onceSuccessful } from '../once-successful.ts';
import { etagOf } from './etag.ts';
import { gzipPart } from './gzip-part.ts';
import type { GzipPart } from './gzip-part.ts';
import { ReadyAnswer } from './ready-answer.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** An answer that is made once for many readers, who all get the same bytes. Each compressed form is made when it is first requested. */
export interface CompressedAnswer {
  /** A hash of the bytes, so it is the same on every process. */
  etag: string;
  plain: Buffer;
  type: string;
  brotli(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
  /** For an answer with others in it. */
  part(): Promise<GzipPart>;
}

/**
 * Creates an answer from its text. `effort` is the quality of brotli and the level of gzip: 6 for answers with thousands of readers, 4 (a
 * third of the time) for a few hundred.
 */
export function compressed(body: string, effort: 4 | 6, type = 'application/json'): CompressedAnswer {
  const plain = Buffer.from(body);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: effort } };
  return {
    etag: etagOf(plain),
    plain,
    type,
    brotli: onceSuccessful(() => compressBrotli(plain, quality)),
    gzip: onceSuccessful(() => compressGzip(plain, { level: effort })),
    part: onceSuccessful(() => gzipPart(plain, effort === 4 ? 6 : 9)),
  };
}

export function readyCompressed(answer: CompressedAnswer, isStorable = true): ReadyAnswer {
  return new ReadyAnswer({
    etag: answer.etag,
    parts: async () => [await answer.part()],
    send: (request, reply) => sendCompressed(answer, request, reply, isStorable),
  });
}

/** Answers from this length on, in bytes, are compressed. Compressing a shorter answer would save less than a packet. */
export const leastBytes = 1_400;

/**
 * Sends the bytes in the best encoding that the client accepts, or 304 if the client has them. Bytes that must not be stored are always sent.
 */
export async function sendCompressed(
  answer: CompressedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  isStorable = true,
): Promise<FastifyReply> {
  const isKnown = isStorable && request.headers['if-none-match'] === answer.etag;
  const encoding = answer.plain.length < leastBytes ? undefined : encodingFor(request);
  const bytes = encoding && !isKnown ? await (encoding === 'br' ? answer.brotli() : answer.gzip()) : undefined;
  void reply
    .header('cache-control', isStorable ? 'private, no-cache' : 'private, no-store')
    .header('vary', 'accept-encoding')
    .type(`${answer.type}; charset=utf-8`);
  if (isStorable) void reply.header('etag', answer.etag);
  if (isKnown) return reply.status(304).send();
  if (encoding && bytes) return reply.header('content-encoding', encoding).send(bytes);
  return reply.send(answer.plain);
}

/** Sends an answer for one reader in the best encoding that the client accepts. The other headers are already set. */
export async function sendSmaller(
  body: string,
  request: FastifyRequest,
  reply: FastifyReply,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  const plain = Buffer.from(body);
  const encoding = plain.length < leastBytes ? undefined : encodingFor(request);
  void reply.header('vary', vary);
  if (encoding === undefined) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(await compressQuickly(plain, encoding));
}

/** For an answer that one reader gets, time matters more than the last tenth of its size. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const quickGzip = { level: 1 };
/** Handing so few bytes to another thread costs 0.1 ms, which is more than compressing them takes. */
const mostAtOnce = 32_768;

/** Compresses an answer for one reader. */
async function compressQuickly(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const isShort = plain.length <= mostAtOnce;
  switch (encoding) {
    case 'br':
      return isShort ? brotliCompressSync(plain, quickBrotli) : compressBrotli(plain, quickBrotli);
    case 'gzip':
      return isShort ? gzipSync(plain, quickGzip) : compressGzip(plain, quickGzip);
  }
}

export function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  return accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : undefined;
}

/** A client refuses an encoding by `;q=0` (RFC 9110, 12.4.2). Hardly any does. */
const refusal = {
  br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/,
  gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/,
};

export function accepts({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const accepted = headers['accept-encoding'] ?? '';
  return accepted.includes(encoding) && !refusal[encoding].test(accepted);
}
