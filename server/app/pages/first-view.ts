import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/host-names.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { PageDocument, RenderedPage } from './page-renderer.ts';

/** What is added to the HTML of a page so that it can be seen before its code has arrived. */
export interface FirstView {
  /** The paths of the styles of the page, and of the code that it is about to import, beyond those of every page. */
  styles: string[];
  code: string[];
  /** The rendered page. */
  html: string;
  /** An element that follows the page: the answers that it would ask for first. */
  answers: string;
  /** The path of the style sheet with the flags, which the first paint does not wait for; undefined if the page shows none. */
  flagSheet: string | undefined;
  /** The invitations that the first view shows; undefined if it would look the same with any others. */
  invites: string[] | undefined;
}

/** Returns the first view of a page, or undefined if the page is to be shown by its code alone. */
export type MakeFirstView = (
  request: FastifyRequest,
  page: Pick<PageDocument, 'competition' | 'firstCompetition'>,
) => Promise<FirstView | undefined>;

/**
 * Prepares the first views of pages (docs/architecture.md#the-first-view). Their answers are those that the same calls would get over the
 * network: the same route makes and parses them, for the session in the request. Returns undefined if nothing to render them was built.
 */
export async function firstViews(
  app: FastifyInstance,
  { siteName, pagesFolder, publicUrl }: { siteName: string; pagesFolder: string; publicUrl: string | undefined },
  log: (line: string) => void,
): Promise<MakeFirstView | undefined> {
  const manifest = await readManifest(pagesFolder);
  if (!manifest) return undefined;
  const renderer = createPageRenderer(join(`${pagesFolder}-server`, 'render-on-server.js'), log);
  app.addHook('onClose', () => renderer.close());
  return async (request, page) => {
    const answers = new Map<string, string>();
    const { pathname, search } = new URL(request.url, 'http://pages.invalid');
    const document = {
      ...page,
      siteName,
      pathname,
      search,
      hash: '',
      origin: originOf({ publicUrl }, request),
      userAgent: request.headers['user-agent'] ?? '',
    };
    const rendered = await renderer.render(document, async (path) => {
      const { statusCode: status, body, headers } = await app.inject(callOf(request, { url: path, page: pathname }));
      if (status === 200) answers.set(path, `{"etag":${JSON.stringify(headers.etag ?? null)},"answer":${body}}`);
      return { status, body };
    });
    if (!rendered) return undefined;
    const { html, files, flagSheet, invites } = rendered;
    const unknown = files.filter((file) => !manifest[file]);
    if (unknown.length > 0) {
      // Without the styles of its parts, the page would be seen in disorder.
      log(`The first view of ${pathname} is not sent, because the build of the pages has no ${unknown.join(', ')}.`);
      return undefined;
    }
    return { ...ownFilesOf(rendered, manifest), html, answers: answersElement(answers), flagSheet, invites };
  };
}

/** Returns the call as the visitor's browser would send it from the page, with its cookie, host and IP address. */
function callOf({ headers: { cookie, host }, ip }: FastifyRequest, { url, page }: { url: string; page: string }) {
  return {
    method: 'GET' as const,
    url,
    headers: {
      referer: `http://pages.invalid${page}`,
      'live-fields': 'read',
      ...(host === undefined ? {} : { host }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    remoteAddress: ip,
  };
}

/** The part of Vite's manifest that is read, by the file in `web/`. */
type Manifest = Partial<Record<string, { file: string; imports?: string[]; css?: string[] }>>;

async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
}

/** Returns the styles and the code that these files need and that not every page loads already. */
function ownFilesOf({ files }: RenderedPage, manifest: Manifest): Pick<FirstView, 'styles' | 'code'> {
  const every = filesOf(['index.html'], manifest);
  const own = filesOf(files, manifest);
  return {
    styles: [...own.styles].filter((style) => !every.styles.has(style)).map((style) => `/${style}`),
    code: [...own.code].filter((file) => !every.code.has(file)).map((file) => `/${file}`),
  };
}

/** Returns the built files of these sources and of everything that they import, but not of what they import later. */
function filesOf(sources: readonly string[], manifest: Manifest): { code: Set<string>; styles: Set<string> } {
  const code = new Set<string>();
  const styles = new Set<string>();
  const reach = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || code.has(chunk.file)) return;
    code.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) reach(next);
  };
  for (const source of sources) reach(source);
  return { code, styles };
}

/** Answers are JSON texts. `<` only occurs within their strings, where it can be escaped, so that no answer can end the element. */
function answersElement(answers: ReadonlyMap<string, string>): string {
  const entries = [...answers].map(([path, body]) => `${JSON.stringify(path)}:${body}`);
  return `<script type="application/json" id="page-answers">{${entries.join(',').replaceAll('<', '\\u003c')}}</script>`;
}
