import { App } from './app/App.tsx';
import { filesOfPage } from './app/files-of-page.ts';
import { pages, router } from './app/routes.tsx';
import { sendCallsBy } from './platform/calls/reach.ts';
import { queryClient } from './platform/calls/query-client.ts';
import { setPlayerTimeZone } from './platform/format.ts';
import { activateLanguage } from './platform/texts/language.ts';
import { patterns } from './platform/paths.ts';
import { Redirect } from './platform/router/redirect.ts';
import { prepareFirst } from './platform/router/router.ts';
import type { Shown } from './platform/router/router.ts';
import { withCommentsForTimes } from './platform/first-view/comments-for-times.ts';
import { renderWhole } from './platform/first-view/render-whole.ts';
import { notedFiles, notedInvites, renderDocument } from './platform/first-view/this-document.ts';
import type { ThisDocument } from './platform/first-view/this-document.ts';
import { flagSheetPath, forgetFlags } from './ui/flag/flag-sheet.ts';

export interface Rendered {
  html: string;
  /** The files in `web/` whose styles and code the page needs beyond those of the first chunk. */
  files: string[];
  /** The path of the style sheet with the flags, if the page shows any. */
  flagSheet: string | undefined;
  /** The invitations that the first view shows; undefined if it would look the same with any others. */
  invites: string[] | undefined;
}

/**
 * Renders the first view of a page. `ask` answers the GETs of the page's guard and loaders. A redirect is followed, as the browser does
 * afterwards. Returns undefined if the page does not load, which the browser then finds out by itself. Rejects if a part of the page fails. Only one page may be rendered at a
 * time, because the modules of the pages remember whose page it is.
 */
export async function renderPage(
  document: ThisDocument,
  ask: (path: string) => Promise<Response>,
): Promise<Rendered | undefined> {
  renderDocument(document);
  sendCallsBy(ask);
  setPlayerTimeZone(null);
  queryClient.clear();
  forgetFlags();
  try {
    await (language ??= activateLanguage('en-US'));
    const shown = await prepareFollowing(document);
    if (!shown || shown.failure) return undefined;
    const html = withCommentsForTimes(await renderWhole(<App router={{ ...router, shown: () => shown }} />));
    return {
      html,
      files: [...filesOfPage(shown.route.path), ...notedFiles()],
      flagSheet: flagSheetPath(),
      invites: showsInvites.has(shown.route.path) ? notedInvites() : undefined,
    };
  } finally {
    queryClient.clear();
  }
}

/** The pages that show the invitations stored on a device, or lead a player to them, as home does. */
const showsInvites = new Set<string | undefined>([patterns.home, patterns.login, patterns.groups]);

/** How many redirects may follow one another: from home to the sign-in, for example. */
const mostRedirects = 3;

async function prepareFollowing(document: ThisDocument): Promise<Shown | undefined> {
  const basename = pages.basename();
  for (let turn = 0; turn <= mostRedirects; turn++) {
    const shown = await prepareFirst(pages);
    if (!(shown instanceof Redirect)) return shown;
    if (shown.isDocument) return undefined;
    const { pathname, search, hash } = new URL(shown.to, 'http://pages.invalid');
    renderDocument({ ...document, pathname: basename + pathname, search, hash }, notedInvites());
  }
  return undefined;
}

let language: Promise<void> | undefined;
