import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { competitionInPath, isPagePath } from '../../../game/page-paths.ts';
import type { InvitationsForGuests } from '../../groups/invitations/guest-invitation.ts';
import type { Site } from '../game.ts';
import { firstViews } from './first-view.ts';
import type { FirstView } from './first-view.ts';
import { escaped } from '../../platform/html-text.ts';
import { readFilesInFirstView, startingAfterPaint } from './files-in-first-view.ts';
import type { FilesInFirstView } from './files-in-first-view.ts';
import { flagSheetRoute } from './flag-sheet.ts';
import { invitationHead, invitationTokenIn } from './invitation-head.ts';
import { manifestOf } from './manifest.ts';
import { isConnectionError, isDiskFull } from '../../platform/database/statement-errors.ts';
import { compressed, sendCompressed, sendSmaller } from '../../platform/answers/compressed-answer.ts';

const yearSeconds = 31_536_000;

interface KnownCompetitions {
  has(competition: string): boolean;
  /** The first competition of the site, as `CODE/YEAR`; undefined if it was removed. */
  readonly first: string | undefined;
}

interface PageSources {
  site: Pick<Site, 'competition' | 'config'>;
  competitions: KnownCompetitions;
  invitations: InvitationsForGuests;
}

/**
 * Serves the files of the built pages. Every path of a page (`isPagePath`) gets the same HTML, in which the competition that the path names
 * is filled in, by default the site's default one. The script of the page shows the rest. A code in small letters is redirected to the one
 * in capital letters. An unknown competition gets the page with status 404.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { site, competitions, invitations }: PageSources,
  /** The origins of the functions port on this machine, the only other origins that a page may call. */
  functionsOrigins: () => string[] = () => [],
): Promise<void> {
  const folder = site.config.pagesFolder;
  const built = await readBuilt(site.config.siteName, folder);
  if (!built) return;
  const inFirstView = await readFilesInFirstView(folder);
  const makeFirstView = await firstViews(app, site.config, (line) => app.log.warn(line));
  await serveFiles(app, folder);
  serveInstalledFiles(app, site, built);
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const [path = '/', query] = request.url.split('?');
    if (!isPagePath(path)) return reply.callNotFound();
    const named = competitionInPath(path);
    if (named && named.prefix !== `/${named.competition}`) {
      return reply.redirect(addressInCapitals(request.url, named), 308);
    }
    const isKnown = !named || competitions.has(named.competition);
    if (!isKnown) void reply.status(404);
    const competition = (isKnown && named?.competition) || site.competition;
    const { first = site.competition } = competitions;
    const head = await headOf(request, { path, site, invitations });
    if (head !== undefined) void reply.header('x-robots-tag', 'noindex');
    const isShell = request.method === 'HEAD' || query === 'shell' || !isKnown;
    const view = isShell ? undefined : await makeFirstView?.(request, { competition, firstCompetition: first });
    return sendPage(request, reply, {
      ...built.page(site.competition),
      head,
      view,
      competition,
      first,
      functions: functionsOrigins(),
      inFirstView,
    });
  });
}

/** Returns an address with the code of its competition in capital letters. */
function addressInCapitals(url: string, { prefix, competition }: { prefix: string; competition: string }): string {
  const [path = '/', query] = url.split('?');
  return `/${competition}${path.slice(prefix.length)}${query === undefined ? '' : `?${query}`}`;
}

/** Serves the files that a browser needs to install the site: the service worker and the manifest. */
function serveInstalledFiles(app: FastifyInstance, site: PageSources['site'], built: Built): void {
  const worker = oncePerValue((main: string) => compressed(built.worker(main), 6, 'text/javascript'));
  app.get('/service-worker.js', (request, reply) => sendCompressed(worker(site.competition), request, reply));
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(manifestOf(site.config.siteName)),
  );
}

/** Serves the built files as they are, and the flags also in style sheets. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The first two files are sent by `pageRoutes`, after `readBuilt` has filled them in. The third one is for the server.
    globIgnore: ['index.html', 'service-worker.js*', 'pages.json'],
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
  flagSheetRoute(app, folder);
}

/**
 * Returns the built page with this site's name filled in, and the service worker. Both have a version, which changes with the default
 * competition, because the service worker stores the page. Undefined if nothing was built.
 */
async function readBuilt(siteName: string, folder: string) {
  const [template, worker] = await Promise.all(
    ['index.html', 'service-worker.js'].map((file) => readFile(join(folder, file), 'utf8').catch(() => undefined)),
  );
  if (template === undefined || worker === undefined) return undefined;
  const page = template.replace('<title>Fulltime</title>', () => `<title>${escaped(siteName)}</title>`);
  const versionFor = (main: string): string =>
    createHash('sha256').update(page).update(main).digest('base64url').slice(0, 16);
  const fill = (text: string, version: string): string => text.replaceAll('__PAGE_VERSION__', version);
  return {
    page: oncePerValue((main: string) => ({ version: versionFor(main), page: fill(page, versionFor(main)) })),
    worker: (main: string) => fill(worker, versionFor(main)),
  };
}

type Built = NonNullable<Awaited<ReturnType<typeof readBuilt>>>;

/** Returns a function that calls `make` once for each value. There are as many values as competitions that were the default. */
function oncePerValue<Made>(make: (value: string) => Made): (value: string) => Made {
  const made = new Map<string, Made>();
  return (value) => {
    const known = made.get(value) ?? make(value);
    made.set(value, known);
    return known;
  };
}

/**
 * Returns the elements that an invitation adds to the head; undefined for every path without a valid one, and while the database cannot be
 * reached, because the page must open then too.
 */
async function headOf(
  request: FastifyRequest,
  { path, site, invitations }: { path: string; site: Pick<Site, 'config'>; invitations: InvitationsForGuests },
): Promise<string | undefined> {
  const token = invitationTokenIn(path);
  if (token === undefined) return undefined;
  const invitation = await invitations(token, request.ip).catch((error: unknown) => {
    if (isConnectionError(error) || isDiskFull(error)) return undefined;
    throw error;
  });
  return invitation && invitationHead(invitation, { config: site.config, request, token });
}

interface PageToSend {
  page: string;
  /** Elements for the head of this answer only. */
  head: string | undefined;
  view: FirstView | undefined;
  version: string;
  competition: string;
  first: string;
  functions: string[];
  inFirstView: FilesInFirstView;
}

/**
 * Sends the page of a competition with a fresh nonce. Only the game's own scripts run: its files, and in a first view the text of
 * `start.js`, which is named by its hash. Style sheets must be the game's own files or have the nonce. Style attributes are allowed because the editor needs them to see what is bold in pasted text.
 */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageToSend,
): FastifyReply | Promise<FastifyReply> {
  const { version, head, view, functions } = page;
  const nonce = randomBytes(16).toString('base64');
  void reply
    .header('content-security-policy', policyOf({ nonce, functions, scriptHash: view && page.inFirstView.scriptHash }))
    .header('cache-control', view ? 'private, no-store' : 'no-cache')
    // The service worker stores only pages that state its version. A page with an invitation or a first view states none, so it does not stay
    // on the device.
    .headers(head === undefined && !view ? { 'page-version': version } : {})
    .type('text/html; charset=utf-8');
  const html = filled(page, nonce);
  return view ? sendSmaller(html, request, reply, 'accept-encoding, cookie') : reply.send(html);
}

function filled({ page, head, view, competition, first, inFirstView }: PageToSend, nonce: string): string {
  return (view ? startingAfterPaint(page, view, inFirstView) : page)
    .replace('__COMPETITION__', competition)
    .replace('__FIRST_COMPETITION__', first)
    .replaceAll('__NONCE__', nonce)
    .replace('</title>', () => (head === undefined ? '</title>' : `</title>\n    ${head}`))
    .replace('<div id="root"></div>', () =>
      view ? `<div id="root" inert aria-hidden="true">${view.html}</div>${view.answers}` : '<div id="root"></div>',
    );
}

function policyOf({
  nonce,
  functions,
  scriptHash,
}: {
  nonce: string;
  functions: string[];
  scriptHash: string | undefined;
}): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHash === undefined ? '' : ` '${scriptHash}'`}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ...(functions.length > 0 ? [`connect-src 'self' ${functions.join(' ')}`] : []),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
