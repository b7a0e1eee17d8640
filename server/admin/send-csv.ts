import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/** Sends the parts as a file to download. The parts are made only as fast as the connection can take them. */
export async function sendCsv(reply: FastifyReply, name: string, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  // `hijack` lets the parts be sent one by one; without it, `serve` would send one JSON text.
  reply.hijack();
  const headers = reply.getHeaders() as Record<string, string>;
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  });
  // If the client cancels the download, that is not an error.
  await pipeline(Readable.from(parts), reply.raw).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return reply;
}
