import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/** Sends the parts as a file to keep, one after another as the line takes them. */
export async function sendCsv(reply: FastifyReply, name: string, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  // From here on the reply is ours: what `serve` would make of an answer is one JSON text.
  reply.hijack();
  const headers = reply.getHeaders() as Record<string, string>;
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  });
  // A reader who leaves half way is nobody's fault.
  await pipeline(Readable.from(parts), reply.raw).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return reply;
}
