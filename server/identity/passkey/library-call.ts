import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../../app/address-key.ts';

/** The headers of a request that the identity library may see; the address is the one our server takes for the client's. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'origin'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  headers.set('x-forwarded-for', addressOf(request));
  return headers;
}

/** Hands the library's cookies on to the browser. */
export function passCookies(answer: Response, reply: FastifyReply): void {
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
}
