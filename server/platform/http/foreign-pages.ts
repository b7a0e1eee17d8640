import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageHeaders } from './answer-headers.ts';
import { isLoopback } from './reach.ts';

/** The policy for answers that are data: if a browser shows one as a page, it may run and load nothing, and no page may frame it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Adds `dataPolicy` to every answer with JSON, HTML, CSV or plain text that has no other policy, and `pageHeaders` to HTML. Pages and pictures have
 * separate policies; scripts and styles follow the policy of their page.
 */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const [, type] =
      /^(application\/json|text\/(?:html|csv|plain))\b/.exec(String(reply.getHeader('content-type') ?? '')) ?? [];
    if (type !== undefined) addMissing(reply, { 'content-security-policy': dataPolicy });
    if (type === 'text/html') addMissing(reply, pageHeaders);
    done(null, payload);
  });
}

function addMissing(reply: FastifyReply, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value);
}

/**
 * Lets pages of this machine and of these origins call the functions port from a browser. The port ignores cookies, so a page needs a
 * bearer token.
 */
export async function allowFunctionsOrigins(functions: FastifyInstance, origins: string[]): Promise<void> {
  await functions.register(cors, {
    origin: (origin, decide) =>
      decide(null, origin !== undefined && (origins.includes(origin) || isOfThisMachine(origin))),
    methods: ['POST'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
  });
}

function isOfThisMachine(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Lets pages of these origins call the game with their visitors' sessions. Without any origins, pages of other sites can neither read
 * answers nor write (`refuseForeignOrigin` in serve.ts uses the same list).
 */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
