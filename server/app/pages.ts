import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Game } from './game.ts';

const pagesFolder = fileURLToPath(new URL('../../dist', import.meta.url));
const yearSeconds = 31_536_000;

/** First parts of paths that are calls, not pages: an unknown one is an error, not the game's page. */
const callPrefixes = [
  '/db/',
  '/auth/',
  '/admin/',
  '/functions/',
  '/push/',
  '/health',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/assets/',
  '/flags/',
];

/** The pages' files; every other path a browser opens gets the page itself, which knows its own routes. */
export async function pageRoutes(app: FastifyInstance, game: Game): Promise<void> {
  const template = await readFile(join(pagesFolder, 'index.html'), 'utf8').catch(() => undefined);
  const page = template
    ?.replace('__COMPETITION__', game.competition)
    .replace('<title>Fulltime</title>', `<title>${escaped(game.config.siteName)}</title>`);
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: pagesFolder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        void reply.header(
          'cache-control',
          isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (page === undefined || callPrefixes.some((prefix) => path.startsWith(prefix))) return reply.callNotFound();
    return sendPage(reply, page);
  });
}

/** The page with a fresh nonce: only our own files run, only styles that know the nonce count. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__NONCE__', nonce));
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
