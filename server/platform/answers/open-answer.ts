import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onceSuccessful } from '../once-successful.ts';
import { encodingFor, leastBytes } from './compressed-answer.ts';
import { etagOf } from './etag.ts';
import { gzipFile, gzipPart, storedPart } from './gzip-part.ts';
import type { GzipPart } from './gzip-part.ts';
import { ReadyAnswer } from './ready-answer.ts';

const compressBrotli = promisify(brotliCompress);

/**
 * A JSON object that is made once for many readers, except for its last fields, which are different for each of them, such as the time. Each
 * compressed form is made when it is first requested, and each reader's last fields are appended to it uncompressed.
 */
export interface OpenAnswer {
  /** A hash of the fields that all readers get. It is weak, because the bytes of two answers with it can differ. */
  etag: string;
  /** The object without its last fields and without its last brace. */
  plain: Buffer;
  /** Compressed data to which more can be appended. */
  brotli(): Promise<Buffer>;
  part(): Promise<GzipPart>;
}

/** Creates an answer from its fields for all readers. There is at least one. */
export function openAnswer(fields: object): OpenAnswer {
  const plain = Buffer.from(JSON.stringify(fields).slice(0, -1));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return {
    etag: `W/${etagOf(plain)}`,
    plain,
    brotli: onceSuccessful(() =>
      compressBrotli(plain, { params: quality, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
    ),
    part: onceSuccessful(() => gzipPart(plain, 9)),
  };
}

const closingBrace = storedPart('}');

interface Sending {
  answer: OpenAnswer;
  last: object;
  isStorable: boolean;
}

export function readyOpen(sending: Sending): ReadyAnswer {
  const { answer, last } = sending;
  return new ReadyAnswer({
    etag: answer.etag,
    parts: async () => [await answer.part(), closingBrace],
    live: last,
    send: (request, reply) => sendOpen(sending, request, reply),
  });
}

/**
 * Sends the answer with these last fields, or 304 if the client has all others. The last fields are then only in the header `live-fields`,
 * which is why pages read them there: a browser puts the headers of a 304 in the place of those that it has stored, but shows the stored body.
 * An answer that must not be stored, or for a client that does not say that it reads the header, such as a page of a former version, is always
 * sent whole.
 */
async function sendOpen(
  { answer, last, isStorable }: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = JSON.stringify(last);
  const maySkip = isStorable && request.headers['live-fields'] === 'read';
  if (!/^[ -~]*$/.test(fields) || fields.length > mostLast)
    throw new RangeError(`no header can have the fields ${fields}`);
  void reply
    .header('live-fields', fields)
    .header('vary', 'accept-encoding, live-fields')
    .header('cache-control', maySkip ? 'private, no-cache' : 'private, no-store')
    .type('application/json; charset=utf-8');
  if (maySkip) void reply.header('etag', answer.etag);
  if (maySkip && request.headers['if-none-match'] === answer.etag) return reply.status(304).send();
  const tail = `,${fields.slice(1)}`;
  switch (answer.plain.length < leastBytes ? undefined : encodingFor(request)) {
    case 'br':
      return reply.header('content-encoding', 'br').send(endOfBrotli(await answer.brotli(), Buffer.from(tail)));
    case 'gzip':
      return reply.header('content-encoding', 'gzip').send(gzipFile([await answer.part(), storedPart(tail)]));
    case undefined:
      return reply.send(Buffer.concat([answer.plain, Buffer.from(tail)]));
  }
}

/** The most characters of the last fields, which are in a header too. One uncompressed block of either encoding could hold 65,535 bytes. */
const mostLast = 1_000;

/** Appends an uncompressed meta-block and the empty last one. Source: RFC 7932, section 9.2. */
function endOfBrotli(start: Buffer, tail: Buffer): Buffer {
  const isUncompressed = 1 << 19;
  const head = Buffer.alloc(3);
  head.writeUIntLE(((tail.length - 1) << 3) | isUncompressed, 0, 3);
  return Buffer.concat([start, head, tail, Buffer.from([0x03])]);
}
