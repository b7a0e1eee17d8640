import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/** Sends the parts as a file to download, each part when the connection can take it. */
export async function sendCsv(reply: FastifyReply, name: string, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  // `serve` would answer with a single JSON text, so the reply is taken over here.
  reply.hijack();
  const headers = reply.getHeaders() as Record<string, string>;
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  });
  // A reader who cancels the download is not an error.
  await pipeline(Readable.from(parts), reply.raw).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return reply;
}
