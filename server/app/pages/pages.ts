import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPagePath } from '../../../game/page-paths.ts';
import type { Site } from '../game.ts';
import { manifestOf } from './manifest.ts';
import { compressed, sendCompressed } from '../../platform/http/compressed-answer.ts';

const yearSeconds = 31_536_000;

/** Serves the files of the built pages. Every path of a page (`isPagePath`) gets the same HTML, whose script shows the right page. */
export async function pageRoutes(
  app: FastifyInstance,
  site: Pick<Site, 'competition' | 'config'>,
  /** The origins of the functions port on this machine, the only other origins that a page may call. */
  functionsOrigins: () => string[] = () => [],
): Promise<void> {
  const folder = site.config.pagesFolder;
  const built = await readBuilt(site.config.siteName, folder);
  if (!built) return;
  const { page, version } = built;
  const worker = compressed(built.worker, 6, 'text/javascript');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Both files are sent below, after `readBuilt` has filled them in.
    globIgnore: ['index.html', 'service-worker.js*'],
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
  app.get('/service-worker.js', (request, reply) => sendCompressed(worker, request, reply));
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(manifestOf(site.config.siteName)),
  );
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    return isPagePath(path)
      ? sendPage(reply, { page, version, competition: site.competition, functions: functionsOrigins() })
      : reply.callNotFound();
  });
}

/**
 * Returns the built page with this site's name filled in, and the service worker with the page's version. Undefined if nothing was built.
 */
async function readBuilt(siteName: string, folder: string) {
  const [template, worker] = await Promise.all(
    ['index.html', 'service-worker.js'].map((file) => readFile(join(folder, file), 'utf8').catch(() => undefined)),
  );
  if (template === undefined || worker === undefined) return undefined;
  const page = template.replace('<title>Fulltime</title>', () => `<title>${escaped(siteName)}</title>`);
  const version = createHash('sha256').update(page).digest('base64url').slice(0, 16);
  const filled = (text: string): string => text.replaceAll('__PAGE_VERSION__', version);
  return { version, page: filled(page), worker: filled(worker) };
}

/**
 * Sends the page of a competition with a fresh nonce. Only the game's own scripts run. Style sheets must be the game's own files or have the nonce. Style
 * attributes are allowed because the editor needs them to see what is bold in pasted text.
 */
function sendPage(
  reply: FastifyReply,
  {
    page,
    version,
    competition,
    functions,
  }: { page: string; version: string; competition: string; functions: string[] },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ...(functions.length > 0 ? [`connect-src 'self' ${functions.join(' ')}`] : []),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('page-version', version)
    .type('text/html; charset=utf-8')
    .send(page.replace('__COMPETITION__', competition).replaceAll('__NONCE__', nonce));
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
